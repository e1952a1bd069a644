/** The screens of all features and what fills their slots. main.tsx provides both, so that no screen imports the list of all screens. */
import { createContext, use } from 'react'
import type { Part, Screen } from './screen.ts'
import type { Filling, Slot } from './slots.ts'

export interface Composition {
  readonly screens: readonly Screen[]
  readonly fillings: readonly Filling[]
}

export const CompositionContext = createContext<Composition | null>(null)

export function useComposition(): Composition {
  const composition = use(CompositionContext)
  if (!composition) throw new Error('No composition is provided')
  return composition
}
export const useScreens = (): readonly Screen[] => useComposition().screens
/** The parts of a slot, whether or not the user may see them. */
export const useSlot = <Props extends object>(slot: Slot<Props>): readonly Part<Props>[] =>
  slot.partsIn(useComposition().fillings)
