/** The text of a receipt by e-mail and SMS. An SMS contains no text of a merchant or customer and no link but ours. */
import { type Centavos, formatPeso, formatPhp } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'
import { type Letter, plainName } from '../messages/index.ts'
import { type ReceiptNumber, sayReceipt } from '../receipt-series/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

export interface Receipt {
  readonly letter: Letter
  readonly text: string
}

/** `url`: the receipt's own address, where anyone can verify it. `number`: of the merchant's BIR series, if it has one. */
export function paidReceipt(row: TransactionRecord, url: string, number: ReceiptNumber | null): Receipt {
  const total = formatPeso(row.total)
  return {
    letter: {
      subject: `Receipt ${row.request_id}: ${total} paid`,
      greeting: 'Thank you. Your payment has arrived.',
      amount: total,
      paragraphs: [
        `${plainName(row.merchant_name, 'The merchant')} has received your payment with ${row.channel_name} on ${when(row.paid_at!)}.`,
        ...partsText(row),
        ...(row.customer_fee + row.customer_vat > 0 ? [feeText(row)] : []),
        ...(number ? [sayReceipt(number)] : []),
        `Payment number: ${row.request_id}`,
      ],
      button: { label: 'Open the receipt', url },
      footnote: 'The receipt at this address always shows the current status, also after a refund.',
    },
    text: `Singil: your payment of ${formatPhp(row.total)} (${row.request_id}) has arrived. Receipt: ${url}`,
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

export function refundReceipt(row: TransactionRecord, amount: Centavos, at: Date, url: string): Receipt {
  const refunded = formatPeso(amount)
  return {
    letter: {
      subject: `Refund for ${row.request_id}: ${refunded}`,
      greeting: 'Your refund is done.',
      amount: refunded,
      paragraphs: [
        `${plainName(row.merchant_name, 'The merchant')} refunded ${refunded} of your payment of ${formatPeso(row.total)} on ${when(at)}. The money goes back to ${row.channel_name}, the way you paid.`,
        `Payment number: ${row.request_id}`,
      ],
      button: { label: 'Open the receipt', url },
    },
    text: `Singil: ${formatPhp(amount)} of your payment ${row.request_id} was refunded. Receipt: ${url}`,
  }
}
