/** The only SQL of stores. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface StoreRow {
  mid: MerchantId
  store_id: StoreId
  id: string
  wallet_id: WalletId
  store_name: string
  mobile: string
  address: string
  street: string
  barangay: string
  city: string
  province: string
  zip_code: string
  is_inventory: boolean
  is_pos: boolean
  is_student: boolean
  is_enable_courier: boolean
  file_name: string | null
  status: 'ACTIVE' | 'DELETED'
  created_at: Date
  updated_at: Date
}
const db = own<{ stores: StoreRow }>()

/** Undefined if the store id is taken, by any merchant. */
export const insert = (tx: Tx, row: StoreRow) =>
  db(tx)
    .insertInto('stores')
    .values(row)
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The open stores of a merchant by name; limited to `among` if given. */
export const list = (tx: Tx, mid: MerchantId, among: readonly StoreId[] | null, text = '') =>
  db(tx)
    .selectFrom('stores')
    .selectAll()
    .where('mid', '=', mid)
    .where('status', '=', 'ACTIVE')
    .$if(among !== null, (q) => q.where('store_id', '=', sql<StoreId>`any (${among}::text[])`))
    .$if(text !== '', (q) =>
      q.where(
        sql<string>`concat_ws(' ', store_name, store_id, address, street, barangay, city, province, mobile)`,
        'ilike',
        `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`,
      ),
    )
    .orderBy('store_name')
    .orderBy('store_id')
    .execute()

const active = (tx: Tx, mid: MerchantId, storeId: StoreId) =>
  db(tx)
    .selectFrom('stores')
    .selectAll()
    .where('mid', '=', mid)
    .where('store_id', '=', storeId)
    .where('status', '=', 'ACTIVE')

export const find = (tx: Tx, mid: MerchantId, storeId: StoreId) => active(tx, mid, storeId).executeTakeFirst()

export const lockById = (tx: Tx, mid: MerchantId, id: string) =>
  db(tx)
    .selectFrom('stores')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lock = (tx: Tx, mid: MerchantId, storeId: StoreId) =>
  active(tx, mid, storeId).forNoKeyUpdate().executeTakeFirst()

/** Stores by code, of any merchant in the tenant scope, with closed ones. */
export const findMany = (tx: Tx, storeIds: readonly StoreId[]) =>
  db(tx)
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', sql<StoreId>`any (${storeIds}::text[])`)
    .execute()

/** The open stores that are paid into each wallet, by name. */
export const ofWallets = (tx: Tx, walletIds: readonly WalletId[]) =>
  db(tx)
    .selectFrom('stores')
    .select(['wallet_id', 'store_id', 'store_name'])
    .where('wallet_id', '=', sql<WalletId>`any (${walletIds}::uuid[])`)
    .where('status', '=', 'ACTIVE')
    .orderBy('store_name')
    .orderBy('store_id')
    .execute()

export const save = (tx: Tx, row: StoreRow, changes: Partial<StoreRow>) =>
  db(tx)
    .updateTable('stores')
    .set(changes)
    .where('mid', '=', row.mid)
    .where('store_id', '=', row.store_id)
    .returningAll()
    .executeTakeFirstOrThrow()
