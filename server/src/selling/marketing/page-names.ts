/** What pages are called, and where they are: also those that were closed or deleted, because links and results name them. */
import type { StoreId } from '@singil/contract/kit/id'
import type { PageKey } from '../../payments/campaigns/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findStores, storeUrl } from '../../catalogue/stores/index.ts'
import { namedShops } from '../web-stores/index.ts'

export interface PageNames {
  nameOf(page: PageKey): string
  urlOf(page: PageKey): string
}

export async function pageNames(context: Context, storeIds: readonly StoreId[]): Promise<PageNames> {
  const stores = await findStores(context.tx, storeIds)
  const shops = new Map((await namedShops(context, context.mid())).map((shop) => [shop.webStoreId, shop]))
  const shopOf = ({ web_store_id: id }: PageKey) => (id === null ? undefined : shops.get(id))
  return {
    nameOf: (page) => shopOf(page)?.name ?? stores.get(page.store_id)?.store_name ?? '',
    urlOf: (page) => shopOf(page)?.url ?? storeUrl(context.publicUrl, page.store_id),
  }
}
