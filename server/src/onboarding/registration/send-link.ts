/** The link that verifies an address: its token is sent once, by mail, and stored only as a keyed hash. */
import { randomBytes } from 'node:crypto'
import { type Problem, refuse } from '@singil/contract/kit/problem'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { mailOf, sendNow, type WrittenMessage, writeLetter } from '../../foundation/messages/index.ts'
import { verifyMail, verifyUploadedMail } from './message-texts.ts'
import { linkHours } from './registration.ts'
import * as store from './store.ts'

export interface NewLink {
  readonly token: string
  readonly token_hash: string
  readonly token_expires_at: Date
}
export const linkHash = (context: Context, token: string): string => context.secrets.digest('registration-link', token)

export function newLink(context: Context): NewLink {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    token_hash: linkHash(context, token),
    token_expires_at: new Date(context.now.getTime() + linkHours * 3_600_000),
  }
}

/** A link that is being sent. */
export interface IssuedLink {
  readonly row: store.RegistrationRow
  readonly link: NewLink
  /** The try counted towards the limits unless sending fails. */
  readonly tryId: string
}

/** What sending needs, of a call or a job. */
export type LinkParts = Pick<FlowParts, 'unit' | 'outside' | 'publicUrl'>

/** Mails the link. If sending fails, the previous link becomes valid again and the caller is refused. */
export async function sendLink(flow: LinkParts, issued: IssuedLink, failed: Problem): Promise<void> {
  const { row, link } = issued
  const isSent = await sendNow(flow, await messageOf(flow, issued), 'registration:verify', [link.token])
  await flow.unit(async (context) => {
    if (isSent) {
      const before = await store.markSent(context.tx, row.id, link.token_hash, context.now)
      if (before) context.changed('registration', row.id, { status: before }, { status: 'EMAIL_SENT' })
      return
    }
    await store.removeTry(context.tx, issued.tryId)
    const { token_hash, token_expires_at } = row
    await store.update(context.tx, row.id, { token_hash, token_expires_at })
  })
  if (!isSent) refuse(failed, {})
}

/** Anybody may enter any address, so no other entered text is mailed to it. */
async function messageOf(
  flow: Pick<LinkParts, 'unit' | 'publicUrl'>,
  { row, link }: IssuedLink,
): Promise<WrittenMessage> {
  const kind = row.source === 'batch' ? verifyUploadedMail : verifyMail
  const url = `${flow.publicUrl}/redirect_verified_email/${link.token}`
  const letter = await flow.unit((context) => writeLetter(context, kind, { hours: String(linkHours) }, { url }))
  return { kind: 'mail', ...mailOf(row.email, letter) }
}
