/** The SQL of wallets; clearing, reserve and holds have their own stores. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { WalletStatus } from '@singil/contract/wallets/wallets'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface WalletRow {
  id: WalletId
  mid: MerchantId
  store_id: StoreId | null
  name: string
  account_no: string
  status: WalletStatus
  is_default: boolean
  created_at: Date
}
interface Tables {
  wallets: WalletRow
  wallet_links: { username: string; mid: MerchantId; wallet_id: WalletId }
}
const db = own<Tables>()

/** Inserts a wallet. False: it exists, or the merchant already has a default wallet. */
export async function insert(tx: Tx, row: WalletRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('wallets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const find = (tx: Tx, id: WalletId, mid: MerchantId | null): Promise<WalletRow | undefined> =>
  db(tx)
    .selectFrom('wallets')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .executeTakeFirst()

/** Without those that were asked for and rejected. */
export const listOf = (tx: Tx, mid: MerchantId): Promise<WalletRow[]> =>
  db(tx)
    .selectFrom('wallets')
    .selectAll()
    .where('mid', '=', mid)
    .where('status', '<>', 'Rejected')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute()

export async function existing(tx: Tx, ids: readonly WalletId[]): Promise<Set<WalletId>> {
  const rows = await db(tx)
    .selectFrom('wallets')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const named = (tx: Tx, ids: readonly WalletId[]): Promise<Pick<WalletRow, 'id' | 'mid' | 'name'>[]> =>
  db(tx)
    .selectFrom('wallets')
    .select(['id', 'mid', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

export const allIds = (tx: Tx): Promise<{ id: WalletId }[]> => db(tx).selectFrom('wallets').select('id').execute()

/** The wallet is no longer one store's own. */
export const share = (tx: Tx, id: WalletId) =>
  db(tx).updateTable('wallets').set({ store_id: null }).where('id', '=', id).execute()

export async function link(tx: Tx, username: string, mid: MerchantId, walletId: WalletId): Promise<void> {
  await db(tx)
    .insertInto('wallet_links')
    .values({ username, mid, wallet_id: walletId })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ mid, wallet_id: walletId }))
    .execute()
}

/** The linked wallets of users, by username. */
export const linksOf = (tx: Tx, usernames: readonly string[]) =>
  db(tx)
    .selectFrom('wallet_links as l')
    .innerJoin('wallets as w', 'w.id', 'l.wallet_id')
    .select(['l.username', 'w.id', 'w.name'])
    .where('l.username', '=', sql<string>`any(${usernames}::text[])`)
    .execute()
