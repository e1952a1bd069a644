import type { PaymentFields } from './clearing-store.ts'

/** A paid transaction as the contract shows it. */
export const paymentFields = (row: PaymentFields) => ({
  transactionId: row.transaction_id,
  requestId: row.request_id,
  channel: row.channel,
  gross: row.gross,
  fee: row.fee,
  vat: row.vat,
  paidAt: row.paid_at.toISOString(),
})
