/**
 * Safe mode: while the books are in doubt, no money leaves. Payments are booked and everything can be read, but a journal that lets
 * money out is refused at the ledger's own door, so that no feature can forget to ask.
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
  'adjustment.posted',
  'suspense.returned',
])

/** null: money may leave. */
export const safeModeOf = async (tx: Tx): Promise<SafeMode | null> => (await store.find(tx)) ?? null

/** For what lets money out without a journal, as the order to a bank does. Refuses with "Money out is paused …". */
export async function refuseMoneyOutWhilePaused(tx: Tx): Promise<void> {
  if (await store.find(tx)) refuse(problemsOfLedger.moneyOutPaused, {})
}

/** Asks only for journals that let money out: a payment does not pay for the question. */
export async function refuseWhilePaused(tx: Tx, journals: readonly { readonly kind: JournalKind }[]): Promise<void> {
  if (journals.some((journal) => moneyOut.has(journal.kind))) await refuseMoneyOutWhilePaused(tx)
}

/** False: it was on already, and stays as it was. */
export async function enterSafeMode(context: Context, why: string): Promise<boolean> {
  const isNew = await store.turnOn(context.tx, context.now, why)
  if (isNew) context.changed('safe mode', 'on', null, { why }, { level: 'CRITICAL' })
  return isNew
}

/** False: it was not on. */
export async function leaveSafeMode(context: Context, reason: string): Promise<boolean> {
  const before = await store.turnOff(context.tx)
  if (before) context.changed('safe mode', 'off', before, null, { level: 'CRITICAL', note: reason })
  return before !== undefined
}
