/** The rules of a payout: state transitions, cost, and limits. No clock, no database. */
import { shareOf, vatRateMillionths } from '@singil/contract/kit/fees'
import { type Centavos, centavos, formatAmount, formatPeso, plus } from '@singil/contract/kit/money'
import { Refusal, refuse, stuckIn } from '@singil/contract/kit/problem'
import {
  payoutStatusWords,
  problemsOfPayouts,
  type Rail,
  railLabels,
  type PayoutStatus,
} from '@singil/contract/payouts/payouts'

const next: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  // AUTHORIZED is written only where it waits for an approval; without one a confirmed payout is written as QUEUED.
  OTP_SENT: ['AUTHORIZED', 'CANCELLED', 'EXPIRED'],
  AUTHORIZED: ['QUEUED', 'CANCELLED'],
  QUEUED: ['SENT', 'CANCELLED'],
  SENT: ['SUCCESS', 'FAILED', 'UNKNOWN'],
  // The bank confirms that it has it.
  UNKNOWN: ['SENT', 'SUCCESS', 'FAILED'],
  // The bank returned it after all.
  SUCCESS: ['RETURNED'],
  FAILED: [],
  CANCELLED: [],
  EXPIRED: [],
  RETURNED: [],
}

export const canMove = (from: PayoutStatus, to: PayoutStatus): boolean => next[from].includes(to)

/** Refuses a transition that is not in the state table. */
export function assertMove(from: PayoutStatus, to: PayoutStatus): void {
  if (!canMove(from, to)) refuse(problemsOfPayouts.moveFrom, { state: stuckIn(payoutStatusWords, from, to) })
}

/** States in which the wallet holds the money. */
export const holdsMoney = (status: PayoutStatus): boolean =>
  status === 'AUTHORIZED' || status === 'QUEUED' || status === 'SENT' || status === 'UNKNOWN'

/** `total`: everything that leaves the wallet. */
export interface Cost {
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}
export function costOf(amount: Centavos, fee: Centavos): Cost {
  const vat = shareOf(fee, vatRateMillionths)
  return { amount, fee, vat, total: plus(amount, fee, vat) }
}

export interface Terms {
  readonly rail: Rail
  readonly fee: Centavos
  /** What one transfer of the rail may carry, without our fee. */
  readonly railMaximum: Centavos
  readonly minimum: Centavos
  /** What may leave at once and within an hour for the account type, with fee and VAT; null if it is not limited. */
  readonly maximum: Centavos | null
}

/** The reason why these terms do not allow an amount; null if they do. The fee and its VAT count towards the maximum. */
export function refusalOf({ amount, total }: Cost, terms: Terms): Refusal | null {
  const { rail, railMaximum, minimum, maximum } = terms
  if (amount < minimum) return new Refusal(problemsOfPayouts.belowMinimum, { minimum: formatAmount(minimum) }, 'amount')
  if (maximum !== null && total > maximum)
    return new Refusal(problemsOfPayouts.aboveMaximum, { maximum: formatPeso(maximum) }, 'amount')
  if (amount > railMaximum) {
    const values = { rail: railLabels[rail], maximum: formatPeso(railMaximum) }
    return new Refusal(problemsOfPayouts.aboveRail, values, 'amount')
  }
  return null
}

export const hourMs = 3_600_000

/** The amounts that leave a wallet around a time, by the maximum that applied. */
export interface Left {
  readonly maximum: Centavos
  readonly total: Centavos
}

/** What may still leave under this maximum: all that left under it or a smaller one must stay within it, likewise for every larger one. */
export function roomOfHour(maximum: Centavos, left: readonly Left[]): Centavos {
  let room: number = maximum
  for (const bound of [maximum, ...left.map((one) => one.maximum).filter((other) => other > maximum)]) {
    const used = left.filter((one) => one.maximum <= bound).reduce((total, one) => total + one.total, 0)
    room = Math.min(room, bound - used)
  }
  return centavos(Math.max(0, room))
}

export interface Leaving extends Left {
  readonly dueAt: Date
}
/** What may leave at a time besides what leaves less than an hour before or after it. */
export const roomAt = (maximum: Centavos, leaving: readonly Leaving[], at: number): Centavos =>
  roomOfHour(
    maximum,
    leaving.filter(({ dueAt }) => Math.abs(dueAt.getTime() - at) < hourMs),
  )
