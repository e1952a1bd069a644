/** The text of a receipt by e-mail and SMS. An SMS contains no text of a merchant or customer and no link but ours. */
import { type Centavos, formatPeso, formatPhp } from '@singil/contract/kit/money'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { documentNotes } from '@singil/contract/foundation/receipt-series'
import type { Context } from '../../kit/work/index.ts'
import {
  type Letter,
  mailKind,
  plainName,
  smsKind,
  writeLetter,
  writeSms,
  type WrittenText,
} from '../../foundation/messages/index.ts'
import { type ReceiptNumber, formatReceipt } from '../../foundation/receipt-series/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

const merchant = 'Kape ni Lolo'
const number = 'SGL7K2M9QX4T'
const channel = 'GCash'
const at = '21 Nov 2026, 3:04 PM'
const path = '/redirect_detailed/7b0c1f'

const receiptMail = mailKind({
  id: 'checkout.receipt-mail',
  name: 'Receipt of a payment',
  when: 'After a payment by a link has arrived, if the customer gave an e-mail address.',
  to: 'customer',
  topic: 'payments',
  values: { merchant, amount: '₱1,250.00', channel, when: at, number },
  required: ['number'],
  subject: 'Receipt {number}: {amount} paid',
  greeting: 'Thank you. Your payment has arrived.',
  text: '{merchant} has received your payment with {channel} on {when}.',
  button: 'Open the receipt',
  footnote: 'The receipt at this address always shows the current status, also after a refund.',
  example: { amount: '₱1,250.00', facts: [`Payment number: ${number}`], path },
})
const receiptSms = smsKind({
  id: 'checkout.receipt-sms',
  name: 'Receipt of a payment',
  when: 'After a payment by a link has arrived, if the customer gave only a mobile number.',
  to: 'customer',
  topic: 'payments',
  values: { amount: 'PHP 1,250.00', number, link: path },
  required: ['number', 'link'],
  text: 'Singil: your payment of {amount} ({number}) has arrived. Receipt: {link}',
})

const refundMail = mailKind({
  id: 'checkout.refund-mail',
  name: 'Receipt of a refund',
  when: 'After each refund of a payment by a link, if the customer gave an e-mail address.',
  to: 'customer',
  topic: 'payments',
  values: { merchant, refunded: '₱250.00', amount: '₱1,250.00', channel, when: at, number },
  required: ['number', 'refunded'],
  subject: 'Refund for {number}: {refunded}',
  greeting: 'Your refund is done.',
  text: '{merchant} refunded {refunded} of your payment of {amount} on {when}. The money goes back to {channel}, the way you paid, and is there within ten banking days; if it is not, ask {merchant}.',
  button: 'Open the receipt',
  example: { amount: '₱250.00', facts: [`Payment number: ${number}`], path },
})
const refundSms = smsKind({
  id: 'checkout.refund-sms',
  name: 'Receipt of a refund',
  when: 'After each refund of a payment by a link, if the customer gave only a mobile number.',
  to: 'customer',
  topic: 'payments',
  values: { refunded: 'PHP 250.00', number, link: path },
  required: ['refunded', 'number', 'link'],
  text: 'Singil: {refunded} of your payment {number} was refunded. Receipt: {link}',
})

export const receiptMessages = [receiptMail, receiptSms, refundMail, refundSms]

/** Written in the way that the customer can be reached. */
export interface Receipt {
  letter(): Promise<Letter>
  text(): Promise<WrittenText>
}

const sellerOf = ({ merchant_name: name }: TransactionRecord) => plainName(name, 'The merchant')
const numbered = ({ request_id: number }: TransactionRecord) => `Payment number: ${number}`

/** `url`: the receipt's own address, where anyone can verify it. `number`: of the merchant's BIR series, if it has one. */
export function paidReceipt(
  context: Context,
  row: TransactionRecord,
  url: string,
  receipt: ReceiptNumber | null,
): Receipt {
  const { request_id: number, channel_name: channel, total } = row
  const amount = formatPeso(total)
  const facts = [
    ...partsText(row),
    ...(row.customer_fee + row.customer_vat > 0 ? [feeText(row)] : []),
    ...(receipt ? [formatReceipt(receipt), documentNotes[receipt.document]].filter((text) => text !== null) : []),
    numbered(row),
  ]
  const values = { merchant: sellerOf(row), amount, channel, when: zonedWhen(row.paid_at!), number }
  return {
    letter: () => writeLetter(context, receiptMail, values, { amount, facts, url }),
    text: () => writeSms(context, receiptSms, { amount: formatPhp(total), number, link: url }),
  }
}

/** Of an order with tax or shipping fee, and where it is delivered: its city, because letters are forwarded. */
function partsText({ tax, shipping_fee: fee, shipping_address: address, asked }: TransactionRecord): string[] {
  const parts = [
    ...(tax > 0 ? [`tax of ${formatPeso(tax)}`] : []),
    ...(fee > 0 ? [`a shipping fee of ${formatPeso(fee)}`] : []),
  ]
  return [
    ...(parts.length > 0 && asked === null ? [`The order includes ${parts.join(' and ')}.`] : []),
    ...(address && address.city !== '' ? [`It is delivered to ${address.city}, ${address.province}.`] : []),
  ]
}

const feeText = ({ amount, customer_fee: fee, customer_vat: vat }: TransactionRecord) =>
  `That is ${formatPeso(amount)}, a fee of ${formatPeso(fee)} and VAT on the fee of ${formatPeso(vat)}.`

export function refundReceipt(context: Context, row: TransactionRecord, refund: Centavos, url: string): Receipt {
  const { request_id: number, channel_name: channel } = row
  const refunded = formatPeso(refund)
  const values = {
    merchant: sellerOf(row),
    refunded,
    amount: formatPeso(row.total),
    channel,
    when: zonedWhen(context.now),
    number,
  }
  return {
    letter: () => writeLetter(context, refundMail, values, { amount: refunded, facts: [numbered(row)], url }),
    text: () => writeSms(context, refundSms, { refunded: formatPhp(refund), number, link: url }),
  }
}
