/** A published web store as customers see it. */
import type { PublicItem } from '@singil/contract/catalogue/inventory'
import type { Photo } from '@singil/contract/catalogue/inventory'
import { Refusal } from '@singil/contract/kit/problem'
import type { PublicWebStore } from '@singil/contract/selling/web-stores'
import { itemsForCustomers } from '../../catalogue/inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { storeForCustomers } from '../../catalogue/stores/index.ts'
import type { Content, WebStoreRow } from './store.ts'
import { contentOf, urlOf } from './web-store.ts'

const ogBannerOf = (banner: Photo | null, publicUrl: string) => banner && `${publicUrl}${banner.smallUrl}`

/** The content of the web store with the items that still exist; categories without any are left out. */
export async function publicWebStore(context: Context, row: WebStoreRow, content: Content): Promise<PublicWebStore> {
  const items = await itemsForCustomers(context, { params: { storeId: row.store_id } })
  const known = new Map(items.map((item): [string, PublicItem] => [item.Id, item]))
  const shown = contentOf(content)
  return {
    webStoreId: row.id,
    merchantId: row.mid,
    storeId: row.store_id,
    webStoreLink: row.link,
    url: urlOf(row, context.publicUrl),
    ...shown,
    ogBanner: ogBannerOf(shown.bannerPhoto, context.publicUrl),
    catalogue: shown.catalogue
      .map(({ category, items: ids }) => ({ category, items: ids.flatMap((id) => known.get(id) ?? []) }))
      .filter((part) => part.items.length > 0),
  }
}

/** What is published of the web store; null if it is not, or if its store or merchant takes no orders. */
export async function publishedOf(context: Context, row: WebStoreRow): Promise<PublicWebStore | null> {
  if (!row.published || !(await isOpen(context, row))) return null
  return publicWebStore(context, row, row.published)
}

async function isOpen({ tx }: Context, { store_id: storeId }: WebStoreRow): Promise<boolean> {
  try {
    return (await storeForCustomers(tx, storeId)).shown.isVerified
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
