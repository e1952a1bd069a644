/** The SQL of wallet management. */
import type { MerchantId, UserId, WalletId } from '@singil/contract/kit/id'
import type { WalletStatus } from '@singil/contract/wallets/wallets'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { WalletRow } from '../wallets/index.ts'

export interface ManagedRow extends WalletRow {
  /** Null for wallets that came with a merchant or a store. */
  asked_by: UserId | null
  asked_by_name: string | null
  approved_by_name: string | null
  approved_at: Date | null
  rejected_because: string | null
  /** Null for wallets that nobody asked for. */
  approval_id: string | null
}
interface Tables {
  wallets: ManagedRow
  wallet_links: { username: string; mid: MerchantId; wallet_id: WalletId }
  users: { username: string; status: string }
}
const db = own<Tables>()

/** Serializes new wallets of a merchant, so that two concurrent ones neither share a name nor pass the limit. */
export const lockWalletsOf = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 205))`.execute(tx)

export async function standingOf(tx: Tx, mid: MerchantId, name: string) {
  const row = await db(tx)
    .selectFrom('wallets')
    .select([
      sql<number>`count(*) filter (where status = 'For Approval')::int`.as('waiting'),
      sql<boolean>`coalesce(bool_or(lower(name) = lower(${name}) and status <> 'Rejected'), false)`.as('is_named'),
    ])
    .where('mid', '=', mid)
    .executeTakeFirstOrThrow()
  return row
}

export const insert = (tx: Tx, row: ManagedRow): Promise<ManagedRow> =>
  db(tx).insertInto('wallets').values(row).returningAll().executeTakeFirstOrThrow()

export const find = (tx: Tx, id: WalletId): Promise<ManagedRow | undefined> =>
  db(tx).selectFrom('wallets').selectAll().where('id', '=', id).executeTakeFirst()

const update = (tx: Tx, id: WalletId, changes: Partial<ManagedRow>) =>
  db(tx).updateTable('wallets').set(changes).where('id', '=', id).returningAll()

export const noteRequest = (tx: Tx, id: WalletId, approvalId: string): Promise<ManagedRow> =>
  update(tx, id, { approval_id: approvalId }).executeTakeFirstOrThrow()

export type Decision =
  | (Pick<ManagedRow, 'approved_by_name' | 'approved_at'> & { status: 'Active' })
  | (Pick<ManagedRow, 'rejected_because'> & { status: 'Rejected' })
/** Throws if it was decided already. */
export const decide = (tx: Tx, id: WalletId, decision: Decision): Promise<ManagedRow> =>
  update(tx, id, decision).where('status', '=', 'For Approval').executeTakeFirstOrThrow()

export interface Filter {
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly status: WalletStatus | null
  readonly search: string
}
const columns = { createdAt: sql.ref('created_at'), walletName: sql`lower(name)` }

/** A page of wallets; those that wait for approval come first in any order. */
export async function page(tx: Tx, range: Range, { mid, walletIds, status, search }: Filter) {
  const found = db(tx)
    .selectFrom('wallets')
    .selectAll()
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .$if(walletIds !== null, (query) => query.where(sql<boolean>`id = any(${walletIds}::uuid[])`))
    .$if(status !== null, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) =>
      query.where(
        sql<string>`concat_ws(' ', name, account_no)`,
        'ilike',
        `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`,
      ),
    )
  const listed = found.orderBy(sql`status = 'For Approval'`, 'desc').orderBy('is_default', 'desc')
  return pageOf(listed, range, columns[range.sort.field as keyof typeof columns] ?? columns.createdAt, 'id')
}

/** The users bound to each wallet; deleted ones are none. */
export const linksTo = (tx: Tx, walletIds: readonly WalletId[]) =>
  db(tx)
    .selectFrom('wallet_links as l')
    .innerJoin('users as u', 'u.username', 'l.username')
    .select(['l.wallet_id', 'l.username'])
    .where(sql<boolean>`l.wallet_id = any(${walletIds}::uuid[])`)
    .where('u.status', '<>', 'DELETED')
    .orderBy('l.username')
    .execute()

export const linkOf = (tx: Tx, mid: MerchantId, username: string) =>
  db(tx)
    .selectFrom('wallet_links as l')
    .innerJoin('wallets as w', 'w.id', 'l.wallet_id')
    .select(['l.username', 'l.mid', 'w.id', 'w.name'])
    .where('l.mid', '=', mid)
    .where('l.username', '=', username)
    .executeTakeFirst()
