import { refuse } from '@singil/contract/kit/problem'
import { type PayoutId, payoutMoved, type PayoutStatus, problemsOfPayouts } from '@singil/contract/payouts/payouts'
import { type Context, sharedPort } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import { assertMove } from './payout.ts'
import type { PayoutMove } from './postings.ts'
import * as store from './store.ts'

/** Called in the same unit of work as the change. A feature that owns a purpose books what belongs to it, for example the tax. */
export type OnPayoutMoved = (context: Context, row: store.PayoutRow, from: PayoutStatus) => Promise<void>
export const onPayoutMoved = sharedPort<OnPayoutMoved>('payouts.onPayoutMoved')

/** Locks the wallet and then the payout, and returns its current row. Refuses one outside the caller's scope. */
export async function lockPayout(context: Context, id: PayoutId): Promise<store.PayoutRow> {
  const seen = await store.find(context.tx, id)
  if (!seen) refuse(problemsOfPayouts.unknown, {})
  await lockWallet(context, seen.wallet_id, seen.mid)
  return store.lock(context.tx, id)
}

const isEnd = (status: PayoutStatus): boolean =>
  status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED'

/** Changes the state of a locked payout, with audit line and event. Refuses an invalid transition. */
export async function move(
  context: Context,
  row: store.PayoutRow,
  to: PayoutStatus,
  changes: store.PayoutChange = {},
): Promise<store.PayoutRow> {
  assertMove(row.status, to)
  const ends = isEnd(to) && { ended_at: context.now, next_check_at: null }
  const after = await store.update(context.tx, row.id, { ...ends, ...changes, status: to, updated_at: context.now })
  const { id, purpose, plan_id: planId, mid, wallet_id: walletId, request_id: requestId, amount, total } = row
  context.changed('payout', id, { status: row.status }, { status: to, ...changes }, { mid })
  const of = { id, purpose, planId, merchantId: mid, walletId, requestId, amount, total }
  context.emit(payoutMoved, { ...of, from: row.status, to })
  for (const heard of onPayoutMoved.all()) await heard(context, after, row.status)
  return after
}

/** The payout in the form of its journals. */
export const moneyOf = (context: Context, row: store.PayoutRow): PayoutMove => ({
  payoutId: row.id,
  purpose: row.purpose,
  requestId: row.request_id,
  mid: row.mid,
  walletId: row.wallet_id,
  rail: row.rail,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  at: context.now,
})
