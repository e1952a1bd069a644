/** Puts labels on payments and takes them off. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLabels } from '@singil/contract/payments/labels'
import { type LabelId, problemsOfTransactions, type TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { findTransactionsInScope } from '../transactions/index.ts'
import { lockedLabel } from './change-labels.ts'
import * as store from './store.ts'

export type LabelAction = 'put' | 'take'

/**
 * The payments that an action changes, and those that have the label already, or have it not. Refuses if one of them is not in the caller's
 * scope: all are labelled or none.
 */
export async function dividePayments(
  context: Context,
  id: LabelId,
  action: LabelAction,
  ids: readonly TransactionId[],
) {
  const wanted = [...new Set(ids)]
  const found = await findTransactionsInScope(context.tx, context.scope, wanted)
  if (found.length < wanted.length) refuse(problemsOfTransactions.unknown, {}, 'transaction_id')
  const having = await store.having(context.tx, id, wanted)
  const isChanged = (one: { readonly id: TransactionId }) => having.has(one.id) === (action === 'take')
  return { changed: found.filter(isChanged), same: found.filter((one) => !isChanged(one)) }
}

/** A field that a call takes from its address or its body. */
export function namedOnce<Query extends object, Body extends object, Field extends keyof Query & keyof Body & string>(
  { query, body }: { readonly query: Query; readonly body: Body },
  field: Field,
): NonNullable<Query[Field]> | NonNullable<Body[Field]> {
  const [value, ...others] = [query[field], body[field]].filter((one) => one !== undefined && one !== null)
  if (value === undefined || others.length > 0) refuse(problemsOfLabels.nameOnce, { field }, field)
  return value
}

export async function labelPayments(
  context: Context,
  kind: store.LabelKind,
  id: LabelId,
  ids: TransactionId | readonly TransactionId[],
): Promise<store.LabelRow> {
  const label = await lockedLabel(context, kind, id)
  const { changed } = await dividePayments(context, id, 'put', typeof ids === 'string' ? [ids] : ids)
  if (changed.length > 0) await store.put(context.tx, label, changed, context.now)
  return noted(context, label, 'labelled', changed)
}

export async function unlabelPayments(
  context: Context,
  kind: store.LabelKind,
  id: LabelId,
  ids: readonly TransactionId[],
): Promise<store.LabelRow> {
  const label = await lockedLabel(context, kind, id)
  const { changed } = await dividePayments(context, id, 'take', ids)
  const taken = changed.map((one) => one.id)
  if (taken.length > 0) await store.take(context.tx, id, taken)
  return noted(context, label, 'unlabelled', changed)
}

/** The label as it is now, with a line in the audit trail that names the payments that changed. */
async function noted(
  context: Context,
  { kind, id, mid, name }: store.LabelRow,
  what: 'labelled' | 'unlabelled',
  payments: readonly { readonly id: TransactionId }[],
): Promise<store.LabelRow> {
  context.changed(kind, id, null, { name, [what]: payments.map((one) => one.id) }, { mid })
  return (await store.find(context.tx, mid, kind, id))!
}
