import type { TransactionCore } from './store.ts'

/** A paid transaction in the form that the wallet books. */
export const paymentOf = (row: TransactionCore) => ({
  mid: row.mid,
  walletId: row.wallet_id,
  transactionId: row.id,
  requestId: row.request_id,
  channel: row.pchannel,
  shoulder: row.shoulder,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  net: row.net,
  total: row.total,
  paidAt: row.paid_at!,
  settlementDays: row.settlement_days,
})
