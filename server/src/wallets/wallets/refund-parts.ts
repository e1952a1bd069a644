/** The sources of a refund: available, then clearing, then the transaction's own reserve. */
import { type Centavos, centavos } from '@singil/contract/kit/money'

export interface Source {
  readonly source: 'available' | 'clearing' | 'reserve'
  /** The transaction whose clearing or reserve it is. */
  readonly transactionId: string | null
  readonly left: Centavos
}
export interface TakenPart extends Omit<Source, 'left'> {
  readonly amount: Centavos
}

/** Takes `amount` from the sources in order; null if they hold less in total. */
export function takeInOrder(sources: readonly Source[], amount: Centavos): TakenPart[] | null {
  const { taken, missing } = takeUpTo(sources, amount)
  return missing === 0 ? taken : null
}

/** Takes as much of `amount` as the sources hold, in order. */
export function takeUpTo(sources: readonly Source[], amount: Centavos): { taken: TakenPart[]; missing: Centavos } {
  const taken: TakenPart[] = []
  let missing: number = amount
  for (const { left, ...source } of sources) {
    const part = Math.min(left, missing)
    if (part <= 0) continue
    taken.push({ ...source, amount: centavos(part) })
    missing -= part
  }
  return { taken, missing: centavos(missing) }
}

/** Sums the parts per account. */
export function byAccount<Kind extends string>(parts: readonly { source: Kind; amount: Centavos }[]) {
  const totals = new Map<Kind, number>()
  for (const part of parts) totals.set(part.source, (totals.get(part.source) ?? 0) + part.amount)
  return [...totals].map(([kind, amount]) => ({ kind, amount: centavos(amount) }))
}
