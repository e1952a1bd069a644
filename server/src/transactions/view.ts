/** Views of a transaction for the portal: list row, live message and detail. */
import type { LatePayment, RefundAdvice, TransactionDetail, TransactionRow } from '@singil/contract/transactions'
import type * as z from 'zod'
import type { RefundRecord } from './refund-store.ts'
import type { LogRecord, TransactionCore, TransactionRecord } from './store.ts'
import { adviseRefund } from './transaction.ts'
import { holdsSomething } from './hold.ts'

export const rowOf = (row: TransactionCore): TransactionRow => ({
  id: row.id,
  merchantId: row.mid,
  merchantName: row.merchant_name,
  storeId: row.store_id,
  storeName: row.store_name,
  requestId: row.request_id,
  org_trxid: row.org_trxid,
  status: row.status,
  fulfilment: row.fulfilment,
  response_code: row.response_code,
  responsemess: row.response_message,
  amount: row.amount,
  total: row.total,
  fee: row.fee,
  vat: row.vat,
  net: row.net,
  refunded: row.refunded,
  asked: row.asked,
  shoulder: row.shoulder,
  pmethod: row.pmethod,
  pchannel: row.pchannel,
  channelName: row.channel_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  customerMobile: row.customer_mobile,
  description: row.description,
  isLate: row.is_late,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  version: row.version,
})

const hide = (text: string, shown: number) => (text === '' ? '' : `${text.slice(0, shown)}•••`)
/** "M••• S•••" */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((event) => hide(event, 1))
    .join(' ')
/** The row for a live topic, without name, address and number; screens request the row itself. */
export const liveRowOf = (row: TransactionCore): TransactionRow => ({
  ...rowOf(row),
  customerName: initials(row.customer_name),
  customerEmail: hide(row.customer_email, 2),
  customerMobile: row.customer_mobile === '' ? '' : `•••${row.customer_mobile.slice(-4)}`,
})

export const refundRowOf = (refund: RefundRecord) => ({
  id: refund.id,
  amount: refund.amount,
  status: refund.status,
  response_code: refund.response_code,
  reason: refund.reason,
  requestedBy: refund.requested_by,
  createdAt: refund.created_at.toISOString(),
  finishedAt: refund.finished_at?.toISOString() ?? null,
})

/** YYYY-MM-DDTHH:mm:ssZ, the format of log lines. */
export const logTime = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
export const logOf = (log: LogRecord) => ({
  date_time: logTime(log.at),
  message: log.message,
  type: log.type,
  by: log.by_name,
})

export function adviceOf(row: TransactionRecord, now: Date): z.output<typeof RefundAdvice> {
  const advice = adviseRefund(row, now)
  return { ...advice, until: advice.until?.toISOString() ?? null }
}

export function detailOf(
  row: TransactionRecord,
  parts: {
    readonly logs: readonly LogRecord[]
    readonly refunds: readonly RefundRecord[]
    readonly late: readonly LatePayment[]
    readonly settlesOn: string | null
    readonly publicUrl: string
    readonly now: Date
  },
): TransactionDetail {
  const isReceipted = row.paid_at !== null && row.temporary_id !== null
  return {
    ...rowOf(row),
    temporaryId: row.temporary_id,
    paymentLinkUrl: row.temporary_id === null ? null : `${parts.publicUrl}/redirect/${row.temporary_id}`,
    receiptUrl: isReceipted ? `${parts.publicUrl}/redirect_success_detailed/${row.temporary_id}` : null,
    reference: row.reference,
    items: row.items.map(({ itemId: _, ...item }) => item),
    shippingAddress: row.shipping_address,
    remarks: row.remarks,
    settlesOn: parts.settlesOn,
    timeline: parts.logs.map((log) => ({ at: log.at.toISOString(), label: log.message, kind: log.kind })),
    logs: parts.logs.map(logOf),
    refunds: parts.refunds.map(refundRowOf),
    latePayments: [...parts.late],
    refundAdvice: adviceOf(row, parts.now),
    mayCancel: row.status === 'pending',
    mayRelease: holdsSomething(row),
  }
}
