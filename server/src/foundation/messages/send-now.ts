import type { Context } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { type Outgoing, type WrittenMessage, withoutSecrets } from './message.ts'
import { writeMessage } from './write-message.ts'
import * as store from './store.ts'

export interface SendParts {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}

/** A file that goes with an e-mail; it is not stored with the message. */
export interface Attachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** Hands a message to its provider. The reference is its idempotency key. */
export const deliver = (
  outside: Outside,
  message: Outgoing,
  reference: string,
  attachments: readonly Attachment[] = [],
): Promise<void> =>
  message.kind === 'mail'
    ? outside.mail.send({ ...mailOnly(message), ...(attachments.length > 0 && { attachments }) })
    : outside.sms.send({ ...smsOnly(message), reference })

const mailOnly = ({ to, subject, text, html }: Extract<Outgoing, { kind: 'mail' }>) => ({ to, subject, text, html })
const smsOnly = ({ to, text }: Extract<Outgoing, { kind: 'sms' }>) => ({ to, text })

/** The error without the content of the message. */
export const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

/**
 * Sends a message with a secret while the caller waits: true if the provider accepted it. The stored row shows dots instead of `secrets`,
 * so the message is tried once and never retried.
 */
export async function sendNow(
  flow: SendParts,
  message: WrittenMessage,
  about: string,
  secrets: readonly string[],
  attachments: readonly Attachment[] = [],
): Promise<boolean> {
  const row = await flow.unit((context) => writeMessage(context, withoutSecrets(message, secrets), about))
  const fault = await deliver(flow.outside, message, `${about}:${row.id}`, attachments).then(() => null, faultOf)
  await flow.unit((context) =>
    store.update(context.tx, row, {
      tries: 1,
      fault,
      ...(fault === null ? { status: 'sent', sent_at: context.now } : { status: 'failed' }),
    }),
  )
  return fault === null
}
