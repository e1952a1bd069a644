/** Entry point of the items for other screens. */
export type { ItemsShown, NewItem, ShownItem } from './slots.ts'
