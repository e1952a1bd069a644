/** A published shop as its pages need it, by the name in the address. */
import type { PublicItem } from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import type { PublicStore } from '@singil/contract/catalogue/stores'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { type PublicWebStore, WebStoreLink } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import { servedBy } from '../../catalogue/shipping-rates/index.ts'
import { merchantOf, type MerchantRow } from '../../catalogue/merchants/index.ts'
import { publicStoreOf } from '../../catalogue/stores/index.ts'
import { publishedOf } from './published.ts'
import * as store from './store.ts'

export interface OpenShop {
  readonly shop: PublicWebStore
  readonly seller: PublicStore
  readonly merchant: Pick<
    MerchantRow,
    'legal_name' | 'street' | 'barangay' | 'city' | 'province' | 'zip' | 'email' | 'mobile'
  >
  /** What it sells, by id. */
  readonly items: ReadonlyMap<string, PublicItem>
}

/** Refuses a name that no shop has, and a shop that takes no orders. */
export async function openShop(context: Context, name: unknown): Promise<OpenShop> {
  const link = WebStoreLink.safeParse(name)
  const row = link.success ? await store.named(context.tx, link.data) : undefined
  if (!row) refuse(problemsOfStores.unknown, {})
  const shop = await publishedOf(context, row)
  const merchant = await merchantOf(context, row.mid)
  if (!shop || !merchant) refuse(problemsOfStores.unavailable, {})
  const { provinces } = await servedBy(context, row.mid)
  const all = shop.catalogue.flatMap(({ items }) => items)
  return {
    shop: { ...shop, delivers: shop.delivers && provinces.length > 0 },
    seller: await publicStoreOf(context, row.store_id),
    merchant,
    items: new Map(all.map((item) => [item.Id, item])),
  }
}
