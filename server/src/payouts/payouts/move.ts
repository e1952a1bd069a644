import { refuse } from '@singil/contract/kit/problem'
import { type PayoutId, payoutMoved, type PayoutStatus, problemsOfPayouts } from '@singil/contract/payouts/payouts'
import { type Context, sharedPort } from '../../kit/work/index.ts'
import { type LockedWallet, lockWallet } from '../../foundation/ledger/index.ts'
import { assertMove } from './payout.ts'
import type { PayoutMove } from './postings.ts'
import * as store from './store.ts'

/**
 * Called in the same unit of work as the change, not for a new payout, for what a reader must see with it: the state of the purpose that a
 * feature owns, and live messages. Everything else, such as tax and letters, subscribes to the event.
 */
export type OnPayoutMoved = (context: Context, row: store.PayoutRow, from: PayoutStatus) => Promise<void>
export const onPayoutMoved = sharedPort<OnPayoutMoved>('payouts.onPayoutMoved')

/** A payout and the wallet that pays it, both locked until the unit of work ends. */
export interface LockedPayout extends store.PayoutRow {
  readonly wallet: LockedWallet
}

/** Locks the wallet and then the payout, unless they are locked. Refuses one outside the caller's scope. */
export async function lockPayout(context: Context, payout: PayoutId | LockedPayout): Promise<LockedPayout> {
  if (typeof payout !== 'string') return payout
  const seen = await store.find(context.tx, payout)
  if (!seen) refuse(problemsOfPayouts.unknown, {})
  const wallet = await lockWallet(context, seen.wallet_id, seen.mid)
  return { ...(await store.lock(context.tx, payout)), wallet }
}

const isEnd = (status: PayoutStatus): boolean =>
  status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED'

/** Changes the state of a locked payout, with audit line and event. Refuses an invalid transition. */
export async function move<Row extends store.PayoutRow>(
  context: Context,
  row: Row,
  to: PayoutStatus,
  changes: store.PayoutChange = {},
): Promise<Row> {
  assertMove(row.status, to)
  const ends = isEnd(to) && { ended_at: context.now, next_check_at: null }
  const set = { ...ends, ...changes, status: to, updated_at: context.now }
  const after = { ...row, ...(await store.update(context.tx, row.id, set)) }
  await publishMove(context, row.status, after, changes)
  return after
}

/** Audit line, event, and what the features above do, after a move that is written. */
export async function publishMove(
  context: Context,
  from: PayoutStatus,
  after: store.PayoutRow,
  changes: store.PayoutChange,
): Promise<void> {
  const { id, mid, status } = after
  context.changed('payout', id, { status: from }, { status, ...changes }, { mid })
  context.emit(payoutMoved, { ...eventOf(context, after), from, to: status })
  for (const heard of onPayoutMoved.all(context)) await heard(context, after, from)
}

/** Audit line and event of a payout that was just written. */
export function publishNew(context: Context, row: store.PayoutRow): void {
  const { purpose, amount, fee, vat, rail, destination_hint: to, wallet_id: walletId, status } = row
  context.changed('payout', row.id, null, { purpose, amount, fee, vat, rail, to, walletId, status }, { mid: row.mid })
  context.emit(payoutMoved, { ...eventOf(context, row), from: null, to: status })
}

const eventOf = ({ now }: Context, row: store.PayoutRow) => ({
  id: row.id,
  purpose: row.purpose,
  planId: row.plan_id,
  merchantId: row.mid,
  walletId: row.wallet_id,
  requestId: row.request_id,
  at: now.toISOString(),
  amount: row.amount,
  total: row.total,
})

/** The payout in the form of its journals. */
export const moneyOf = (
  context: Context,
  row: Pick<store.PayoutRow, 'id' | 'purpose' | 'request_id' | 'mid' | 'wallet_id' | 'rail' | 'amount' | 'fee' | 'vat'>,
): PayoutMove => ({
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
