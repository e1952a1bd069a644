import type { getWebStores as promise, PublicWebStore } from '@singil/contract/selling/web-stores'
import type { Handler } from '../../kit/work/index.ts'
import { publishedOf } from './published.ts'
import * as store from './store.ts'

export const getWebStores: Handler<typeof promise> = async (context, { params }) => {
  const shops: PublicWebStore[] = []
  for (const row of await store.list(context.tx, params.mid)) {
    const shop = await publishedOf(context, row)
    if (shop) shops.push(shop)
  }
  return shops
}
