import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions, type TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { findTransactionsInScope } from '../transactions/index.ts'

/** The payments once each, in the order in which they are locked, so that two calls cannot deadlock. Refuses if one is not in scope. */
export async function idsInScope(context: Context, wanted: readonly TransactionId[]): Promise<TransactionId[]> {
  const ids = [...new Set(wanted)].toSorted()
  const seen = await findTransactionsInScope(context.tx, context.scope, ids)
  if (seen.length < ids.length) refuse(problemsOfTransactions.unknown, {}, 'ids')
  return ids
}
