/** The link of the second administrator: money needs two people, so money out waits for both. */
import { nameOf } from '@singil/contract/foundation/provider'
import { type Letter, mailOf, sendNow, type SendParts, writeLetter } from '../../foundation/messages/index.ts'
import { supportOf } from '../../foundation/provider/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { linkUrl, makeLink, secondLinkDays } from './links.ts'
import { administratorMail } from './message-texts.ts'
import * as store from './store.ts'

interface SecondLink {
  readonly linkId: string
  readonly token: string
  readonly email: string
  readonly letter: Letter
}

/** Makes the second administrator's link; an earlier one stops working. */
export async function makeSecondLink(context: Context, email: string): Promise<SecondLink> {
  const { id: linkId, token } = await makeLink(context, 'second', email)
  const provider = nameOf(await supportOf(context.tx))
  const url = linkUrl(context.publicUrl, token)
  return {
    linkId,
    token,
    email,
    letter: await writeLetter(context, administratorMail, { provider, days: String(secondLinkDays) }, { url }),
  }
}

/** Mails the link. One that could not be sent is said to be missing, and can be sent again. */
export async function mailSecondLink(flow: SendParts, { linkId, token, email, letter }: SecondLink): Promise<boolean> {
  const isSent = await sendNow(flow, { kind: 'mail', ...mailOf(email, letter) }, 'installation:second', [token])
  if (isSent)
    await flow.unit(async (context) => {
      await store.updateLink(context.tx, linkId, { sent_at: context.now })
      context.changed('setup link', linkId, { isSent: false }, { isSent: true })
    })
  return isSent
}
