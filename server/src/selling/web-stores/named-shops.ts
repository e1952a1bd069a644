import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { WebStoreContent } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { urlOf } from './web-store.ts'

export interface NamedShop {
  readonly webStoreId: string
  readonly storeId: StoreId
  readonly name: string
  readonly url: string
  readonly accent: WebStoreContent['accent']
  readonly isPublished: boolean
  readonly isDeleted: boolean
}

/** The web stores of a merchant as customers know them, oldest first, with those that were deleted. */
export async function namedShops(
  { tx, publicUrl }: Pick<Context, 'tx' | 'publicUrl'>,
  mid: MerchantId,
): Promise<NamedShop[]> {
  return (await store.listWhole(tx, mid)).map((row) => {
    const { webStoreName: name, accent } = row.published ?? row.draft
    return {
      webStoreId: row.id,
      storeId: row.store_id,
      name,
      url: urlOf(row, publicUrl),
      accent,
      isPublished: row.published !== null,
      isDeleted: row.deleted_at !== null,
    }
  })
}
