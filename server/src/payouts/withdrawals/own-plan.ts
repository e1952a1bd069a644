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
  return ownOf(context, await findRequest(context, requestId))
}

const ownOf = ({ actor }: Context, row: PayoutRow | undefined): PayoutRow =>
  row?.purpose === 'withdrawal' && row.asked_by === actor.username ? row : refuse(problem.unknown, {}, 'requestId')

export const ownPlan = async (context: Context, requestId: RequestId): Promise<OwnPlan> =>
  planOfRequest(context, await findRequest(context, requestId))

/** All transfers of the withdrawal that this row belongs to, where it is the caller's own. */
export async function planOfRequest(context: Context, found: PayoutRow | undefined): Promise<OwnPlan> {
  const row = ownOf(context, found)
  await findWallet(context, row.wallet_id)
  return planOf(row.legs === 1 ? [row] : await ofPlan(context.tx, row.plan_id))
}
