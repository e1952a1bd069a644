/** The pages of a merchant that customers order at, in the caller's scope. */
import type { SharedPage } from '@singil/contract/selling/marketing'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles, isVerified } from '../../catalogue/merchants/index.ts'
import { openStores, storeUrl } from '../../catalogue/stores/index.ts'
import { namedShops } from '../web-stores/index.ts'

/** Web stores, oldest first, then stores by name; those that were closed or deleted are left out. */
export async function pagesOf(context: Context): Promise<SharedPage[]> {
  const { tx, scope, publicUrl } = context
  const mid = context.mid()
  const profile = (await findProfiles(tx, [mid])).get(mid)
  const takesOrders = profile !== undefined && !profile.isBlocked && isVerified(profile.level)
  const stores = await openStores(tx, mid, scope.storeIds)
  const names = new Map(stores.map((row) => [row.store_id, row.store_name]))
  const shops = (await namedShops(context, mid)).filter(({ storeId, isDeleted }) => names.has(storeId) && !isDeleted)
  return [
    ...shops.map(({ webStoreId, storeId, name, url, accent, isPublished }) => ({
      storeId,
      webStoreId,
      name,
      storeName: names.get(storeId)!,
      url,
      accent,
      isOpen: takesOrders && isPublished,
    })),
    ...stores.map((row) => ({
      storeId: row.store_id,
      webStoreId: null,
      name: row.store_name,
      storeName: row.store_name,
      url: storeUrl(publicUrl, row.store_id),
      accent: null,
      isOpen: takesOrders,
    })),
  ]
}
