/** The messages to a payer about money that is not booked as the payment: that it waits for a decision, or was sent back. */
import { formatPhp } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'
import type { Context } from '../kit/work/index.ts'
import {
  mailKind,
  mailOf,
  plainName,
  queueMail,
  queueSms,
  smsKind,
  spendQuota,
  writeLetter,
  writeSms,
} from '../messages/index.ts'
import type { TransactionRecord } from './store.ts'
import type { LateRecord } from './suspense-store.ts'
import { sayMoney } from './transaction.ts'

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
  },
  required: ['received', 'asked', 'number'],
  subject: 'We received {received} for {number}. Do not pay again',
  greeting: 'Do not pay again.',
  text: 'We received {received} with {channel} on {when}. The payment to {merchant} was for {asked}. {why}\n{merchant} accepts the money or sends it back the way it was paid. You get a message when it is sent back, and the page of the payment always shows where it is.',
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
  text: 'On {when} {received} was sent back to you with {channel}, the way it was paid. The payment to {merchant} was for {asked}. Your bank or e-wallet shows it within some days.\nDo not pay again unless the page of the payment asks for it.',
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
export const payerMessages = [heldMail, heldSms, sentBackMail, sentBackSms]

const reasons: Readonly<Partial<Record<LateRecord['why'], string>>> = {
  late: 'It could not be booked as the payment any more.',
  paid_twice: 'The payment had been paid already.',
  wrong_amount: 'It is not the amount that was asked.',
  wrong_currency: 'It is not in Philippine pesos.',
  no_stock: 'What was ordered had been sold out by then.',
  other_payment: 'It came under another payment.',
}

/** Of a payment by a link only, whose page shows where the money is. By SMS only if there is no e-mail address, and within the caps. */
export async function tellPayer(
  context: Context,
  row: TransactionRecord,
  late: Pick<LateRecord, 'amount' | 'currency' | 'why'>,
  became: 'held' | 'sent_back',
): Promise<void> {
  if (row.temporary_id === null) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  const url = `${context.publicUrl}/redirect_detailed/${row.temporary_id}`
  const about = `arrival:${row.id}:${became}:${context.newId()}`
  const { request_id: ofPayment, customer_email: email, customer_mobile: mobile } = row
  const received = sayMoney(late)
  if (email !== '') {
    const values = {
      merchant: plainName(row.merchant_name, 'The merchant'),
      received,
      asked: sayMoney({ amount: row.total, currency: 'PHP' }),
      channel: row.channel_name,
      when: when(context.now),
      number: ofPayment,
    }
    const added = { amount: received, facts: [`Payment number: ${ofPayment}`], url }
    const letter =
      became === 'held'
        ? await writeLetter(context, heldMail, { ...values, why: reasons[late.why] ?? '' }, added)
        : await writeLetter(context, sentBackMail, values, added)
    await queueMail(asMerchant, mailOf(email, letter), about)
    return
  }
  if (mobile === '' || late.currency !== 'PHP') return
  const to = `+63${mobile}`
  if (await spendQuota(asMerchant, 'sms', to)) return
  const values = { received: formatPhp(late.amount), number: ofPayment, link: url }
  const text =
    became === 'held'
      ? await writeSms(context, heldSms, { ...values, asked: formatPhp(row.total) })
      : await writeSms(context, sentBackSms, values)
  await queueSms(asMerchant, { to, text }, about)
}
