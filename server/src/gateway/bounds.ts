/** Plausibility bounds of a callback. A callback outside of them is set aside for staff and never enters a calculation. */
import { maxCentavos } from '@singil/contract/kit/money'
import type { Callback } from './callback.ts'

/** A payment can be reported late after an outage or an interbank dispute; after a year none is still in progress. */
const oldestMs = 366 * 86_400_000
/** Tolerance for clock skew between the gateway and this server. */
const aheadMs = 10 * 60_000

/** True if the instant is at most 366 days in the past and at most 10 minutes in the future. */
export function isRecent(instant: string, now: Date): boolean {
  const at = Date.parse(instant)
  return at >= now.getTime() - oldestMs && at <= now.getTime() + aheadMs
}
const isAmount = (amount: number): boolean => amount >= 0 && amount <= maxCentavos

/** Why a signed callback is not trusted; null if it is within bounds. */
export function suspicionOf(callback: Callback, now: Date): string | null {
  if (!isAmount(callback.amount)) return `Its amount, ${callback.amount} centavos, is no amount of a payment.`
  if (!isRecent(callback.occurred_at, now)) return `It says that it happened at ${callback.occurred_at}.`
  return null
}
