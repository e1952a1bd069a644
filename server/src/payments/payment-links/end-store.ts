/** The SQL that ends expired links. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

/** Merchants with such a link: one index lookup for each merchant. */
export async function merchantsWithTimedOut(tx: Tx, now: Date, limit: number): Promise<MerchantId[]> {
  const { rows } = await sql<{ mid: MerchantId }>`
    select m.mid from merchants m where exists (
      select from temp_transactions t where t.mid = m.mid and t.state = 'open' and t.expires_at <= ${now}
    ) limit ${limit}`.execute(tx)
  return rows.map(({ mid }) => mid)
}

/** The stores of the links that were ended, one entry per link. Locked links are ended the next time. */
export async function endTimedOut(tx: Tx, mid: MerchantId, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    update temp_transactions t set state = 'expired' from (
      select id from temp_transactions where mid = ${mid} and state = 'open' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked
    ) o where t.id = o.id returning t.store_id`.execute(tx)
  return rows.map((row) => row.store_id)
}
