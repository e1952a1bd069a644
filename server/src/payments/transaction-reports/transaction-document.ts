/** One payment as a document for the customer: what was ordered, paid and refunded, and not what it cost the merchant. */
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { documentNotes } from '@singil/contract/foundation/receipt-series'
import { type Centavos, centavos, formatPhp } from '@singil/contract/kit/money'
import { formatTin, withBranch } from '@singil/contract/kit/tin'
import { formatAddress } from '@singil/contract/foundation/places'
import { formatAnswer } from '@singil/contract/payments/transactions'
import type { PdfDocument, Section } from '../../foundation/pdf-documents/index.ts'
import { type ReceiptNumber, formatReceipt } from '../../foundation/receipt-series/index.ts'
import type { RefundRecord } from '../refunds/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

export interface PrintedPayment {
  readonly row: TransactionRecord
  readonly merchant: {
    readonly legal_name: string
    readonly street: string
    readonly barangay: string
    readonly city: string
    readonly province: string
    readonly zip: string
  }
  /** The merchant's TIN as digits; null if it is not known. */
  readonly tin: string | null
  readonly receipt: ReceiptNumber | null
  readonly refunds: readonly RefundRecord[]
  /** Where anyone can verify the payment; null if it has no page. */
  readonly url: string | null
  readonly printedAt: Date
}

const given = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '')

function titleOf({ row, receipt }: PrintedPayment): string {
  if (row.paid_at === null) return `Payment ${row.request_id}: not paid`
  return receipt ? formatReceipt(receipt) : `Receipt ${row.request_id}`
}

/** The lines without tax; tax and shipping fee are among the amounts. */
function orderSection({ items, description, amount, shipping_fee: fee }: TransactionRecord): Section {
  const each = (text: string, quantity: number, price: Centavos) => [
    text,
    String(quantity),
    formatPhp(price),
    formatPhp(centavos(quantity * price)),
  ]
  const rows =
    items.length > 0
      ? items.map((item) => each(item.description, item.quantity, item.amount))
      : [each(description || 'Payment', 1, centavos(amount - fee))]
  return {
    title: 'What was ordered',
    table: { head: ['Item', 'Quantity', 'Each', 'Total'], widths: [0.46, 0.14, 0.2, 0.2], rows },
  }
}

function amountSection({ row, refunds }: PrintedPayment): Section {
  const rows: [string, string][] = []
  // The lines of the order do not make up another amount that was accepted as the payment.
  if (row.asked === null)
    rows.push(
      [row.tax > 0 ? 'Sales without VAT' : 'Sales', formatPhp(centavos(row.amount - row.tax - row.shipping_fee))],
      ['VAT', row.tax > 0 ? formatPhp(row.tax) : 'Not itemised'],
    )
  if (row.shipping_fee > 0) rows.push(['Shipping fee', formatPhp(row.shipping_fee)])
  rows.push(['Amount', formatPhp(row.amount)])
  if (row.customer_fee > 0) rows.push(['Service charge', formatPhp(row.customer_fee)])
  if (row.customer_vat > 0) rows.push(['VAT on the service charge', formatPhp(row.customer_vat)])
  rows.push([row.paid_at === null ? 'To pay' : 'Paid', formatPhp(row.total)])
  for (const refund of refunds)
    if (refund.status === 'refunded' && refund.finished_at)
      rows.push([`Refunded on ${zonedWhen(refund.finished_at)}`, `- ${formatPhp(refund.amount)}`])
  return { title: 'Amounts', table: { head: ['', 'PHP'], widths: [0.7, 0.3], rows } }
}

function noteSections({ receipt }: PrintedPayment): Section[] {
  const note = receipt && documentNotes[receipt.document]
  return note ? [{ title: 'Supplementary document', paragraphs: [note] }] : []
}

export function transactionDocument(printed: PrintedPayment): PdfDocument {
  const { row, merchant, tin, receipt, url, printedAt } = printed
  const { street, barangay, city, province, zip } = merchant
  return {
    title: titleOf(printed),
    lead: [
      merchant.legal_name,
      tin === null ? '' : `TIN ${formatTin(withBranch(tin))}`,
      [street, barangay, city, province, zip].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    facts: given([
      ['Number', receipt ? formatReceipt(receipt) : ''],
      ['Void because', receipt?.voidReason ?? ''],
      ['Payment number', row.request_id],
      ['State', row.response_message],
      ['Paid', row.paid_at === null ? '' : zonedWhen(row.paid_at)],
      ['Requested', zonedWhen(row.created_at)],
      ['Paid with', row.paid_at === null ? '' : row.channel_name],
      ['Reference', row.reference ?? ''],
      ['Store', row.store_name],
      ['Customer', row.customer_name],
      ['Ships to', row.shipping_address ? formatAddress(row.shipping_address) : ''],
      ['Bills to', row.billing_address ? formatAddress(row.billing_address) : ''],
      ...row.form_answers.map(({ paramName, value }) => [paramName, formatAnswer(value)] as const),
    ]),
    sections: [orderSection(row), amountSection(printed), ...noteSections(printed)],
    foot: `${url === null ? '' : `Verify at ${url} · `}Printed ${zonedWhen(printedAt)}`,
  }
}
