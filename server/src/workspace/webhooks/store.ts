/** The SQL of deliveries and their tries. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { DeliveryId, DeliveryState, WebhookType } from '@singil/contract/workspace/webhooks'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import { writer } from '../../kit/work/index.ts'

export interface DeliveryRow {
  id: DeliveryId
  mid: MerchantId
  type: WebhookType
  subject: string
  body: string
  state: DeliveryState
  tries: number
  asked_by: string
  created_at: Date
  next_try_at: Date | null
  last_tried_at: Date | null
  last_status: number | null
  last_fault: string
}
export interface AttemptRow {
  id: string
  mid: MerchantId
  delivery_id: DeliveryId
  at: Date
  took_ms: number
  asked_by: string
  url: string
  request_headers: Readonly<Record<string, string>>
  status: number | null
  answer_headers: Readonly<Record<string, string>>
  answer: string
  fault: string
}
const db = own<{ webhook_deliveries: DeliveryRow; webhook_attempts: AttemptRow }>()

/** Writes webhooks with the commit, for merchants that have a URL. */
export const writeWebhooks =
  writer<Pick<DeliveryRow, 'id' | 'mid' | 'type' | 'subject' | 'body' | 'created_at'>>('write_webhooks')

export const insert = (tx: Tx, row: DeliveryRow) => db(tx).insertInto('webhook_deliveries').values(row).execute()

export const find = (tx: Tx, mid: MerchantId, id: DeliveryId): Promise<DeliveryRow | undefined> =>
  db(tx).selectFrom('webhook_deliveries').selectAll().where('mid', '=', mid).where('id', '=', id).executeTakeFirst()

/** Deliveries whose time has come, the longest waiting first. */
export const due = (tx: Tx, mid: MerchantId, now: Date, limit: number): Promise<DeliveryRow[]> =>
  db(tx)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('mid', '=', mid)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()

export type DeliveryEnd = Pick<
  DeliveryRow,
  'id' | 'state' | 'tries' | 'next_try_at' | 'last_tried_at' | 'last_status' | 'last_fault'
>
/** Writes what came of tries. */
export async function end(tx: Tx, rows: readonly DeliveryEnd[]): Promise<void> {
  const column = <K extends keyof DeliveryEnd>(name: K) => rows.map((row) => row[name])
  await sql`update webhook_deliveries d set state = e.state, tries = e.tries, next_try_at = e.next_try_at,
      last_tried_at = e.last_tried_at, last_status = e.last_status, last_fault = e.last_fault
    from unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('tries')}::smallint[],
      ${column('next_try_at')}::timestamptz[], ${column('last_tried_at')}::timestamptz[],
      ${column('last_status')}::smallint[], ${column('last_fault')}::text[])
      as e(id, state, tries, next_try_at, last_tried_at, last_status, last_fault)
    where d.id = e.id`.execute(db(tx))
}

const json = (value: unknown) => JSON.stringify(value) as never
export const insertAttempts = (tx: Tx, rows: readonly AttemptRow[]) =>
  db(tx)
    .insertInto('webhook_attempts')
    .values(
      rows.map((row) => ({
        ...row,
        request_headers: json(row.request_headers),
        answer_headers: json(row.answer_headers),
      })),
    )
    .execute()

export const attemptsOf = (tx: Tx, id: DeliveryId): Promise<AttemptRow[]> =>
  db(tx)
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Begins a new round of tries. */
export const replay = (tx: Tx, id: DeliveryId, now: Date, askedBy: string): Promise<DeliveryRow> =>
  db(tx)
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: now, asked_by: askedBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function replayFailed(tx: Tx, mid: MerchantId, since: Date, now: Date, askedBy: string): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: now, asked_by: askedBy })
    .where('mid', '=', mid)
    .where('state', '=', 'failed')
    .where('type', '<>', 'webhook.test')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes everything that waits due. */
export const hasten = (tx: Tx, mid: MerchantId, now: Date) =>
  db(tx)
    .updateTable('webhook_deliveries')
    .set({ next_try_at: now })
    .where('mid', '=', mid)
    .where('next_try_at', '>', now)
    .execute()

export const announce = (tx: Tx) => sql`select pg_notify('webhooks', '')`.execute(db(tx))

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined
  readonly type?: WebhookType | undefined
  readonly subject?: string | undefined
  readonly id?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export async function page(tx: Tx, mid: MerchantId, wanted: DeliveryFilter, range: Range) {
  const matching = db(tx)
    .selectFrom('webhook_deliveries')
    .where('mid', '=', mid)
    .$if(wanted.state !== undefined, (q) => q.where('state', '=', wanted.state!))
    .$if(wanted.type !== undefined, (q) => q.where('type', '=', wanted.type!))
    .$if(wanted.subject !== undefined, (q) => q.where('subject', '=', wanted.subject!))
    .$if(wanted.id !== undefined, (q) => q.where('id', '=', wanted.id as DeliveryId))
    .$if(wanted.from !== undefined, (q) => q.where('created_at', '>=', wanted.from!))
    .$if(wanted.until !== undefined, (q) => q.where('created_at', '<', wanted.until!))
  return pageOf(matching.selectAll(), range, 'created_at', 'id')
}

/** What waits and what has failed. */
export const counts = async (tx: Tx, mid: MerchantId) => {
  const open = await db(tx)
    .selectFrom('webhook_deliveries')
    .select((q) => [q.fn.countAll<number>().as('count'), q.fn.min('created_at').as('oldest')])
    .where('mid', '=', mid)
    .where('state', 'in', ['waiting', 'retrying'])
    .executeTakeFirstOrThrow()
  const failed = await db(tx)
    .selectFrom('webhook_deliveries')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('mid', '=', mid)
    .where('state', '=', 'failed')
    .where('type', '<>', 'webhook.test')
    .executeTakeFirstOrThrow()
  return { waiting: open.count, oldest: open.oldest as Date | null, failed: failed.count }
}

/** The latest tries since then, and those of them that succeeded. */
export async function recentTries(tx: Tx, mid: MerchantId, since: Date, most: number) {
  const { rows } = await sql<{ tries: number; done: number }>`
    select count(*)::int as tries, (count(*) filter (where fault = ''))::int as done
    from (select fault from webhook_attempts where mid = ${mid} and at > ${since} order by at desc limit ${most}) a`.execute(
    db(tx),
  )
  return rows[0]!
}

/** Deletes at most this many old deliveries with their tries; how many. */
export async function forget(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_deliveries where id in
    (select id from webhook_deliveries where created_at < ${before} order by created_at limit ${limit})`.execute(db(tx))
  return Number(numAffectedRows)
}

export const aboutSubject = (tx: Tx, mid: MerchantId, subject: string, limit: number) =>
  db(tx)
    .selectFrom('webhook_deliveries')
    .select(['type', 'state', 'tries', 'created_at', 'last_tried_at'])
    .where('mid', '=', mid)
    .where('subject', '=', subject)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
