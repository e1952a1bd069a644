import type { Brought } from './clearing-store.ts'

/** A paid transaction as the contract shows it. */
export const brought = (row: Brought) => ({
  transactionId: row.transaction_id,
  requestId: row.request_id,
  channel: row.channel,
  gross: row.gross,
  fee: row.fee,
  vat: row.vat,
  paidAt: row.paid_at.toISOString(),
})
