/** Drafts payouts: checks that one is possible now and writes it. Nothing is held until it is confirmed. */
import type { RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/foundation/ledger'
import {
  type BankAccountType,
  type PayoutId,
  type PayoutPurpose,
  problemsOfPayouts,
  type Rail,
} from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { accounts, balanceOf } from '../../foundation/ledger/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { type Destination, sealDestination } from './destination.ts'
import { type Cost, costOf, hourMs, refusalOf, roomAt } from './payout.ts'
import * as store from './store.ts'
import { termsOf } from './terms.ts'

export interface Wish {
  readonly walletId: WalletId
  readonly rail: Rail
  /** The type of the bank account, which limits what may leave; null where only the rail does. */
  readonly accountType: BankAccountType | null
  readonly amount: Centavos
  /** Not sent before; now if missing. */
  readonly dueAt?: Date
}
export interface Quote extends Cost {
  readonly maximum: Centavos | null
  /** The reason why it cannot be paid out now; null if it can. */
  readonly refusal: Refusal | null
}
export interface PayoutWish extends Wish {
  readonly purpose: PayoutPurpose
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

/** The cost of a payout and whether it is possible. Reserves nothing. */
export async function quotePayout(context: Context, wish: Wish): Promise<Quote> {
  const wallet = await findWallet(context, wish.walletId)
  const terms = await termsOf(context, wish.rail, wish.accountType)
  const cost = costOf(wish.amount, terms.fee)
  const available = await balanceOf(context.tx, accounts.wallet(wallet.id, 'available'))
  const refusal =
    refusalOf(cost, terms) ??
    (await hourRefusal(context, wallet.id, cost, terms, wish.dueAt ?? context.now)) ??
    (available < cost.total ? new Refusal(problemsOfLedger.insufficientFund, {}, 'amount') : null)
  return { ...cost, maximum: terms.maximum, refusal }
}

/** Writes a draft. Refuses one that is not possible. */
export async function draftPayout(context: Context, wish: PayoutWish): Promise<store.PayoutRow> {
  const wallet = await findWallet(context, wish.walletId)
  if (wallet.status !== 'Active') refuse(problemsOfPayouts.walletNotReady, {})
  await refuseIfPaused(context, wallet.mid)
  const { amount, fee, vat, maximum, refusal } = await quotePayout(context, wish)
  if (refusal) throw refusal
  const { plan = { id: context.newId(), leg: 1, legs: 1 } } = wish
  const row = await store.insert(context.tx, {
    id: context.newId() as PayoutId,
    purpose: wish.purpose,
    plan_id: plan.id,
    leg: plan.leg,
    legs: plan.legs,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: wish.requestId ?? context.newRequestId(),
    rail: wish.rail,
    ...sealDestination(context, wish.destination),
    bank_account_id: wish.bankAccountId ?? null,
    amount,
    fee,
    vat,
    maximum,
    reason: wish.reason,
    detail: wish.detail ?? '',
    status: 'DRAFT',
    due_at: wish.dueAt ?? context.now,
    asked_by: wish.askedBy ?? context.actor.username,
    created_at: context.now,
    updated_at: context.now,
  })
  const { purpose, rail, destination_hint: to } = row
  context.changed(
    'payout',
    row.id,
    null,
    { purpose, amount, fee, vat, rail, to, walletId: wallet.id },
    { mid: row.mid },
  )
  return row
}

/** Refuses a blocked business, whose money must not leave. */
export async function refuseIfPaused({ tx }: Context, mid: store.PayoutRow['mid']): Promise<void> {
  const profile = (await findProfiles(tx, [mid])).get(mid)
  if (!profile || profile.isBlocked) refuse(problemsOfPayouts.paused, {})
}

/**
 * The reason why the amount cannot leave at a time within the hourly limit; null if it can. Counts what leaves less than an hour before or
 * after. Valid only while the wallet is locked.
 */
export async function hourRefusal(
  { tx }: Context,
  walletId: WalletId,
  { total }: Pick<Cost, 'total'>,
  { maximum }: { readonly maximum: Centavos | null },
  at: Date,
): Promise<Refusal | null> {
  if (maximum === null) return null
  const leaving = await store.leaving(tx, walletId, new Date(at.getTime() - hourMs))
  const room = roomAt(maximum, leaving, at.getTime())
  if (total <= room) return null
  return new Refusal(problemsOfPayouts.aboveHour, { maximum: formatPeso(maximum), left: formatPeso(room) }, 'amount')
}
