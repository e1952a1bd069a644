export { type Composition, CompositionContext, useComposition, useScreens, useSlot } from './composition.ts'
export {
  type Icon,
  type Part,
  type PublicScreen,
  type PublicScreenEntries,
  type Screen,
  type ScreenEntries,
  addressOf,
  inOrder,
} from './screen.ts'
export { type Filling, type Slot, fill, slot } from './slots.ts'
