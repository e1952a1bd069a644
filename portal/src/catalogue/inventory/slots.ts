import type { Item } from '@singil/contract/catalogue/inventory'
import { slot } from '../../kit/slots/index.ts'
import type { ItemValues } from './item-fields.tsx'

/** What the list of items shows. */
export interface ItemsShown {
  readonly storeId: string
  readonly search: string
  /** Only those that are almost sold out. */
  readonly isLow: boolean
}
export interface ShownItem {
  readonly item: Item
}
/** In the form of a new item: what another feature fills in, and saves once there is an item. */
export interface NewItem {
  readonly fill: (fields: Partial<ItemValues>) => void
  readonly onceSaved: (then: ((item: Item) => void) | null) => void
}
export const itemsExports = slot<ItemsShown>('exports of items')
/** In the first column of the panel of an item. */
export const itemSections = slot<ShownItem>('sections of an item')
/** At the end of the panel. */
export const itemHistory = slot<ShownItem>('history of an item')
export const newItemSources = slot<NewItem>('sources of a new item')
