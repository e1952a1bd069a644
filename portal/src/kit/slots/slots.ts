/**
 * A slot is a place on a screen that a feature shows and declares in its slots.ts. Features above it fill it, each with parts of its own,
 * in their screens.ts. What a feature below provides is imported instead.
 */
import { inOrder, type Part } from './screen.ts'

export interface Slot<Props extends object> extends NamedSlot {
  partsIn(fillings: readonly Filling[]): readonly Part<Props>[]
}
interface NamedSlot {
  readonly name: string
  /** What its parts belong to, for the list of what a permission opens: “Latest payments of a store”. Without it they are not listed. */
  readonly of?: string | undefined
}
/** That a feature fills a slot. */
export interface Filling {
  readonly slot: NamedSlot
  readonly parts: readonly Omit<Part<object>, 'load'>[]
}

export function slot<Props extends object>(name: string, of?: string): Slot<Props> {
  const self: Slot<Props> = {
    name,
    of,
    partsIn: (fillings) =>
      // Only fill() makes fillings, and it takes the parts of the slot's own type.
      inOrder(fillings.filter((one) => one.slot === self).flatMap(({ parts }) => parts as readonly Part<Props>[])),
  }
  return self
}

export const fill = <Props extends object>(slot: Slot<Props>, ...parts: readonly Part<NoInfer<Props>>[]): Filling => ({
  slot,
  parts,
})
