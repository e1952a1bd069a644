/** A web store in the shapes of the contract. */
import { isDeepStrictEqual } from 'node:util'
import type { Photo } from '@singil/contract/catalogue/inventory'
import type { StoreId } from '@singil/contract/kit/id'
import { contentLabels, type WebStore, type WebStoreContent } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import type { Content, WebStoreRow } from './store.ts'

export const bannerOf = (name: string | null): Photo | null => {
  if (name === null) return null
  const url = `/qr/webstores/get_webstore_image/${name}`
  return { fileName: name, url, smallUrl: `${url}?size=small` }
}

export const contentOf = ({ banner, ...content }: Content): WebStoreContent => ({
  ...content,
  bannerPhoto: bannerOf(banner),
})

export const urlOf = ({ link }: Pick<WebStoreRow, 'link'>, publicUrl: string): string => `${publicUrl}/shop/${link}`

/** The parts of the draft that customers do not see yet, by their labels; none if nothing is published. */
function unpublishedOf({ draft, published }: WebStoreRow): string[] {
  if (!published) return []
  const [before, after] = [contentOf(published), contentOf(draft)]
  const names = Object.keys(contentLabels) as (keyof WebStoreContent)[]
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => contentLabels[name])
}

const shown = (row: WebStoreRow, storeName: string, publicUrl: string): WebStore => ({
  webStoreId: row.id,
  merchantId: row.mid,
  storeId: row.store_id,
  storeName,
  webStoreLink: row.link,
  url: urlOf(row, publicUrl),
  isPublished: row.published !== null,
  draft: contentOf(row.draft),
  unpublished: unpublishedOf(row),
  version: row.version,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

type Reader = Pick<Context, 'tx' | 'publicUrl'>
export async function showAll({ tx, publicUrl }: Reader, rows: readonly WebStoreRow[]): Promise<WebStore[]> {
  const stores = await findStores(
    tx,
    rows.map((row): StoreId => row.store_id),
  )
  return rows.map((row) => shown(row, stores.get(row.store_id)?.store_name ?? '', publicUrl))
}
export const show = async (context: Reader, row: WebStoreRow): Promise<WebStore> => (await showAll(context, [row]))[0]!
