/** The SQL of campaigns, visits and the orders of pages. */
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { Accent } from '@singil/contract/kit/accent'
import type { Headline, Language, Medium } from '@singil/contract/kit/campaign'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

/** A page that customers order at: that of a store, or a web store. */
export interface PageKey {
  store_id: StoreId
  web_store_id: string | null
}
export interface CampaignRow extends PageKey {
  mid: MerchantId
  id: string
  tag: string
  medium: Medium
  name: string
  headline: Headline
  language: Language
  accent: Accent
  created_at: Date
  created_by: string
  removed_at: Date | null
}
export interface VisitRow extends PageKey {
  mid: MerchantId
  day: string
  tag: string | null
  visits: number
}
interface OrderRow extends PageKey {
  temporary_id: TemporaryId
  mid: MerchantId
  tag: string | null
  created_at: Date
}
const db = own<{ campaigns: CampaignRow; page_visits: VisitRow; page_orders: OrderRow }>()

/** Serializes the new campaigns of a merchant, so that concurrent calls cannot exceed the limit. */
export const lockCampaigns = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 565))`.execute(tx)
export const insertCampaign = (tx: Tx, row: CampaignRow) => db(tx).insertInto('campaigns').values(row).execute()

const listed = (tx: Tx, mid: MerchantId, storeIds: readonly StoreId[] | null) =>
  db(tx)
    .selectFrom('campaigns')
    .where('mid', '=', mid)
    .$if(storeIds !== null, (q) => q.where('store_id', '=', sql<StoreId>`any (${storeIds}::text[])`))

export const countCampaigns = async (tx: Tx, mid: MerchantId): Promise<number> => {
  const { count } = await listed(tx, mid, null)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
/** Newest first; `isWhole` with those that were removed. */
export const listCampaigns = (tx: Tx, mid: MerchantId, storeIds: readonly StoreId[] | null, isWhole = false) =>
  listed(tx, mid, storeIds)
    .selectAll()
    .$if(!isWhole, (q) => q.where('removed_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
export const findCampaign = (tx: Tx, mid: MerchantId, storeIds: readonly StoreId[] | null, id: string) =>
  listed(tx, mid, storeIds).selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
export const markRemoved = (tx: Tx, mid: MerchantId, id: string, at: Date) =>
  db(tx).updateTable('campaigns').set({ removed_at: at }).where('mid', '=', mid).where('id', '=', id).execute()

/** The tag is one of a campaign of this page. */
export const hasTag = async (tx: Tx, mid: MerchantId, page: PageKey, tag: string): Promise<boolean> =>
  (await db(tx)
    .selectFrom('campaigns')
    .select('id')
    .where('mid', '=', mid)
    .where('tag', '=', tag)
    .where('store_id', '=', page.store_id)
    .where(sql<boolean>`web_store_id is not distinct from ${page.web_store_id}::uuid`)
    .executeTakeFirst()) !== undefined

export const addOrder = (tx: Tx, row: OrderRow) => db(tx).insertInto('page_orders').values(row).execute()

/** Adds to the counts of the day. A tag that is of no campaign of the page counts as none. */
export const addVisits = (tx: Tx, rows: readonly VisitRow[]) =>
  sql`
    insert into page_visits as p (mid, day, store_id, web_store_id, tag, visits)
    select v.mid, v.day, v.store_id, v.web_store_id, c.tag, sum(v.visits)::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(mid text, day date, store_id text, web_store_id uuid, tag text, visits bigint)
    left join campaigns c on c.mid = v.mid and c.tag = v.tag and c.store_id = v.store_id
      and c.web_store_id is not distinct from v.web_store_id
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (mid, day, store_id, web_store_id, tag) do update set visits = p.visits + excluded.visits`.execute(tx)

/** The first day with a counted visit. */
export const firstVisit = async (tx: Tx, mid: MerchantId): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from page_visits where mid = ${mid}`.execute(tx)
  return rows[0]?.day ?? null
}
