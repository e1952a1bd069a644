/** The SQL of item details and templates. */
import type { Area, CustomerReference } from '@singil/contract/catalogue/item-details'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface DetailsRow {
  mid: MerchantId
  item_id: string
  version: number
  description: string
  customer_references: CustomerReference[]
  areas: Area[]
  weight_grams: number | null
  pick_up_at: StoreId[]
  created_at: Date
  updated_at: Date
}
export interface TemplateRow {
  id: string
  industry: string
  name: string
  place: number
  payment_header: string
  is_unlimited: boolean
  shippable: boolean
  additional_charge: boolean
  description: string
  customer_references: CustomerReference[]
  weight_grams: number | null
}
const db = own<{ item_details: DetailsRow; item_templates: TemplateRow }>()

/** Of visible items of any merchant; those without details are missing. */
export const findMany = (tx: Tx, itemIds: readonly string[]): Promise<DetailsRow[]> =>
  db(tx)
    .selectFrom('item_details')
    .selectAll()
    .where('item_id', '=', sql<string>`any (${itemIds}::uuid[])`)
    .execute()

/** The item is locked, so that its details have the version that was read. */
export const save = (tx: Tx, row: DetailsRow) => {
  const values = {
    ...row,
    customer_references: JSON.stringify(row.customer_references) as never,
    areas: JSON.stringify(row.areas) as never,
  }
  const { mid: _, item_id: __, created_at: ___, ...changing } = values
  return db(tx)
    .insertInto('item_details')
    .values(values)
    .onConflict((conflict) => conflict.columns(['mid', 'item_id']).doUpdateSet(changing))
    .execute()
}

export const listTemplates = (tx: Tx): Promise<TemplateRow[]> =>
  db(tx).selectFrom('item_templates').selectAll().orderBy('industry').orderBy('place').execute()
