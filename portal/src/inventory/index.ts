/** Entry point of the items for other screens. */
export type { NewItem, ShownItem } from './item-parts.ts'
