/** What a callback may say. Beyond these bounds it is kept for staff to look at, and no calculation ever sees it. */
import { maxCentavos } from '@singil/contract/kit/money'
import type { Callback } from './callback.ts'

/** A payment is told late after an outage, or after a dispute between banks; after a year nothing of it is under way any more. */
const oldestMs = 366 * 86_400_000
/** The clocks of both sides may differ by minutes. */
const aheadMs = 10 * 60_000

/** True for an instant at which something that is told now may have happened. */
export function isRecent(instant: string, now: Date): boolean {
  const at = Date.parse(instant)
  return at >= now.getTime() - oldestMs && at <= now.getTime() + aheadMs
}
const isAmount = (amount: number): boolean => amount >= 0 && amount <= maxCentavos

/** Why a signed callback is not believed; null where nothing is wrong with it. */
export function suspicionOf(callback: Callback, now: Date): string | null {
  if (!isAmount(callback.amount)) return `Its amount, ${callback.amount} centavos, is no amount of a payment.`
  if (!isRecent(callback.occurred_at, now)) return `It says that it happened at ${callback.occurred_at}.`
  return null
}
