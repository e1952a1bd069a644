import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions as problem } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { lockLate } from './store.ts'
import { type LateRecord, lockTransaction, type TransactionRecord } from '../transactions/index.ts'

const words: Readonly<Record<LateRecord['status'], string>> = {
  open: 'open',
  returning: 'on its way back',
  accepted: 'accepted',
  refunded: 'sent back',
}

/** Locks a late payment that waits for a decision, and its transaction; refuses unknown or decided ones. */
export async function openLate(
  context: Context,
  id: string,
  allowed: readonly LateRecord['status'][] = ['open'],
): Promise<{ late: LateRecord; row: TransactionRecord }> {
  const late = await lockLate(context.tx, context.scope, id)
  const row = late && (await lockTransaction(context.tx, late.transaction_id))
  if (!late || !row) refuse(problem.lateUnknown, {})
  if (!allowed.includes(late.status)) refuse(problem.lateDecided, { status: words[late.status] })
  return { late, row }
}
