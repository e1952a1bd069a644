import type { Context } from '../kit/work/index.ts'
import type { FeeMove } from './postings.ts'
import type { BookingRow } from './store.ts'

/** The booking in the form of its journals. */
export const moneyOf = ({ now }: Pick<Context, 'now'>, row: BookingRow): FeeMove => ({
  bookingId: row.id,
  transactionId: row.transaction_id,
  requestId: row.request_id,
  mid: row.mid,
  walletId: row.wallet_id,
  courier: row.courier,
  fee: row.fee,
  at: now,
})
