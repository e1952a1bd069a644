/** Views of a transaction for the portal: list row, live message and log line. */
import type { TransactionRow } from '@singil/contract/payments/transactions'
import type { LogRecord, TransactionCore, TransactionRecord } from './store.ts'

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
  requestid: row.request_id,
  orgtrxid: row.org_trxid,
  responsecode: row.response_code,
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

/** YYYY-MM-DDTHH:mm:ssZ, the format of log lines. */
export const logTime = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
export const logOf = (log: LogRecord) => ({
  date_time: logTime(log.at),
  message: log.message,
  type: log.type,
  by: log.by_name,
})

/** The customer's page of a paid payment; null for one that is not paid or has no link. */
export const receiptUrlOf = (
  { paid_at, temporary_id }: Pick<TransactionRecord, 'paid_at' | 'temporary_id'>,
  publicUrl: string,
): string | null =>
  paid_at === null || temporary_id === null ? null : `${publicUrl}/redirect_success_detailed/${temporary_id}`
