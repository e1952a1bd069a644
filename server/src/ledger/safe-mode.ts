/**
 * Safe mode: no money is paid out while the books are in doubt. Payments are still booked and everything can be read, but posting refuses
 * journals that pay money out, so that no feature can omit the check.
 */
import { refuse } from '@singil/contract/kit/problem'
import { type JournalKind, problemsOfLedger } from '@singil/contract/ledger'
import type { Context } from '../kit/work/index.ts'
import type { Tx } from '../kit/database/index.ts'
import * as store from './safe-mode-store.ts'

export interface SafeMode {
  readonly since: Date
  readonly why: string
}

const moneyOut: ReadonlySet<JournalKind> = new Set([
  'withdrawal.asked',
  'disbursement.asked',
  'refund.asked',
  'courier.asked',
  'adjustment.posted',
  'suspense.returned',
])

/** null: money may be paid out. */
export const safeModeOf = async (tx: Tx): Promise<SafeMode | null> => (await store.find(tx)) ?? null

/** For payouts without a journal, such as a bank order. Refuses with "Money out is paused …". */
export async function refuseMoneyOutWhilePaused(tx: Tx): Promise<void> {
  if (await store.find(tx)) refuse(problemsOfLedger.moneyOutPaused, {})
}

/** Queries only for journals that pay money out, so that a payment does not bear the cost. */
export async function refuseWhilePaused(tx: Tx, journals: readonly { readonly kind: JournalKind }[]): Promise<void> {
  if (journals.some((journal) => moneyOut.has(journal.kind))) await refuseMoneyOutWhilePaused(tx)
}

/** False if it was already on; it then stays unchanged. */
export async function enterSafeMode(context: Context, why: string): Promise<boolean> {
  const isNew = await store.turnOn(context.tx, context.now, why)
  if (isNew) context.changed('safe mode', 'on', null, { why }, { level: 'CRITICAL' })
  return isNew
}

/** False if it was not on. */
export async function leaveSafeMode(context: Context, reason: string): Promise<boolean> {
  const before = await store.turnOff(context.tx)
  if (before) context.changed('safe mode', 'off', before, null, { level: 'CRITICAL', note: reason })
  return before !== undefined
}
