/** What the parts of other features get on the screens of items. */
import type { Item } from '@singil/contract/catalogue/inventory'
import type { ItemValues } from './item-fields.tsx'

/** Above the list of items. */
export interface ItemsShown {
  readonly storeId: string
  readonly search: string
  /** Only those that are almost sold out. */
  readonly isLow: boolean
}
/** In the panel of an item. */
export interface ShownItem {
  readonly item: Item
}
/** In the form of a new item: what another feature fills in, and saves once there is an item. */
export interface NewItem {
  readonly fill: (fields: Partial<ItemValues>) => void
  readonly onceSaved: (then: ((item: Item) => void) | null) => void
}
