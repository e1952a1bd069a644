/** The SQL of endpoints and their secrets. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface EndpointRow {
  mid: MerchantId
  state: 'off' | 'active' | 'paused' | 'gone'
  stopped_at: Date | null
  failing_since: Date | null
  last_success_at: Date | null
  told_at: Date | null
  /** Until when a worker has it; in the past, when it was served last. */
  leased_until: Date | null
  updated_at: Date
}
export interface SecretRow {
  id: string
  mid: MerchantId
  sealed: string
  hint: string
  created_at: Date
  expires_at: Date | null
}
const db = own<{ webhook_endpoints: EndpointRow; webhook_secrets: SecretRow }>()

export const find = (tx: Tx, mid: MerchantId): Promise<EndpointRow | undefined> =>
  db(tx).selectFrom('webhook_endpoints').selectAll().where('mid', '=', mid).executeTakeFirst()
export const lock = (tx: Tx, mid: MerchantId): Promise<EndpointRow | undefined> =>
  db(tx).selectFrom('webhook_endpoints').selectAll().where('mid', '=', mid).forNoKeyUpdate().executeTakeFirst()

export const update = (tx: Tx, mid: MerchantId, set: Partial<EndpointRow>): Promise<EndpointRow> =>
  db(tx).updateTable('webhook_endpoints').set(set).where('mid', '=', mid).returningAll().executeTakeFirstOrThrow()

/** The endpoint of a merchant whose URL was entered, changed or removed. */
export const put = (tx: Tx, mid: MerchantId, state: 'off' | 'active', now: Date) => {
  const fresh = { state, stopped_at: null, failing_since: null, told_at: null, updated_at: now }
  return db(tx)
    .insertInto('webhook_endpoints')
    .values({ mid, last_success_at: null, leased_until: null, ...fresh })
    .onConflict((known) => known.column('mid').doUpdateSet(fresh))
    .execute()
}

/** Leases active endpoints with due deliveries that no other worker has; those that were served longest ago come first. */
export async function lease(tx: Tx, now: Date, until: Date, limit: number): Promise<MerchantId[]> {
  const { rows } = await sql<{ mid: MerchantId }>`update webhook_endpoints e set leased_until = ${until}
    from (
      select w.mid from webhook_endpoints w
      where w.state = 'active' and (w.leased_until is null or w.leased_until <= ${now})
        and exists (select from webhook_deliveries d where d.mid = w.mid and d.next_try_at <= ${now})
      order by w.leased_until nulls first limit ${limit} for no key update skip locked
    ) free
    where e.mid = free.mid returning e.mid`.execute(db(tx))
  return rows.map(({ mid }) => mid)
}

/** The secrets that sign now, the current one first. */
export const secretsOf = (tx: Tx, mid: MerchantId, now: Date): Promise<SecretRow[]> =>
  db(tx)
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('mid', '=', mid)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** False if the merchant got a current secret at the same time. */
export async function insertSecret(tx: Tx, row: SecretRow): Promise<boolean> {
  const made = await db(tx)
    .insertInto('webhook_secrets')
    .values(row)
    .onConflict((known) => known.column('mid').where('expires_at', 'is', null).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Lets no secret sign after that. */
export const expireSecrets = (tx: Tx, mid: MerchantId, expires_at: Date) =>
  db(tx)
    .updateTable('webhook_secrets')
    .set({ expires_at })
    .where('mid', '=', mid)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', expires_at)]))
    .execute()

/** Deletes secrets that signed nothing for a day. */
export const forgetSecrets = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('webhook_secrets').where('expires_at', '<', before).execute()

/** Since when the most overdue delivery of an active endpoint has been due; null if none is. */
export async function overdueSince(tx: Tx, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(d.next_try_at) as since from webhook_endpoints e
    cross join lateral (
      select next_try_at from webhook_deliveries where mid = e.mid and next_try_at <= ${now} order by next_try_at limit 1
    ) d where e.state = 'active'`.execute(db(tx))
  return rows[0]?.since ?? null
}

export async function stoppedCount(tx: Tx): Promise<number> {
  const rows = await db(tx)
    .selectFrom('webhook_endpoints')
    .select('mid')
    .where('state', 'in', ['paused', 'gone'])
    .execute()
  return rows.length
}
