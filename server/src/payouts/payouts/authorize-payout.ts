/** Authorizes payouts once, with a proof for exactly these payouts; from then on their money is held. */
import { createHash } from 'node:crypto'
import { when } from '@singil/contract/kit/manila-when'
import { type Centavos, formatPeso, sum } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { type AuthorizationKind, problemsOfPayouts } from '@singil/contract/payouts/payouts'
import { type Context, sharedPort } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import { holdAvailable } from '../../wallets/wallets/index.ts'
import { hourRefusal, refuseIfPaused } from './draft-payout.ts'
import { moneyOf, move } from './move.ts'
import { assertMove } from './payout.ts'
import { payoutAsked } from './postings.ts'
import * as store from './store.ts'

/** What the second factor confirms: every payout of the plan as it is written. */
export const hashOfPlan = (legs: readonly Pick<store.PayoutRow, 'payload_hash'>[]): string =>
  legs.length === 1
    ? legs[0]!.payload_hash
    : createHash('sha256')
        .update(legs.map((leg) => leg.payload_hash).join('|'))
        .digest('hex')

/** The payouts of a plan in order, locked after their wallet. Refuses a plan outside the caller's scope. */
export async function lockPlan(context: Context, planId: string): Promise<store.PayoutRow[]> {
  const [seen] = await store.ofPlan(context.tx, planId)
  if (!seen) return refuse(problemsOfPayouts.unknown, {})
  await lockWallet(context, seen.wallet_id, seen.mid)
  const legs: store.PayoutRow[] = []
  for (const { id } of await store.ofPlan(context.tx, planId)) legs.push(await store.lock(context.tx, id))
  return legs
}

/** Waits for the second factor, whose digest is the plan's hash, so that it confirms only these payouts. */
export async function awaitAuthorization(context: Context, planId: string, until: Date): Promise<store.PayoutRow[]> {
  const legs: store.PayoutRow[] = []
  for (const row of await lockPlan(context, planId))
    legs.push(await move(context, row, 'OTP_SENT', { confirm_until: until }))
  return legs
}

/** The confirmation: the id of its proof, and the hash of the plan it was issued for. */
export interface Authorization {
  readonly kind: AuthorizationKind
  readonly id: string
  readonly planHash: string
}

/**
 * Holds amount, fee and VAT of every payout of the plan, or of none. Refuses a confirmation for something else or too late, an amount
 * above the hourly limit, and with "Insufficient Fund" more than the wallet has. The times of later legs move with the first one.
 */
export async function authorizePlan(
  context: Context,
  planId: string,
  authorization: Authorization,
): Promise<store.PayoutRow[]> {
  const legs = await lockPlan(context, planId)
  for (const row of legs) assertMove(row.status, 'AUTHORIZED')
  if (authorization.planHash !== hashOfPlan(legs)) refuse(problemsOfPayouts.notAuthorized, {})
  const [first] = legs
  if (legs.some((row) => row.confirm_until! < context.now)) refuse(problemsOfPayouts.confirmedTooLate, {})
  await refuseIfPaused(context, first!.mid)
  await refuseWhileCoolingOff(context, legs)
  const lateMs = Math.max(0, context.now.getTime() - first!.due_at.getTime())
  const held: store.PayoutRow[] = []
  for (const row of legs) held.push(await hold(context, row, authorization, new Date(row.due_at.getTime() + lateMs)))
  return held
}

/** What a new or changed destination may receive, until it has waited. */
export interface CoolOff {
  readonly until: Date
  readonly cap: Centavos
}
/** Each feature that keeps destinations says whether that of a payout still waits; null if not, or if it is not one of its own. */
export type CoolOffOf = (context: Context, row: store.PayoutRow) => Promise<CoolOff | null>
export const coolOffs = sharedPort<CoolOffOf>('payouts.coolOffs')

/** Locks the destination, so that two payouts cannot both use what it may still receive. */
async function refuseWhileCoolingOff(context: Context, legs: readonly store.PayoutRow[]): Promise<void> {
  const [first] = legs
  for (const coolOffOf of coolOffs.all()) {
    const wait = await coolOffOf(context, first!)
    if (!wait) continue
    await store.lockDestination(context.tx, first!.destination_key)
    const paid = await store.paidTo(context.tx, first!.destination_key)
    if (paid + sum(legs.map(({ amount }) => amount)) > wait.cap) throw coolingOff(wait)
  }
}

export const coolingOff = ({ until, cap }: CoolOff): Refusal =>
  new Refusal(problemsOfPayouts.coolingOff, { until: when(until), cap: formatPeso(cap) }, 'amount')

async function hold(context: Context, row: store.PayoutRow, authorization: Authorization, dueAt: Date) {
  const refusal = await hourRefusal(context, row.wallet_id, row, row, dueAt)
  if (refusal) throw refusal
  const { mid, wallet_id: walletId, request_id: requestId, total: amount, purpose: reason } = row
  await holdAvailable(
    context,
    { holdId: row.id, mid, walletId, reason, requestId, amount },
    payoutAsked(moneyOf(context, row)),
  )
  return move(context, row, 'AUTHORIZED', {
    due_at: dueAt,
    authorization_kind: authorization.kind,
    authorization_id: authorization.id,
    authorized_hash: row.payload_hash,
    authorized_at: context.now,
  })
}
