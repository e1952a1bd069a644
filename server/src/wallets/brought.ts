import type { Brought } from './clearing-store.ts'

/** What a paid transaction brought, as the contract shows it. */
export const brought = (row: Brought) => ({
  transactionId: row.transaction_id,
  requestId: row.request_id,
  channel: row.channel,
  gross: row.gross,
  fee: row.fee,
  vat: row.vat,
  paidAt: row.paid_at.toISOString(),
})
