import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions, type TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { findLinks } from '../../payments/checkout/index.ts'
import {
  attemptsOf,
  findTransaction,
  findTransactions,
  findTransactionsInScope,
  type TransactionRecord,
} from '../../payments/transactions/index.ts'

/** An order in the caller's scope. */
export const findOrder = async (context: Context, id: TransactionId): Promise<TransactionRecord> =>
  (await findTransaction(context.tx, context.scope, { id })) ?? refuse(problemsOfTransactions.unknown, {}, 'id')

/** The orders, oldest first. Refuses if one is not in the caller's scope. */
export async function findOrders(context: Context, wanted: readonly TransactionId[]): Promise<TransactionRecord[]> {
  const ids = [...new Set(wanted)]
  const seen = await findTransactionsInScope(context.tx, context.scope, ids)
  if (seen.length < ids.length) refuse(problemsOfTransactions.unknown, {}, 'ids')
  const rows = await findTransactions(context.tx, ids)
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

/** The payment of a link that was paid; undefined if none was. */
export async function paidAttempt({ tx }: Context, id: TemporaryId): Promise<TransactionRecord | undefined> {
  const [link] = await findLinks(tx, [id])
  const attempts = link ? await attemptsOf(tx, link.mid, [id]) : []
  return attempts.find(({ paid_at }) => paid_at !== null)
}
