/** The SQL of app tokens. */
import type { AppTokenId } from '@singil/contract/catalogue/app-tokens'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'

export interface AppTokenRow {
  id: AppTokenId
  mid: MerchantId
  store_id: StoreId
  label: string
  created_by_name: string
  created_at: Date
  last_used_on: string | null
  revoked_at: Date | null
  revoked_by_name: string | null
}
const db = own<{ app_tokens: AppTokenRow }>()

export const insert = (tx: Tx, row: AppTokenRow) => db(tx).insertInto('app_tokens').values(row).execute()

const open = (tx: Tx) => db(tx).selectFrom('app_tokens').selectAll().where('revoked_at', 'is', null)

/** Those of a store that are not revoked, oldest first. */
export const openOf = (tx: Tx, mid: MerchantId, storeId: StoreId) =>
  open(tx).where('mid', '=', mid).where('store_id', '=', storeId).orderBy('created_at').orderBy('id').execute()

/** A token of any merchant in the tenant scope that is not revoked. */
export const findOpen = (tx: Tx, id: AppTokenId) => open(tx).where('id', '=', id).executeTakeFirst()

export const lockOpen = (tx: Tx, mid: MerchantId, id: AppTokenId) =>
  open(tx).where('mid', '=', mid).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const change = (tx: Tx, id: AppTokenId, set: Partial<AppTokenRow>) =>
  db(tx).updateTable('app_tokens').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const noteUsed = (tx: Tx, id: AppTokenId, day: string) =>
  db(tx).updateTable('app_tokens').set({ last_used_on: day }).where('id', '=', id).execute()
