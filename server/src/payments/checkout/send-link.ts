/** Sends the payment link to the customer by SMS or e-mail: only our own text, with a limit per recipient. */
import * as contract from '@singil/contract/payments/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import {
  mailKind,
  mailOf,
  plainName,
  sendNow,
  smsKind,
  spendQuota,
  writeLetter,
  writeSms,
} from '../../foundation/messages/index.ts'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import { publicStoreOf } from '../../catalogue/stores/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { assertFound } from './get-temporary.ts'
import { maskReach, refuseUnlessOpen } from './link.ts'
import { logLink, pushLink } from './note-link.ts'
import { countSend, findOwnLink } from './store.ts'

/** Protects those who ordered nothing, so it is in every e-mail with a link. */
const ignoreIt = 'If you did not order anything from them, please ignore this e-mail.'
const linkMail = mailKind({
  id: 'checkout.link-mail',
  name: 'Payment link',
  when: 'When a merchant sends a payment link by e-mail.',
  to: 'customer',
  topic: 'payments',
  values: { store: 'Kape ni Lolo', amount: '₱1,250.00', until: '21 Nov 2026, 3:04 PM' },
  required: ['store', 'amount'],
  subject: '{store} asks you to pay {amount}',
  greeting: '{store} asks you to pay {amount}.',
  text: 'Open the page to see what it is for. You can pay until {until}.',
  button: 'Pay {amount}',
  example: { facts: [ignoreIt], path: '/redirect/7b0c1f' },
})
const linkSms = smsKind({
  id: 'checkout.link-sms',
  name: 'Payment link',
  when: 'When a merchant sends a payment link by text message.',
  to: 'customer',
  topic: 'payments',
  values: { store: 'Kape ni Lolo', amount: '₱1,250.00', link: '/redirect/7b0c1f' },
  required: ['store', 'amount', 'link'],
  text: 'Payment request of {amount} from {store}. Pay only what you ordered: {link}',
})

export const linkMessages = [linkMail, linkSms]

const maxSends = 10

interface LinkTexts {
  readonly store: string
  readonly amount: string
  readonly link: string
  readonly until: string
}

const formatRecipient = (kind: 'sms' | 'mail', to: string) =>
  maskReach(kind === 'sms' ? { mobile: to, email: '' } : { mobile: '', email: to })

/** Counts the message before it is sent, so that concurrent calls cannot exceed the limit, and writes it. */
function prepare<T>(
  flow: FlowParts,
  { id, kind, to }: { readonly id: contract.TemporaryId; readonly kind: 'sms' | 'mail'; readonly to: string },
  write: (context: Context, of: LinkTexts) => Promise<T>,
): Promise<T> {
  return flow.unit(async (context) => {
    const link = assertFound(await findOwnLink(context.tx, context.scope, id))
    refuseUnlessOpen(link, await attemptsOf(context.tx, link.mid, [id]), context.now)
    if (link.sends >= maxSends) refuse(contract.problemsOfCheckout.tooManyLinks, {})
    const exceeded = await spendQuota(context, link.mid, kind, to)
    if (exceeded?.of === 'recipient')
      refuse(contract.problemsOfCheckout.enoughToRecipient, { to, minutes: exceeded.minutes })
    if (exceeded) refuse(contract.problemsOfCheckout.enoughOfMerchant, {})
    await countSend(context.tx, link)
    await logLink(
      context,
      link,
      'shared',
      `Sent by ${kind === 'sms' ? 'SMS' : 'e-mail'} to ${formatRecipient(kind, to)}.`,
    )
    context.changed('temporary transaction', id, { sends: link.sends }, { sends: link.sends + 1 })
    pushLink(context, link)
    const { storeName } = await publicStoreOf(context, link.store_id)
    return write(context, {
      store: plainName(storeName),
      amount: formatPeso(link.amount),
      link: `${context.publicUrl}/redirect/${id}`,
      until: zonedWhen(link.expires_at),
    })
  })
}

export const sendSmsLink: Flow<typeof contract.sendSmsLink> = async (flow, { body: { id, mobile: to } }) => {
  const text = await prepare(flow, { id, kind: 'sms', to }, (context, { until: _, ...values }) =>
    writeSms(context, linkSms, values),
  )
  const isSent = await sendNow(flow, { kind: 'sms', to, text }, 'payment link', [])
  if (!isSent) refuse(contract.problemsOfCheckout.linkNotSent, { mobile: to })
  return { sentTo: to }
}

export const sendEmailLink: Flow<typeof contract.sendEmailLink> = async (flow, { body: { id, email: to } }) => {
  const letter = await prepare(flow, { id, kind: 'mail', to }, (context, { link: url, ...values }) =>
    writeLetter(context, linkMail, values, { facts: [ignoreIt], url }),
  )
  const isSent = await sendNow(flow, { kind: 'mail', ...mailOf(to, letter) }, 'payment link', [])
  if (!isSent) refuse(contract.problemsOfCheckout.emailNotSent, {})
  flow.say(contract.texts.emailSent)
  return { sentTo: to }
}
