import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Flow } from '../../kit/work/index.ts'
import { checkPayment } from './poll.ts'
import { findOne } from './store.ts'
import { rowOf } from './view.ts'

/** Queries the gateway about an open payment, applies the answer and returns the current row. */
export const checkStatus: Flow<typeof contract.checkStatus> = async (flow, { params }) => {
  const find = () => flow.unit((context) => findOne(context.tx, context.scope, { requestId: params.id }))
  const seen = await find()
  if (!seen) refuse(contract.problemsOfTransactions.unknown, {})
  if (seen.status !== 'pending') return rowOf(seen)
  await checkPayment(flow, seen, flow.publicUrl)
  return rowOf((await find())!)
}
