import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Tx } from '../../kit/database/index.ts'
import * as store from './store.ts'

/** An item as an order needs it, with its current price. */
export interface ItemRecord {
  readonly mid: MerchantId
  readonly id: string
  readonly store_id: StoreId
  readonly item_code: string
  readonly description: string
  readonly amount: Centavos
  readonly unavailable: boolean
  readonly shippable: boolean
  readonly additional_charge: boolean
}

/** Visible items in one query; unknown and deleted ones are missing. */
export async function findItems(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ItemRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await store.findMany(tx, [...new Set(ids)])
  return new Map(rows.map(({ code, ...row }) => [row.id, { ...row, item_code: code }]))
}
