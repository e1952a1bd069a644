/** What the parts of other features get on the screens of items. */
import type { Item } from '@singil/contract/inventory'
import type { ItemValues } from './item-fields.tsx'

/** In the panel of an item. */
export interface ShownItem {
  readonly item: Item
}
/** In the form of a new item: what another feature fills in, and saves once there is an item. */
export interface NewItem {
  readonly fill: (fields: Partial<ItemValues>) => void
  readonly onceSaved: (then: ((item: Item) => void) | null) => void
}
