import type { Context } from '../../kit/work/index.ts'
import { maxTries, type Outgoing, type WrittenMail, type WrittenSms } from './message.ts'
import * as store from './store.ts'

/** Inserts the row of a message to be sent, and returns it. */
export async function writeMessage(context: Context, message: Outgoing, about: string): Promise<store.MessageRow> {
  const isMail = message.kind === 'mail'
  const row: store.MessageRow = {
    id: context.newId(),
    mid: context.scope.mid,
    kind: message.kind,
    recipient: message.to,
    subject: isMail ? message.subject : null,
    text: message.text,
    html: isMail ? message.html : null,
    about,
    status: 'queued',
    tries: 0,
    fault: null,
    created_at: context.now,
    sent_at: null,
  }
  await store.insert(context.tx, row)
  return row
}

interface Timing {
  /** Not before this instant. */
  readonly runAt?: Date | undefined
}

async function queueMessage(context: Context, message: Outgoing, about: string, { runAt }: Timing): Promise<void> {
  const { id, created_at: at } = await writeMessage(context, message, about)
  const key = `message:${id}`
  context.job(
    'messages.send',
    { id, at: at.toISOString(), mid: context.scope.mid },
    { key, runAt, maxAttempts: maxTries },
  )
}

/** Sends an e-mail after the commit, retried with back-off. It must not contain a code or password; those are sent with sendNow. */
export const queueMail = (context: Context, mail: WrittenMail, about: string, timing: Timing = {}): Promise<void> =>
  queueMessage(context, { kind: 'mail', ...mail }, about, timing)
/** Sends a text message after the commit, like queueMail. */
export const queueSms = (context: Context, sms: WrittenSms, about: string, timing: Timing = {}): Promise<void> =>
  queueMessage(context, { kind: 'sms', ...sms }, about, timing)
