/** What all news of a dispute has: whom it concerns, and where it is opened. */
import type { Context } from '../../kit/work/index.ts'
import { findTransaction, type TransactionRecord } from '../../payments/transactions/index.ts'
import type { DisputeRow } from './store.ts'

export const paymentOf = (context: Context, { transaction_id: id }: DisputeRow) =>
  findTransaction(context.tx, context.scope, { id })

/** Leaves out those who are bound to other stores or wallets. */
export const newsOf = (row: DisputeRow, paid: Pick<TransactionRecord, 'store_id'> | undefined) => ({
  mid: row.mid,
  storeId: paid?.store_id,
  walletId: row.wallet_id,
  path: `/portal/disputes/${row.id}`,
  about: `dispute:${row.id}`,
})
