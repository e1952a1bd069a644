import type { RequestId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWithdrawals as problem } from '@singil/contract/payouts/withdrawals'
import type { Context } from '../../kit/work/index.ts'
import { findRequest, hashOfPlan, ofPlan, type PayoutRow } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'

/** A withdrawal that the caller asked for, as all its transfers. */
export interface OwnPlan<Row extends PayoutRow = PayoutRow> {
  readonly id: string
  readonly legs: readonly Row[]
  readonly first: Row
  /** Names exactly what is confirmed. */
  readonly signature: string
}

export function planOf<Row extends PayoutRow>(legs: readonly Row[]): OwnPlan<Row> {
  const first = legs[0]!
  return { id: first.plan_id, legs, first, signature: hashOfPlan(legs) }
}

/** The first transfer of the caller's own withdrawal. Refuses one of another user as unknown: the user who asked for it confirms it. */
export async function ownRequest(context: Context, requestId: RequestId): Promise<PayoutRow> {
  const row = await findRequest(context, requestId)
  const isOwn = row?.purpose === 'withdrawal' && row.asked_by === context.actor.username
  return isOwn ? row : refuse(problem.unknown, {}, 'requestId')
}

export async function ownPlan(context: Context, requestId: RequestId): Promise<OwnPlan> {
  const row = await ownRequest(context, requestId)
  await findWallet(context, row.wallet_id)
  return planOf(row.legs === 1 ? [row] : await ofPlan(context.tx, row.plan_id))
}
