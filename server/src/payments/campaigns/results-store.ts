/** The SQL of what came of pages, campaigns and payment links. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import type { PageKey } from './store.ts'

interface ResultsFilter {
  readonly mid: MerchantId
  /** null: of every store. */
  readonly storeIds: readonly StoreId[] | null
  readonly from: string
  readonly to: string
}
interface FigureRow {
  readonly visits: number
  readonly orders: number
  readonly paid: number
  readonly amount: Centavos
}
export interface ResultRow extends PageKey, FigureRow {
  readonly tag: string | null
}

const ofStores = (storeIds: ResultsFilter['storeIds']) =>
  sql`(${storeIds}::text[] is null or store_id = any (${storeIds}::text[]))`

/** By page and tag. Orders count on the day on which they were placed, whenever they were paid. */
export async function resultsOf(tx: Tx, { mid, storeIds, from, to }: ResultsFilter): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select store_id, web_store_id, tag, sum(visits)::bigint as visits, sum(orders)::bigint as orders,
      sum(paid)::bigint as paid, sum(amount)::bigint as amount
    from (
      select store_id, web_store_id, tag, visits, 0 as orders, 0 as paid, 0 as amount
      from page_visits
      where mid = ${mid} and day between ${from}::date and ${to}::date and ${ofStores(storeIds)}
      union all
      select o.store_id, o.web_store_id, o.tag, 0, 1, (l.state = 'paid')::int, case when l.state = 'paid' then l.amount else 0 end
      from (
        select * from page_orders
        where mid = ${mid} and created_at >= ${startOfManilaDay(from)} and created_at < ${endOfManilaDay(to)}
          and ${ofStores(storeIds)}
      ) o
      join temp_transactions l on l.id = o.temporary_id and l.mid = o.mid
    ) of_page
    group by 1, 2, 3
    order by sum(amount) desc, sum(visits) desc, 1, 2, 3`.execute(tx)
  return rows
}

/** Payment links that the merchant or its program made within these days. */
export async function linkFigures(tx: Tx, { mid, storeIds, from, to }: ResultsFilter): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    select count(*) filter (where opened_at is not null) as visits, count(*) as orders,
      count(*) filter (where state = 'paid') as paid, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as amount
    from temp_transactions
    where mid = ${mid} and state in ('open', 'paid', 'expired', 'cancelled') and origin in ('portal', 'partner')
      and created_at >= ${startOfManilaDay(from)} and created_at < ${endOfManilaDay(to)} and ${ofStores(storeIds)}`.execute(
    tx,
  )
  return rows[0]!
}
