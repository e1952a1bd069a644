/** The SQL of shipping set-ups and their rates. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { ShippingRate, WithoutRates } from '@singil/contract/catalogue/shipping-rates'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SetupRow {
  mid: MerchantId
  branch: StoreId | null
  free_above: Centavos | null
  without_rates: WithoutRates | null
  version: number
  updated_at: Date
  updated_by: string
}
interface RateRow {
  mid: MerchantId
  province: string
  city: string
  barangay: string
  up_to_grams: number | null
  amount: Centavos
  position: number
  updated_at: Date
}
const db = own<{ shipping_setups: SetupRow; shipping_rates: RateRow }>()

export const find = (tx: Tx, mid: MerchantId): Promise<SetupRow | undefined> =>
  db(tx).selectFrom('shipping_setups').selectAll().where('mid', '=', mid).executeTakeFirst()

/** In the order in which they were saved. */
export const ratesOf = (tx: Tx, mid: MerchantId): Promise<ShippingRate[]> =>
  db(tx)
    .selectFrom('shipping_rates')
    .select(['province', 'city', 'barangay', 'up_to_grams as upToGrams', 'amount'])
    .where('mid', '=', mid)
    .orderBy('position')
    .execute()

/** False: another change was saved first. */
export async function save(tx: Tx, row: SetupRow): Promise<boolean> {
  const { mid: _mid, ...changes } = row
  const saved = await db(tx)
    .insertInto('shipping_setups')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('mid')
        .doUpdateSet(changes)
        .where('shipping_setups.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst()
  return saved !== undefined
}

export async function replaceRates(tx: Tx, mid: MerchantId, rates: readonly ShippingRate[], at: Date): Promise<void> {
  await db(tx).deleteFrom('shipping_rates').where('mid', '=', mid).execute()
  if (rates.length === 0) return
  const rows = rates.map(({ upToGrams, ...rate }, position): RateRow => ({
    ...rate,
    mid,
    up_to_grams: upToGrams,
    position,
    updated_at: at,
  }))
  await db(tx).insertInto('shipping_rates').values(rows).execute()
}
