/**
 * Safe mode: money is not paid out where the books are in doubt, be it from a wallet, by a merchant, or by anybody. Payments are still booked
 * and everything can be read, but posting refuses journals that pay money out, so that no feature can omit the check. Corrections are posted:
 * two people agree on each, and they are the way to put a broken row right.
 */
import { refuse } from '@singil/contract/kit/problem'
import { type JournalKind, problemsOfLedger } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { partsOf } from './account.ts'
import type { Journal } from './journal.ts'
import * as store from './safe-mode-store.ts'

/** Where money out is stopped. */
export interface Stopped {
  readonly isAll: boolean
  readonly mids: readonly string[]
  readonly wallets: readonly string[]
}
export interface SafeMode extends Stopped {
  readonly since: Date
  readonly why: string
}

const moneyOut: ReadonlySet<JournalKind> = new Set([
  'withdrawal.asked',
  'disbursement.asked',
  'refund.asked',
  'courier.asked',
  'suspense.returned',
])

/** null: money may be paid out everywhere. */
export const safeModeOf = async (tx: Tx): Promise<SafeMode | null> => (await store.find(tx)) ?? null

/** Where money leaves. */
export interface Leaving {
  readonly mids: readonly string[]
  readonly wallets: readonly string[]
}

/** What is stopped there, as part of a sentence; null: nothing. */
function stopOf({ isAll, ...stopped }: Stopped, { mids, wallets }: Leaving): string | null {
  if (isAll) return ''
  if (mids.some((mid) => stopped.mids.includes(mid))) return ' of this merchant'
  return wallets.some((id) => stopped.wallets.includes(id)) ? ' of this wallet' : null
}

/** For payouts without a journal, such as a bank order. Refuses with "Money out is paused …". */
export async function refuseMoneyOutWhilePaused(tx: Tx, leaving: Leaving): Promise<void> {
  const on = await store.find(tx)
  const where = on ? stopOf(on, leaving) : null
  if (where !== null) refuse(problemsOfLedger.moneyOutPaused, { where })
}

/** Queries only for journals that pay money out, so that a payment does not bear the cost. */
export async function refuseWhilePaused(tx: Tx, journals: readonly Journal[]): Promise<void> {
  const out = journals.filter((journal) => moneyOut.has(journal.kind))
  if (out.length === 0) return
  const accounts = out.flatMap(({ legs }) => legs.map((leg) => partsOf(leg.account)))
  await refuseMoneyOutWhilePaused(tx, {
    mids: out.flatMap(({ mid, refers }) => [...(mid === null ? [] : [mid]), ...(refers.mids ?? [])]),
    wallets: accounts.filter(({ ownerKind }) => ownerKind === 'wallet').map(({ ownerId }) => ownerId),
  })
}

/** Stops money out there too. False: it was stopped there already; nothing changes then. */
export async function enterSafeMode(context: Context, why: string, where: Stopped): Promise<boolean> {
  const before = await store.lock(context.tx)
  const isWider =
    !before ||
    (!before.isAll &&
      (where.isAll ||
        where.mids.some((mid) => !before.mids.includes(mid)) ||
        where.wallets.some((id) => !before.wallets.includes(id))))
  if (!isWider) return false
  const after = {
    since: before?.since ?? context.now,
    why,
    isAll: where.isAll || (before?.isAll ?? false),
    mids: [...new Set([...(before?.mids ?? []), ...where.mids])],
    wallets: [...new Set([...(before?.wallets ?? []), ...where.wallets])],
  }
  await store.set(context.tx, after)
  context.changed('safe mode', 'on', before ?? null, after, { level: 'CRITICAL' })
  return true
}

/** Stops money out there alone, while safe mode is on: a check of everything has found nothing elsewhere. */
export async function narrowSafeMode(context: Context, why: string, where: Stopped): Promise<void> {
  const before = await store.lock(context.tx)
  if (!before) return
  const after = { ...where, since: before.since, why }
  const isSame =
    before.isAll === after.isAll &&
    before.mids.length === after.mids.length &&
    before.wallets.length === after.wallets.length
  if (isSame) return
  await store.set(context.tx, after)
  context.changed('safe mode', 'narrowed', before, after, { level: 'CRITICAL' })
}

/** False if it was not on. */
export async function leaveSafeMode(context: Context, reason: string): Promise<boolean> {
  const before = await store.lock(context.tx)
  if (!before) return false
  await store.set(context.tx, null)
  context.changed('safe mode', 'off', before, null, { level: 'CRITICAL', note: reason })
  return true
}
