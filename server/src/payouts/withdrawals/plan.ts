/** Splits a withdrawal into transfers and says when each leaves and arrives. No clock, no database. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { isBankingDay } from '../../foundation/bank-calendar/index.ts'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { costOf, hourMs, type Leaving, roomAt, type Terms } from '../payouts/index.ts'

/** The largest amount of one transfer: fee and VAT count towards the maximum of the account. */
export function maxOfOne({ fee, railMaximum, maximum }: Terms): Centavos {
  if (maximum === null) return railMaximum
  const { total } = costOf(centavos(0), fee)
  return centavos(Math.max(0, Math.min(railMaximum, maximum - total)))
}

/** The amounts of the transfers, largest first; each is at least the minimum, so that none is refused on its own. */
export function splitAmount(amount: Centavos, terms: Terms): Centavos[] {
  const most = maxOfOne(terms)
  if (amount <= most || most < terms.minimum * 2) return [amount]
  const count = Math.ceil(amount / most)
  const legs = Array.from({ length: count }, (_, at) => (at < count - 1 ? most : amount - most * (count - 1)))
  const lacking = terms.minimum - legs[count - 1]!
  if (lacking > 0) {
    legs[count - 2]! -= lacking
    legs[count - 1]! += lacking
  }
  return legs.map((leg) => centavos(leg))
}

/** When each transfer leaves: as early as the hourly limit allows together with what already leaves, in order. */
export function scheduleLegs(
  totals: readonly Centavos[],
  maximum: Centavos | null,
  leaving: readonly Leaving[],
  now: Date,
): Date[] {
  if (maximum === null) return totals.map(() => now)
  const taken = [...leaving]
  const times: Date[] = []
  let from = now.getTime()
  for (const total of totals) {
    const later = taken.map(({ dueAt }) => dueAt.getTime() + hourMs).filter((at) => at > from)
    const candidates = [from, ...later.toSorted((one, other) => one - other)]
    // After the last one nothing else leaves, so the last candidate always fits.
    const at = candidates.find((one) => total <= roomAt(maximum, taken, one)) ?? candidates.at(-1)!
    const dueAt = new Date(at)
    times.push(dueAt)
    taken.push({ dueAt, total, maximum })
    from = at
  }
  return times
}

export interface CutOffs {
  /** "10:00", in Manila. */
  readonly times: readonly string[]
  readonly arrivalMinutes: number
}

/** The next cut-off from a time on: on a banking day, and not passed. */
export function nextCutOff(at: Date, { times }: CutOffs, holidays: ReadonlySet<string>): Date {
  const sorted = times.toSorted()
  for (let day = manilaDay(at), tried = 0; tried < 60; day = addDays(day, 1), tried++) {
    if (!isBankingDay(day, holidays)) continue
    for (const time of sorted) {
      const [hours, minutes] = time.split(':').map(Number)
      const cutOff = new Date(startOfManilaDay(day).getTime() + (hours! * 60 + minutes!) * 60_000)
      if (cutOff > at) return cutOff
    }
  }
  throw new RangeError(`No cut-off within 60 days of ${at.toISOString()}`)
}

/** When the money of a transfer that leaves at a time has arrived; without cut-offs at once. */
export const arrivalOf = (dueAt: Date, cutOffs: CutOffs | null, holidays: ReadonlySet<string>): Date =>
  cutOffs === null ? dueAt : new Date(nextCutOff(dueAt, cutOffs, holidays).getTime() + cutOffs.arrivalMinutes * 60_000)
