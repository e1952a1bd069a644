import type * as contract from '@singil/contract/payments/transactions'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { pageOfLate } from './store.ts'
import { findTransactions } from '../transactions/index.ts'
import { lateView } from './view-late.ts'

export const listLatePayments: Handler<typeof contract.listLatePayments> = async (context) => {
  const { page, limit } = context.range
  const { rows, count } = await pageOfLate(context.tx, context.scope, page, limit)
  const payments = await findTransactions(
    context.tx,
    rows.map((late) => late.transaction_id),
  )
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const result: contract.LatePayment[] = []
  for (const late of rows) result.push(await lateView(context, late, byId.get(late.transaction_id)!))
  return {
    result,
    pagination: paginationOf(context.range, count),
  }
}
