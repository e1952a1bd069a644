import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Flow } from '../kit/work/index.ts'
import { checkPayment } from './poll.ts'
import { findOne } from './store.ts'
import { rowOf } from './view.ts'

/** Asks the gateway about a payment that is still open, applies the answer and gives the row as it then stands. */
export const checkStatus: Flow<typeof contract.checkStatus> = async (flow, { params }) => {
  const find = () => flow.unit((context) => findOne(context.tx, context.scope, { requestId: params.id }))
  const seen = await find()
  if (!seen) refuse(contract.problemsOfTransactions.unknown, {})
  if (seen.status !== 'pending') return rowOf(seen)
  await checkPayment(flow, seen, flow.publicUrl)
  return rowOf((await find())!)
}
