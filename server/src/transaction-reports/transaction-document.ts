/** One payment as a document for the customer: what was ordered, paid and refunded, and not what it cost the merchant. */
import { when } from '@singil/contract/kit/manila-when'
import { type Centavos, formatAmount } from '@singil/contract/kit/money'
import type { PdfDocument, Section } from '../pdf-documents/index.ts'
import { type ReceiptNumber, sayReceipt } from '../receipt-series/index.ts'
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
  readonly receipt: ReceiptNumber | null
  readonly refunds: readonly RefundRecord[]
  /** Where anyone can verify the payment; null if it has no page. */
  readonly url: string | null
  readonly printedAt: Date
}

const peso = (amount: Centavos) => `PHP ${formatAmount(amount)}`
const given = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '')

function titleOf({ row, receipt }: PrintedPayment): string {
  if (row.paid_at === null) return `Payment ${row.request_id}: not paid`
  return receipt ? sayReceipt(receipt) : `Receipt ${row.request_id}`
}

function orderSection({ items, description, amount }: TransactionRecord): Section {
  const lines = items.map((item) => [item.description, String(item.quantity), peso(item.amount), peso(item.total)])
  const rows = lines.length > 0 ? lines : [[description || 'Payment', '1', peso(amount), peso(amount)]]
  return {
    title: 'What was ordered',
    table: { head: ['Item', 'Quantity', 'Each', 'Total'], widths: [0.46, 0.14, 0.2, 0.2], rows },
  }
}

function amountSection({ row, refunds }: PrintedPayment): Section {
  const rows: [string, string][] = [['Amount', peso(row.amount)]]
  if (row.customer_fee > 0) rows.push(['Service charge', peso(row.customer_fee)])
  if (row.customer_vat > 0) rows.push(['VAT on the service charge', peso(row.customer_vat)])
  rows.push([row.paid_at === null ? 'To pay' : 'Paid', peso(row.total)])
  for (const refund of refunds)
    if (refund.status === 'refunded' && refund.finished_at)
      rows.push([`Refunded on ${when(refund.finished_at)}`, `- ${peso(refund.amount)}`])
  return { title: 'Amounts', table: { head: ['', 'PHP'], widths: [0.7, 0.3], rows } }
}

export function transactionDocument(printed: PrintedPayment): PdfDocument {
  const { row, merchant, url, printedAt } = printed
  const { street, barangay, city, province, zip } = merchant
  return {
    title: titleOf(printed),
    lead: [merchant.legal_name, [street, barangay, city, province, zip].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' · '),
    facts: given([
      ['Payment number', row.request_id],
      ['State', row.response_message],
      ['Paid', row.paid_at === null ? '' : when(row.paid_at)],
      ['Requested', when(row.created_at)],
      ['Paid with', row.paid_at === null ? '' : row.channel_name],
      ['Reference', row.reference ?? ''],
      ['Store', row.store_name],
      ['Customer', row.customer_name],
      ['Ships to', row.shipping_address],
    ]),
    sections: [orderSection(row), amountSection(printed)],
    foot: `${url === null ? '' : `Verify at ${url} · `}Printed ${when(printedAt)}`,
  }
}
