/**
 * Which line of a statement tells of which journal. What is decided depends on the lines and journals of a reference alone, not on the
 * order in which they came.
 */
import type { Centavos } from '@singil/contract/kit/money'
import type { LineFault } from '@singil/contract/reconciliation'

export interface Told {
  readonly id: string
  /** The provider's own name of the line. */
  readonly ref: string
  readonly amount: Centavos
}
export interface Booked {
  readonly id: string
  readonly amount: Centavos
}
export interface Placement {
  readonly journal: Booked | null
  readonly fault: LineFault | null
}

/**
 * Lines and journals of one reference: of the same amount first, then what is left in its order, and the difference is a fault. A line
 * without a journal is `twice` where another line has taken what was booked, by now or `before`.
 */
export function place(
  told: readonly Told[],
  booked: readonly Booked[],
  before: readonly Booked[] = [],
): Map<string, Placement> {
  const taken = new Set(before.map(({ id }) => id))
  const left = booked.filter(({ id }) => !taken.has(id)).toSorted(by(({ id }) => id))
  const take = (fits: (journal: Booked) => boolean): Booked | null => {
    const at = left.findIndex(fits)
    return at < 0 ? null : left.splice(at, 1)[0]!
  }
  const lines = told.toSorted(by(({ ref }) => ref))
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
