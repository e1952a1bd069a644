import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { lockWallet, post } from '../../foundation/ledger/index.ts'
import { addBankingDays, holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import * as clearing from './clearing-store.ts'
import { collectDebts } from '../debts/index.ts'
import { reserveRelease, settlement } from './postings.ts'
import * as reserve from './reserve-store.ts'
import { withholdTax } from './withhold-tax.ts'

export interface DueWallet {
  readonly walletId: WalletId
  readonly mid: MerchantId
}
export interface Settlement extends DueWallet {
  readonly settlementId: string
  /** The Manila day up to which everything due is settled. */
  readonly day: string
  /** The reserve withheld from each transaction, and its release day. */
  readonly reserve: { readonly rateMillionths: number; readonly releasesOn: string }
}

/** Wallets with something to settle by that day. */
export const walletsToSettle = async ({ tx }: Context, day: string): Promise<DueWallet[]> =>
  (await clearing.dueWallets(tx, day)).map((row) => ({ walletId: row.wallet_id, mid: row.mid }))

/** Moves due money from clearing to available, less the reserve, the tax and what the merchant owes. Null: there was none, or another run took it. */
export async function settleWallet(
  context: Context,
  due: Settlement,
): Promise<(clearing.Settled & { readonly withheld: Centavos; readonly collected: Centavos }) | null> {
  await lockWallet(context, due.walletId, due.mid)
  const settled = await clearing.settle(context.tx, { ...due, at: context.now }, due.reserve)
  if (settled.count === 0) return null
  // Everything may have been refunded before the settlement: then no money moves.
  if (settled.net === 0) return { ...settled, withheld: centavos(0), collected: centavos(0) }
  await post(context, [settlement({ ...due, at: context.now, ...settled })])
  const { settlementId } = due
  const remitted = { ...due, source: 'settlement', sourceId: settlementId, refers: { settlementId } } as const
  const base = minus(settled.gross, settled.refunded)
  const withheld = await withholdTax(context, { ...remitted, base, most: minus(settled.net, settled.reserve) })
  const collected = await collectDebts(context, { ...due, settlementId }, minus(settled.net, settled.reserve, withheld))
  return { ...settled, withheld, collected }
}

/** Wallets with reserve to release by that day. */
export const walletsToRelease = async ({ tx }: Context, day: string): Promise<DueWallet[]> =>
  (await reserve.dueWallets(tx, day)).map((row) => ({ walletId: row.wallet_id, mid: row.mid }))

/** Moves every due tranche from reserve to available; returns the sum. */
export async function releaseReserve(context: Context, due: DueWallet & { readonly day: string }): Promise<Centavos> {
  await lockWallet(context, due.walletId, due.mid)
  const amount = await reserve.release(context.tx, due.walletId, due.day, context.now)
  if (amount > 0) await post(context, [reserveRelease({ ...due, releaseId: context.newId(), at: context.now, amount })])
  return amount
}

/** Updates the settlement days of unsettled money after changes of the calendar, which proclamations cause. Returns how many days moved. */
export async function rescheduleClearing({ tx }: Context): Promise<number> {
  const schedules = await clearing.unsettledSchedules(tx)
  const first = schedules.map((schedule) => schedule.paid_on).toSorted()[0]
  if (first === undefined) return 0
  const holidays = await holidaysFrom(tx, first)
  let moved = 0
  for (const { paid_on, settlement_days, settles_on } of schedules) {
    const settlesOn = addBankingDays(paid_on, settlement_days, holidays)
    if (settlesOn === settles_on) continue
    await clearing.reschedule(tx, paid_on, settlement_days, settlesOn)
    moved += 1
  }
  return moved
}

/** The day on which a paid transaction becomes or became available; null if it is in no wallet of the merchant. */
export async function settlementDayOf(context: Pick<Context, 'tx'>, mid: MerchantId, transactionId: string) {
  const row = await clearing.find(context.tx, transactionId)
  return row?.mid === mid ? row.settles_on : null
}

/** The settlement that included a transaction, by its request id. */
export const settlementIdOf = ({ tx }: Pick<Context, 'tx'>, requestId: string): Promise<string | null> =>
  clearing.settlementIdOf(tx, requestId)
