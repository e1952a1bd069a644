/**
 * The messages about money that is not booked as its payment, to the people of the merchant, and to a payer: also the number to pay
 * with at a counter or by a transfer, so that a closed page loses nothing.
 */
import { formatMoney, formatPhp } from '@singil/contract/kit/money'
import { day, zonedWhen } from '@singil/contract/kit/manila-when'
import { heldNotice, sentBackNotice } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { addBankingDays, holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import {
  type Letter,
  mailKind,
  mailOf,
  plainName,
  queueMail,
  queueSms,
  smsKind,
  spendQuota,
  writeLetter,
  writeSms,
  type WrittenText,
} from '../../foundation/messages/index.ts'
import { notify, notifyInWords } from '../../workspace/notifications/index.ts'
import type { TransactionRecord } from './store.ts'
import type { LateRecord } from './suspense-store.ts'

const merchant = 'Kape ni Lolo'
const number = 'SGL7K2M9QX4T'
const path = '/redirect_detailed/7b0c1f'
const facts = [`Payment number: ${number}`]

const heldMail = mailKind({
  id: 'transactions.payer-held-mail',
  name: 'Money that waits for a decision',
  when: 'When money of a customer cannot be booked as the payment, because it is late, another amount, paid twice or for what is sold out.',
  to: 'customer',
  topic: 'payments',
  values: {
    merchant,
    received: '₱400.00',
    asked: '₱500.00',
    channel: 'GCash',
    when: '21 Nov 2026, 3:04 PM',
    number,
    why: 'It is not the amount that was asked.',
    next: 'Kape ni Lolo accepts the money or sends it back, the way it was paid.',
    by: '26 Nov 2026',
  },
  required: ['received', 'asked', 'number'],
  subject: 'We received {received} for {number}. Do not pay again',
  greeting: 'Do not pay again.',
  text: 'We received {received} with {channel} on {when}. The payment to {merchant} was for {asked}. {why}\n{next} You get a message as soon as it is done, and the page of the payment always shows where it is. If you have no message by {by}, ask {merchant}.',
  button: 'Open the payment',
  footnote: 'Questions? Ask the merchant, and name the payment number.',
  example: { amount: '₱400.00', facts, path },
})
const heldSms = smsKind({
  id: 'transactions.payer-held-sms',
  name: 'Money that waits for a decision',
  when: 'As the e-mail, if the customer gave only a mobile number.',
  to: 'customer',
  topic: 'payments',
  values: { received: 'PHP 400.00', asked: 'PHP 500.00', number, link: path },
  required: ['received', 'number', 'link'],
  text: 'Singil: we received {received} for payment {number} of {asked}. Do not pay again. Where it is: {link}',
})
const sentBackMail = mailKind({
  id: 'transactions.payer-sent-back-mail',
  name: 'Money that was sent back',
  when: 'When the gateway has sent back money of a customer that was not booked as the payment.',
  to: 'customer',
  topic: 'payments',
  values: { merchant, received: '₱400.00', asked: '₱500.00', channel: 'GCash', when: '21 Nov 2026, 3:04 PM', number },
  required: ['received', 'number'],
  subject: '{received} of {number} was sent back',
  greeting: 'Your money was sent back.',
  text: 'On {when} {received} was sent back to you with {channel}, the way it was paid. The payment to {merchant} was for {asked}. Your bank or e-wallet shows it within ten banking days; if it does not, ask {merchant}.\nDo not pay again unless the page of the payment asks for it.',
  button: 'Open the payment',
  footnote: 'Questions? Ask the merchant, and name the payment number.',
  example: { amount: '₱400.00', facts, path },
})
const sentBackSms = smsKind({
  id: 'transactions.payer-sent-back-sms',
  name: 'Money that was sent back',
  when: 'As the e-mail, if the customer gave only a mobile number.',
  to: 'customer',
  topic: 'payments',
  values: { received: 'PHP 400.00', number, link: path },
  required: ['received', 'number', 'link'],
  text: 'Singil: {received} of payment {number} was sent back the way it was paid. Details: {link}',
})
const ofNumberMail = {
  to: 'customer',
  topic: 'payments',
  values: { merchant, amount: '₱500.00', channel: '7-Eleven', until: '21 Nov 2026, 3:04 PM' },
  required: ['amount', 'channel', 'until'],
  greeting: 'You can pay until {until}.',
  button: 'Open the payment',
  example: { amount: '₱500.00', facts: ['Reference: 1234 5678 9012', ...facts], path: '/redirect/7b0c1f' },
} as const
const ofNumberSms = {
  to: 'customer',
  topic: 'payments',
  values: {
    amount: 'PHP 500.00',
    channel: '7-Eleven',
    reference: '123456789012',
    until: '21 Nov 2026, 3:04 PM',
    link: path,
  },
  required: ['amount', 'reference', 'until', 'link'],
} as const
const numberMail = mailKind({
  ...ofNumberMail,
  id: 'transactions.payer-number-mail',
  name: 'Number to pay with',
  when: 'When a customer has chosen to pay at a counter or by a bank transfer, and the number to pay with is there.',
  subject: 'Pay {amount} with {channel} until {until}',
  text: 'Pay exactly {amount} with {channel}, for {merchant}. Open the page before you pay: it shows each step, and says if you must not pay any more.\nIf you did not order anything from them, please ignore this e-mail.',
})
const numberSms = smsKind({
  ...ofNumberSms,
  id: 'transactions.payer-number-sms',
  name: 'Number to pay with',
  when: 'As the e-mail, if the customer gave only a mobile number.',
  text: 'Pay {amount} with {channel} until {until}. Reference {reference}. Look here before you pay: {link}',
})

const numberEndsMail = mailKind({
  ...ofNumberMail,
  id: 'transactions.payer-number-ends-mail',
  name: 'Number to pay with ends soon',
  when: 'When a customer has not paid yet, and the number for a counter or a bank transfer ends within hours.',
  subject: 'Your number to pay {amount} ends {until}',
  text: 'We have not received {amount} with {channel}, for {merchant}. If you have paid already, do not pay again: it can take a while until we hear of it.\nOpen the page before you pay: it says if you must not pay any more. If you no longer want it, do nothing.',
})
const numberEndsSms = smsKind({
  ...ofNumberSms,
  id: 'transactions.payer-number-ends-sms',
  name: 'Number to pay with ends soon',
  when: 'As the e-mail, if the customer gave only a mobile number.',
  text: 'Not paid yet: {amount} with {channel}, reference {reference}, until {until}. If you have paid, do not pay again. {link}',
})

const decides = {
  to: 'merchant',
  topic: 'payments',
  required: ['received', 'number'],
  greeting: 'Hello,',
  button: 'Decide about it',
  example: { amount: '₱400.00', path: `/portal/transactions/${number}` },
} as const
const heldMailToMerchant = mailKind({
  ...decides,
  id: 'transactions.held',
  name: 'Money waits for a decision of the merchant',
  when: 'When money of a customer cannot be booked as the payment, because it is late, another amount, paid twice or for what is sold out.',
  values: { received: '₱400.00', number, why: '₱400.00 arrived instead of ₱500.00. Accept it or send it back.' },
  subject: '{received} of payment {number} waits for you',
  text: '{why}\nUntil you decide it is kept apart from your wallet, and the page of the payment tells the customer not to pay again. It is never accepted or sent back by itself.',
})
const notSentBackMail = mailKind({
  ...decides,
  id: 'transactions.not-sent-back',
  name: 'Money could not be sent back',
  when: 'When the channel refuses to send back money of a customer that was not booked as the payment.',
  values: { received: '₱400.00', number, channel: 'GCash' },
  subject: '{received} of payment {number} could not be sent back',
  text: '{channel} did not send it back to the customer. It waits for you again, apart from your wallet.\nTry once more, or accept it if you can. If that does not help, write to support.',
})
const stillHeldMail = mailKind({
  ...decides,
  id: 'transactions.still-held',
  name: 'Money still waits for a decision of the merchant',
  when: 'When money of a customer that is not booked as the payment has waited for two days, and then every week.',
  values: {
    received: '₱400.00',
    number,
    since: '21 Nov 2026',
    why: '₱400.00 arrived instead of ₱500.00. Accept it or send it back.',
  },
  required: ['received', 'number', 'since'],
  subject: '{received} of payment {number} still waits for you',
  text: 'It has waited since {since}, and so has the customer. {why}\nNothing happens to it until you decide: it stays apart from your wallet, and is never accepted or sent back by itself. We remind you every week.',
})
export const paymentMessages = [
  stillHeldMail,
  numberEndsMail,
  numberEndsSms,
  heldMail,
  heldSms,
  sentBackMail,
  sentBackSms,
  numberMail,
  numberSms,
  heldMailToMerchant,
  notSentBackMail,
]

const reasons: Readonly<Partial<Record<LateRecord['why'], string>>> = {
  late: 'It could not be booked as the payment any more.',
  paid_twice: 'The payment had been paid already.',
  wrong_amount: 'It is not the amount that was asked.',
  wrong_currency: 'It is not in Philippine pesos.',
  no_stock: 'What was ordered had been sold out by then.',
  other_payment: 'It came under another payment.',
}

/** What a payer gets: an e-mail, or an SMS if only a mobile number is known. */
interface Message {
  readonly about: string
  readonly page: 'redirect' | 'redirect_detailed'
  /** Null for what is not said by SMS. */
  readonly sms: ((url: string) => Promise<WrittenText>) | null
  readonly letter: (url: string) => Promise<Letter>
  /** Sent before anything was paid: a stranger can cause it, so e-mails are within the caps too. */
  readonly isUnpaid?: boolean
}

/** Of a payment by a link only, whose page shows where the money is. An SMS stays within the caps. */
export async function writeToPayer(
  context: Context,
  row: TransactionRecord,
  { about, page, sms, letter, isUnpaid }: Message,
) {
  if (row.temporary_id === null) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  const url = `${context.publicUrl}/${page}/${row.temporary_id}`
  const { customer_email: email, customer_mobile: mobile } = row
  if (email !== '') {
    if (isUnpaid && (await spendQuota(context, row.mid, 'mail', email))) return
    return queueMail(asMerchant, mailOf(email, await letter(url)), about)
  }
  if (mobile === '' || sms === null) return
  const to = `+63${mobile}`
  if (await spendQuota(context, row.mid, 'sms', to)) return
  await queueSms(asMerchant, { to, text: await sms(url) }, about)
}

/** In banking days: after it a payer who has heard nothing asks. */
const decidedWithin = 3
async function decidedBy({ tx, now }: Context): Promise<string> {
  const today = manilaDay(now)
  return day(addBankingDays(today, decidedWithin, await holidaysFrom(tx, today)))
}

const sellerOf = ({ merchant_name: name }: TransactionRecord) => plainName(name, 'The merchant')

/** Notifies a payer that money waits for a decision, or was sent back. */
export function tellPayer(
  context: Context,
  row: TransactionRecord,
  late: Pick<LateRecord, 'amount' | 'currency' | 'why'>,
  became: 'held' | 'sent_back',
): Promise<void> {
  const { request_id: number } = row
  const received = formatMoney(late)
  const values = {
    merchant: sellerOf(row),
    received,
    asked: formatMoney({ amount: row.total, currency: 'PHP' }),
    channel: row.channel_name,
    when: zonedWhen(context.now),
    number,
  }
  const said = { received: formatPhp(late.amount), number }
  return writeToPayer(context, row, {
    page: 'redirect_detailed',
    about: `arrival:${row.id}:${became}:${context.newId()}`,
    letter: async (url) => {
      const added = { amount: received, facts: [`Payment number: ${number}`], url }
      if (became === 'sent_back') return writeLetter(context, sentBackMail, values, added)
      const why = reasons[late.why] ?? ''
      const choice = canOnlyGoBack(late) ? 'sends it back' : 'accepts the money or sends it back'
      const next = `${values.merchant} ${choice}, the way it was paid.`
      return writeLetter(context, heldMail, { ...values, why, next, by: await decidedBy(context) }, added)
    },
    sms:
      late.currency !== 'PHP'
        ? null
        : (link) =>
            became === 'held'
              ? writeSms(context, heldSms, { ...said, link, asked: formatPhp(row.total) })
              : writeSms(context, sentBackSms, { ...said, link }),
  })
}

/** Money that is never booked as the payment, whatever the merchant decides. */
export const canOnlyGoBack = ({ why }: Pick<LateRecord, 'why'>): boolean =>
  why === 'wrong_currency' || why === 'paid_twice' || why === 'other_payment'

const ofNumber = {
  sent: { about: 'number', mail: numberMail, sms: numberSms },
  ends: { about: 'number-ends', mail: numberEndsMail, sms: numberEndsSms },
} as const

/** Sends the number of a counter or of a transfer, with the account if there is one; or that it ends soon. */
export function tellNumber(
  context: Context,
  row: TransactionRecord,
  reference: string,
  why: keyof typeof ofNumber = 'sent',
): Promise<void> {
  const kind = ofNumber[why]
  const amount = formatMoney({ amount: row.total, currency: 'PHP' })
  const values = { amount, channel: row.channel_name, until: zonedWhen(row.expires_at) }
  const { transfer } = row
  const facts = [
    ...(transfer ? [`Account: ${transfer.bank}, ${transfer.number}, ${transfer.name}`] : []),
    `Reference: ${reference}`,
    `Payment number: ${row.request_id}`,
  ]
  return writeToPayer(context, row, {
    page: 'redirect',
    about: `${kind.about}:${row.id}`,
    isUnpaid: true,
    letter: (url) => writeLetter(context, kind.mail, { ...values, merchant: sellerOf(row) }, { amount, facts, url }),
    sms: (link) => writeSms(context, kind.sms, { ...values, amount: formatPhp(row.total), reference, link }),
  })
}

type Arrived = Pick<LateRecord, 'amount' | 'currency'>

const newsOf = (row: TransactionRecord) => ({
  mid: row.mid,
  storeId: row.store_id,
  walletId: row.wallet_id,
  path: `/portal/transactions/${row.request_id}`,
  about: `held:${row.id}`,
})
const valuesOf = ({ request_id: number }: TransactionRecord, late: Arrived) => ({ received: formatMoney(late), number })

/** `why`: what arrived, and what may be done with it. */
export function tellOfHeld(context: Context, row: TransactionRecord, late: Arrived, why: string): Promise<void> {
  const values = { ...valuesOf(row, late), why }
  return notifyInWords(context, heldNotice, heldMailToMerchant, values, { ...newsOf(row), amount: values.received })
}

/** `late` has waited for days. */
export function tellOfWaiting(context: Context, row: TransactionRecord, late: LateRecord): Promise<void> {
  const values = { ...valuesOf(row, late), why: late.note, since: day(manilaDay(late.created_at)) }
  return notifyInWords(context, heldNotice, stillHeldMail, values, { ...newsOf(row), amount: values.received })
}

export function tellOfReturn(
  context: Context,
  row: TransactionRecord,
  late: Arrived,
  became: 'sent_back' | 'refused',
): Promise<void> {
  const values = valuesOf(row, late)
  const { received, number } = values
  const news = { ...newsOf(row), text: `${row.store_name}, ${number}` }
  if (became === 'sent_back') return notify(context, sentBackNotice, { ...news, title: `${received} was sent back` })
  const said = { ...values, channel: row.channel_name }
  return notifyInWords(context, heldNotice, notSentBackMail, said, { ...news, amount: received })
}
