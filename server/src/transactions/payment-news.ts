import type { Centavos } from '@singil/contract/kit/money'
import type { TransactionId } from '@singil/contract/transactions'
import type { Context } from '../kit/work/index.ts'
import { findOne } from './store.ts'

/** The parts of news about a payment that its row tells. */
export async function newsOfPayment(context: Context, { id, amount }: { id: TransactionId; amount: Centavos }) {
  const row = await findOne(context.tx, context.scope, { id })
  if (!row) throw new Error(`There is no transaction ${id}`)
  const news = {
    mid: row.mid,
    store_id: row.store_id,
    wallet_id: row.wallet_id,
    amount,
    text: `${row.store_name}, ${row.request_id}`,
    path: `/portal/transactions/${row.request_id}`,
  }
  return { row, news }
}
