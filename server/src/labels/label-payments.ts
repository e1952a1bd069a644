/** Puts labels on payments and takes them off. */
import { refuse } from '@singil/contract/kit/problem'
import { type LabelId, problemsOfTransactions, type TransactionId } from '@singil/contract/transactions'
import type { Context } from '../kit/work/index.ts'
import { findTransactionsInScope } from '../transactions/index.ts'
import { lockedLabel } from './change-labels.ts'
import * as store from './store.ts'

/** The payments, in the caller's scope. Refuses if one of them is not: all are labelled or none. */
async function paymentsOf(context: Context, ids: readonly TransactionId[]) {
  const wanted = [...new Set(ids)]
  const found = await findTransactionsInScope(context.tx, context.scope, wanted)
  if (found.length < wanted.length) refuse(problemsOfTransactions.unknown, {}, 'transaction_id')
  return found
}

export async function labelPayments(
  context: Context,
  kind: store.LabelKind,
  id: LabelId,
  ids: TransactionId | readonly TransactionId[],
): Promise<store.LabelRow> {
  const label = await lockedLabel(context, kind, id)
  const payments = await paymentsOf(context, typeof ids === 'string' ? [ids] : ids)
  await store.put(context.tx, label, payments, context.now)
  noteChange(context, label, 'labelled', payments)
  return (await store.find(context.tx, label.mid, kind, id))!
}

export async function unlabelPayments(
  context: Context,
  kind: store.LabelKind,
  id: LabelId,
  ids: readonly TransactionId[],
): Promise<store.LabelRow> {
  const label = await lockedLabel(context, kind, id)
  const payments = await paymentsOf(context, ids)
  await store.take(
    context.tx,
    id,
    payments.map((one) => one.id),
  )
  noteChange(context, label, 'unlabelled', payments)
  return (await store.find(context.tx, label.mid, kind, id))!
}

const noteChange = (
  context: Context,
  { kind, id, mid, name }: store.LabelRow,
  what: 'labelled' | 'unlabelled',
  payments: readonly { readonly id: TransactionId }[],
): void => context.changed(kind, id, null, { name, [what]: payments.map((one) => one.id) }, { mid })
