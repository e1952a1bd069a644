/** Assigns statement lines to journals. The result depends only on the lines and journals of a reference, not on their order of arrival. */
import type { Centavos } from '@singil/contract/kit/money'
import type { LineFault } from '@singil/contract/desk/reconciliation'

export interface Stated {
  readonly id: string
  /** The provider's reference of the line. */
  readonly ref: string
  readonly amount: Centavos
}
export interface BookedJournal {
  readonly id: string
  readonly amount: Centavos
}
export interface Placement {
  readonly journal: BookedJournal | null
  readonly fault: LineFault | null
}

/**
 * Assigns lines and journals of one reference: equal amounts first, then the rest in order, where a different amount is a fault. A line
 * without a journal is `twice` if other lines have taken the journals, now or `before`.
 */
export function place(
  stated: readonly Stated[],
  booked: readonly BookedJournal[],
  before: readonly BookedJournal[] = [],
): Map<string, Placement> {
  const taken = new Set(before.map(({ id }) => id))
  const left = booked.filter(({ id }) => !taken.has(id)).toSorted(by(({ id }) => id))
  const take = (fits: (journal: BookedJournal) => boolean): BookedJournal | null => {
    const at = left.findIndex(fits)
    return at < 0 ? null : left.splice(at, 1)[0]!
  }
  const lines = stated.toSorted(by(({ ref }) => ref))
  const exact = new Map(lines.map((line) => [line.id, take(({ amount }) => amount === line.amount)]))
  return new Map(
    lines.map(({ id, amount }): [string, Placement] => {
      const same = exact.get(id) ?? null
      if (same) return [id, { journal: same, fault: null }]
      const other = take((journal) => journal.amount > 0 === amount > 0)
      if (other) return [id, { journal: other, fault: 'other_amount' }]
      return [id, { journal: null, fault: booked.length > 0 ? 'twice' : 'unknown' }]
    }),
  )
}

const by =
  <T>(key: (value: T) => string) =>
  (one: T, other: T): number =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0
