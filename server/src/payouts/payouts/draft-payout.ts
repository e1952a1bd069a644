/** Drafts of payouts: values that are checked against their terms and written once, when they are asked for or confirmed. */
import type { RequestId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { type PayoutId, type PayoutPurpose, problemsOfPayouts } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { refuseWhileShut } from '../../identity/installation/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import type { WalletRow } from '../../wallets/wallets/index.ts'
import { type Destination, sealDestination } from './destination.ts'
import { costOf, refusalOf, type Terms } from './payout.ts'
import { publishNew } from './move.ts'
import * as store from './store.ts'

export interface PayoutWish {
  readonly purpose: PayoutPurpose
  readonly wallet: WalletRow
  readonly terms: Terms
  readonly amount: Centavos
  /** Not sent before; now if missing. */
  readonly dueAt?: Date | null
  readonly destination: Destination
  readonly bankAccountId?: string
  readonly reason: string
  /** Digest of what else is confirmed with the payout. */
  readonly detail?: string
  /** The caller if missing. */
  readonly askedBy?: string
  /** Made up if missing. */
  readonly requestId?: RequestId
  /** The place among the payouts that are confirmed together; a plan of its own if missing. */
  readonly plan?: { readonly id: string; readonly leg: number; readonly legs: number }
}

/** Refuses a wallet that is not active and what the terms do not allow. What the wallet can pay is checked when money is held. */
export function draftPayout(context: Context, wish: PayoutWish): store.Draft {
  const { wallet, terms, destination } = wish
  if (wallet.status !== 'Active') refuse(problemsOfPayouts.walletNotReady, {})
  const { total, ...cost } = costOf(wish.amount, terms.fee)
  const refusal = refusalOf({ ...cost, total }, terms)
  if (refusal) throw refusal
  const { plan = { id: context.newId(), leg: 1, legs: 1 } } = wish
  return {
    id: context.newId() as PayoutId,
    purpose: wish.purpose,
    plan_id: plan.id,
    leg: plan.leg,
    legs: plan.legs,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: wish.requestId ?? context.newRequestId(),
    rail: terms.rail,
    ...sealDestination(context, destination),
    bank_account_id: wish.bankAccountId ?? null,
    ...cost,
    total,
    maximum: terms.maximum,
    reason: wish.reason,
    detail: wish.detail ?? '',
    due_at: wish.dueAt ?? context.now,
    asked_by: wish.askedBy ?? context.actor.username,
    created_at: context.now,
    updated_at: context.now,
  }
}

/** Writes the payouts of a plan, which wait for the second factor until a time. Its digest is the plan's hash, so that it confirms only these. */
export async function askConfirmation(
  context: Context,
  drafts: readonly store.Draft[],
  until: Date,
): Promise<store.PayoutRow[]> {
  await refuseIfPaused(context, drafts[0]!.mid)
  const rows = await store.insert(
    context.tx,
    drafts.map((draft) => ({ ...draft, status: 'OTP_SENT', confirm_until: until })),
  )
  for (const row of rows) publishNew(context, row)
  return rows
}

/** Refuses a blocked business, whose money must not leave, and all of them until the installation has its two administrators. */
export async function refuseIfPaused(context: Context, mid: store.PayoutRow['mid']): Promise<void> {
  await refuseWhileShut(context)
  const profile = (await findProfiles(context.tx, [mid])).get(mid)
  if (!profile || profile.isBlocked) refuse(problemsOfPayouts.paused, {})
}
