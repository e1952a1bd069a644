import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Handler } from '../kit/work/index.ts'
import { holdsSomething } from './hold.ts'
import { releaseHold } from './release-hold.ts'
import { findOne, lockById, logsOf } from './store.ts'
import { logOf, rowOf } from './view.ts'

const { problemsOfTransactions: problem } = contract

export const releaseTransaction: Handler<typeof contract.releaseTransaction> = async (context, { params }) => {
  const seen = await findOne(context.tx, context.scope, { id: params.id })
  const row = seen && (await lockById(context.tx, seen.id))
  if (!row) refuse(problem.unknown, {})
  if (!holdsSomething(row)) refuse(problem.holdsNothing, {})
  const after = await releaseHold(
    context,
    row,
    'Released by the merchant: its stock and its room in the limit are free again.',
  )
  return { transaction: rowOf(after), logs: (await logsOf(context.tx, after)).map(logOf) }
}
