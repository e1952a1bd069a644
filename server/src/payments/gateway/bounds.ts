/** Plausibility bounds of a callback. A callback outside of them is set aside for staff and never enters a calculation. */
import { maxCentavos } from '@singil/contract/kit/money'
import { isRecent } from '../../kit/base/index.ts'
import type { Callback } from './callback.ts'

const isAmount = (amount: number): boolean => amount >= 0 && amount <= maxCentavos

/** Why a signed callback is not trusted; null if it is within bounds. */
export function suspicionOf(callback: Callback, now: Date): string | null {
  if (!isAmount(callback.amount)) return `Its amount, ${callback.amount} centavos, is no amount of a payment.`
  if (!isRecent(callback.occurred_at, now)) return `It says that it happened at ${callback.occurred_at}.`
  return null
}
