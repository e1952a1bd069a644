import type { RequestId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWithdrawals as problem } from '@singil/contract/payouts/withdrawals'
import type { Context } from '../../kit/work/index.ts'
import { findRequest, hashOfPlan, ofPlan, type PayoutRow } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'

/** A withdrawal that the caller asked for, as all its transfers. */
export interface OwnPlan {
  readonly id: string
  readonly legs: readonly PayoutRow[]
  readonly first: PayoutRow
  /** Names exactly what is confirmed. */
  readonly signature: string
}

export function planOf(legs: readonly PayoutRow[]): OwnPlan {
  const first = legs[0]!
  return { id: first.plan_id, legs, first, signature: hashOfPlan(legs) }
}

/** The caller's own withdrawal under a request id. Refuses one of another user as unknown: the user who asked for it confirms it. */
export async function ownPlan(context: Context, requestId: RequestId): Promise<OwnPlan> {
  const row = await findRequest(context, requestId)
  const isOwn = row?.purpose === 'withdrawal' && row.asked_by === context.actor.username
  if (!isOwn) return refuse(problem.unknown, {}, 'requestId')
  await findWallet(context, row.wallet_id)
  return planOf(await ofPlan(context.tx, row.plan_id))
}
