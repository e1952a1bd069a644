/** Sends the payment link to the customer by SMS or e-mail: only our own text, with a limit per recipient. */
import * as contract from '@singil/contract/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { mailOf, plainName, sendNow, spendQuota } from '../messages/index.ts'
import { when } from '@singil/contract/kit/manila-when'
import type { Flow, FlowParts } from '../kit/work/index.ts'
import { publicStoreOf } from '../stores/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { assertFound } from './get-temporary.ts'
import { maskReach } from './link.ts'
import { logLink, pushLink } from './note-link.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'
import { countSend, findOwnLink } from './store.ts'

const mostSends = 10

const sayRecipient = (kind: 'sms' | 'mail', to: string) =>
  maskReach(kind === 'sms' ? { mobile: to, email: '' } : { mobile: '', email: to })

/** Counts the message before it is sent, so that concurrent calls cannot exceed the limit. */
function prepare(flow: FlowParts, id: contract.TemporaryId, kind: 'sms' | 'mail', to: string) {
  return flow.unit(async (context) => {
    const link = assertFound(await findOwnLink(context.tx, context.scope, id))
    refuseUnlessOpen(link, await attemptsOf(context.tx, link.mid, [id]), context.now)
    if (link.sends >= mostSends) refuse(contract.problemsOfCheckout.tooManyLinks, {})
    const exceeded = await spendQuota(context, kind, to)
    if (exceeded?.of === 'recipient')
      refuse(contract.problemsOfCheckout.enoughToRecipient, { to, minutes: exceeded.minutes })
    if (exceeded) refuse(contract.problemsOfCheckout.enoughOfMerchant, {})
    await countSend(context.tx, link)
    await logLink(context, link, 'shared', `Sent by ${kind === 'sms' ? 'SMS' : 'e-mail'} to ${sayRecipient(kind, to)}.`)
    context.changed('temporary transaction', id, { sends: link.sends }, { sends: link.sends + 1 })
    pushLink(context, link)
    const store = await publicStoreOf(context, link.store_id)
    return {
      store: plainName(store.storeName),
      amount: formatPeso(link.amount),
      url: `${context.publicUrl}/redirect/${id}`,
      expiresAt: link.expires_at,
    }
  })
}

export const sendSmsLink: Flow<typeof contract.sendSmsLink> = async (flow, { body }) => {
  const { store, amount, url } = await prepare(flow, body.id, 'sms', body.mobile)
  const text = `Payment request of ${amount} from ${store}. Pay only what you ordered: ${url}`
  const isSent = await sendNow(flow, { kind: 'sms', to: body.mobile, text }, 'payment link', [])
  if (!isSent) refuse(contract.problemsOfCheckout.linkNotSent, { mobile: body.mobile })
  return { sentTo: body.mobile }
}

export const sendEmailLink: Flow<typeof contract.sendEmailLink> = async (flow, { body }) => {
  const { store, amount, url, expiresAt } = await prepare(flow, body.id, 'mail', body.email)
  const letter = mailOf(body.email, {
    subject: `${store} asks you to pay ${amount}`,
    greeting: `${store} asks you to pay ${amount}.`,
    paragraphs: [
      `Open the page to see what it is for. You can pay until ${when(expiresAt)}.`,
      'If you did not order anything from them, please ignore this e-mail.',
    ],
    button: { label: `Pay ${amount}`, url },
  })
  const isSent = await sendNow(flow, { kind: 'mail', ...letter }, 'payment link', [])
  if (!isSent) refuse(contract.problemsOfCheckout.emailNotSent, {})
  flow.say(contract.texts.emailSent)
  return { sentTo: body.email }
}
