/** The link that verifies an address: its token is sent once, by mail, and stored only as a keyed hash. */
import { randomBytes } from 'node:crypto'
import { type Problem, refuse } from '@singil/contract/kit/problem'
import type { Context, FlowParts } from '../kit/work/index.ts'
import { mailOf, type Outgoing, sendNow } from '../messages/index.ts'
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
export interface Issued {
  readonly row: store.RegistrationRow
  readonly link: NewLink
  /** The try counted towards the limits unless sending fails. */
  readonly tryId: string
}

/** What sending needs, of a call or a job. */
export type LinkParts = Pick<FlowParts, 'unit' | 'outside' | 'publicUrl'>

/** Mails the link. If sending fails, the previous link becomes valid again and the caller is refused. */
export async function sendLink(flow: LinkParts, issued: Issued, failed: Problem): Promise<void> {
  const { row, link } = issued
  const isSent = await sendNow(flow, messageOf(flow, issued), 'registration:verify', [link.token])
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

function messageOf(flow: Pick<FlowParts, 'publicUrl'>, { row, link }: Issued): Outgoing {
  const isUploaded = row.source === 'batch'
  const mail = mailOf(row.email, {
    subject: 'Verify your e-mail for Singil',
    // Anybody may enter any address here, so no other entered text is mailed to it.
    greeting: 'Hello,',
    paragraphs: isUploaded
      ? [
          `A business that works with you has registered you with Singil. Verify this e-mail address to continue. The link works once, within ${linkHours} hours.`,
          'Then press “Forgot password” on the sign-in page and enter this address, to choose your password.',
        ]
      : [
          `Thank you for signing up. Verify this e-mail address to continue. The link works once, within ${linkHours} hours.`,
          'Then sign in with the username that you chose.',
        ],
    button: { label: 'Verify my e-mail', url: `${flow.publicUrl}/redirect_verified_email/${link.token}` },
    footnote: isUploaded
      ? 'If you do not know of this, ignore this mail. Nothing happens unless the link is opened.'
      : 'If you did not sign up, ignore this mail. Nothing happens unless the link is opened.',
  })
  return { kind: 'mail', ...mail }
}
