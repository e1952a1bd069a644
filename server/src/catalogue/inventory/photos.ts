/** The photos of items, in the order that the merchant chose. */
import { itemPhoto, type Photo } from '@singil/contract/catalogue/inventory'
import type { FileRow } from '../../foundation/files/index.ts'
import { filesOf } from '../../foundation/files/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import type { ItemRow } from './store.ts'

export type Photos = ReadonlyMap<string, readonly Photo[]>

const photoOf = ({ name }: FileRow): Photo => {
  const url = `/qr/inventories/get_product_image/${name}`
  return { fileName: name, url, smallUrl: `${url}?size=small` }
}

/** By item, in one query for any number. */
export async function photosOf(tx: Tx, items: readonly Pick<ItemRow, 'mid' | 'id'>[]): Promise<Photos> {
  const files = await filesOf(tx, itemPhoto, items)
  return new Map([...files].map(([id, rows]) => [id, rows.map(photoOf)]))
}
