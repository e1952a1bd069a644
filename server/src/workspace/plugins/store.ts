/** The SQL of the plug-in marketplace. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface NoticeRow {
  mid: MerchantId
  user_id: UserId
  plugin_id: string
  asked_at: Date
  told_at: Date | null
}
const db = own<{ plugin_notices: NoticeRow }>()

/** What a merchant uses, from the tables of the features. */
export interface Uses {
  readonly shopify_at: Date | null
  readonly has_key: boolean
  readonly key_used_at: Date | null
  readonly webhooks: 'off' | 'active' | 'paused' | 'gone' | null
  readonly shops: number
  readonly forms: number
  readonly couriers: boolean
  readonly apps: number
  readonly batches: boolean
}
export async function usesOf(tx: Tx, mid: MerchantId): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      (select max(created_at) from temp_transactions where mid = ${mid} and platform = 'shopify') as shopify_at,
      exists (select 1 from merchant_keys where mid = ${mid} and mode = 'live' and expires_at is null) as has_key,
      (select max(last_used_at) from merchant_key_uses where mid = ${mid}) as key_used_at,
      (select state from webhook_endpoints where mid = ${mid}) as webhooks,
      (select count(*)::int from web_stores where mid = ${mid} and published is not null and deleted_at is null) as shops,
      (select count(distinct type)::int from form_versions where mid = ${mid}) as forms,
      coalesce(s.enable_courier, false) as couriers,
      (select count(*)::int from app_tokens where mid = ${mid} and revoked_at is null) as apps,
      coalesce(s.is_batch_upload, false) as batches
    from (select 1) one left join merchant_settings s on s.mid = ${mid}`.execute(tx)
  return rows[0]!
}

/** What a user waits for. */
export const noticesOf = (tx: Tx, mid: MerchantId, userId: UserId): Promise<NoticeRow[]> =>
  db(tx).selectFrom('plugin_notices').selectAll().where('mid', '=', mid).where('user_id', '=', userId).execute()
/** What was asked for before stays as it is. */
export const addNotice = (tx: Tx, row: NoticeRow) =>
  db(tx)
    .insertInto('plugin_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
export const removeNotice = (tx: Tx, { mid, user_id, plugin_id }: Pick<NoticeRow, 'mid' | 'user_id' | 'plugin_id'>) =>
  db(tx)
    .deleteFrom('plugin_notices')
    .where('mid', '=', mid)
    .where('user_id', '=', user_id)
    .where('plugin_id', '=', plugin_id)
    .execute()

/** How many users and merchants wait for each plug-in. */
export async function demand(tx: Tx) {
  const { rows } = await sql<{ plugin_id: string; users: number; merchants: number }>`
    select plugin_id, count(*)::int as users, count(distinct mid)::int as merchants
    from plugin_notices where told_at is null group by 1`.execute(tx)
  return rows
}

/** Merchants with a user who waits for one of these. */
export async function merchantsWaiting(tx: Tx, pluginIds: readonly string[]): Promise<MerchantId[]> {
  const rows = await db(tx)
    .selectFrom('plugin_notices')
    .select('mid')
    .distinct()
    .where('told_at', 'is', null)
    .where('plugin_id', '=', sql<string>`any (${pluginIds}::text[])`)
    .execute()
  return rows.map(({ mid }) => mid)
}
/** Marks who waits for one of these as notified, and returns them. */
export const takeWaiting = (tx: Tx, mid: MerchantId, pluginIds: readonly string[], at: Date): Promise<NoticeRow[]> =>
  db(tx)
    .updateTable('plugin_notices')
    .set({ told_at: at })
    .where('mid', '=', mid)
    .where('told_at', 'is', null)
    .where('plugin_id', '=', sql<string>`any (${pluginIds}::text[])`)
    .returningAll()
    .execute()
