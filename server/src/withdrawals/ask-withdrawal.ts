import type { WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/ledger'
import { type BankAccountType, problemsOfWithdrawals, type Rail, type WithdrawalId } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { accounts, balanceOf } from '../ledger/index.ts'
import { findProfiles } from '../merchants/index.ts'
import { findWallet } from '../wallets/index.ts'
import { type Destination, sealDestination } from './destination.ts'
import * as store from './store.ts'
import { termsOf } from './terms.ts'
import { type Cost, costOf, hourMs, refusalOf, roomOfHour, type Terms } from './withdrawal.ts'

export interface Wish {
  readonly walletId: WalletId
  readonly rail: Rail
  readonly accountType: BankAccountType
  readonly amount: Centavos
}
export interface Quote extends Cost {
  readonly maximum: Centavos
  /** The reason why it cannot be paid out now; null if it can. */
  readonly refusal: Refusal | null
}

/** The cost of a withdrawal and whether it is possible now. Reserves nothing. */
export async function quoteWithdrawal(context: Context, wish: Wish): Promise<Quote> {
  const wallet = await findWallet(context, wish.walletId)
  const terms = await termsOf(context, wish.rail, wish.accountType)
  const cost = costOf(wish.amount, terms.fee)
  const available = await balanceOf(context.tx, accounts.wallet(wallet.id, 'available'))
  const refusal =
    refusalOf(cost, terms) ??
    (await hourRefusal(context, wallet.id, cost, terms)) ??
    (available < cost.total ? new Refusal(problemsOfLedger.insufficientFund, {}, 'amount') : null)
  return { ...cost, maximum: terms.maximum, refusal }
}

/** Writes a draft withdrawal; nothing is held until it is confirmed. Refuses one that is not possible now. */
export async function askWithdrawal(
  context: Context,
  wish: Wish & { readonly destination: Destination; readonly reason: string },
): Promise<store.WithdrawalRow> {
  const wallet = await findWallet(context, wish.walletId)
  if (wallet.status !== 'Active') refuse(problemsOfWithdrawals.walletNotReady, {})
  await refuseIfPaused(context, wallet.mid)
  const { amount, fee, vat, maximum, refusal } = await quoteWithdrawal(context, wish)
  if (refusal) throw refusal
  const row = await store.insert(context.tx, {
    id: context.newId() as WithdrawalId,
    mid: wallet.mid,
    wallet_id: wallet.id,
    request_id: context.newRequestId(),
    rail: wish.rail,
    account_type: wish.accountType,
    ...sealDestination(context, wish.destination),
    amount,
    fee,
    vat,
    maximum,
    reason: wish.reason,
    status: 'DRAFT',
    authorization_kind: null,
    authorization_id: null,
    authorized_hash: null,
    authorized_at: null,
    confirm_until: null,
    rail_reference: null,
    remark: '',
    asked_by: context.actor.username,
    created_at: context.now,
    updated_at: context.now,
  })
  context.changed(
    'withdrawal',
    row.id,
    null,
    { amount, fee, vat, rail: row.rail, walletId: wallet.id },
    { mid: row.mid },
  )
  return row
}

/** Refuses a blocked business, whose money must not leave. */
export async function refuseIfPaused({ tx }: Context, mid: store.WithdrawalRow['mid']): Promise<void> {
  const profile = (await findProfiles(tx, [mid])).get(mid)
  if (!profile || profile.isBlocked) refuse(problemsOfWithdrawals.paused, {})
}

/** The reason why the amount cannot leave within the past hour's limit; null if it can. Valid only while the wallet is locked. */
export async function hourRefusal(
  { tx, now }: Context,
  walletId: WalletId,
  { total }: Pick<Cost, 'total'>,
  { maximum }: Pick<Terms, 'maximum'>,
): Promise<Refusal | null> {
  const room = roomOfHour(maximum, await store.leftSince(tx, walletId, new Date(now.getTime() - hourMs)))
  if (total <= room) return null
  return new Refusal(
    problemsOfWithdrawals.aboveHour,
    { maximum: formatPeso(maximum), left: formatPeso(room) },
    'amount',
  )
}
