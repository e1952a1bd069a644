/** The SQL of callbacks that are set aside. */
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { Callback } from './callback.ts'
import { partitionOf, type WaitingCallback } from './store.ts'

export interface SetAsideRow {
  id: string
  request_id: string
  event_id: string
  kind: 'suspicious' | 'failing' | 'deadly'
  why: string
  raw: string
  received_at: Date
  set_aside_at: Date
  state: 'open' | 'retried' | 'dismissed'
  decided_by: string | null
  decided_at: Date | null
  reason: string
}
const db = own<{
  set_aside_callbacks: SetAsideRow
  gateway_callbacks: { request_id: string; event_id: string; raw: string | null; received_at: Date }
  callback_texts: { request_id: string; event_id: string; raw: string; received_at: Date }
}>()

/** False if the callback is already set aside. A callback that was retried and fails again is reopened. */
export async function setAside(
  tx: Tx,
  row: Omit<SetAsideRow, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into set_aside_callbacks (id, request_id, event_id, kind, why, raw, received_at, set_aside_at)
    values (${row.id}, ${row.request_id}, ${row.event_id}, ${row.kind}, ${row.why}, ${row.raw}, ${row.received_at}, ${row.set_aside_at})
    on conflict (request_id, event_id) do update
    set kind = excluded.kind, why = excluded.why, set_aside_at = excluded.set_aside_at, state = 'open', decided_by = null,
      decided_at = null, reason = ''
    where set_aside_callbacks.state = 'retried'
    returning id`.execute(db(tx))
  return rows.length > 0
}

/** The raw text of a stored callback, as received, and when. Callbacks from before `callback_texts` have it in their own row. */
export const rawOf = (tx: Tx, { request_id: requestId, event_id: eventId }: WaitingCallback) =>
  db(tx)
    .selectFrom('gateway_callbacks as c')
    .leftJoin('callback_texts as t', (join) =>
      join
        .onRef('t.received_at', '=', 'c.received_at')
        .onRef('t.request_id', '=', 'c.request_id')
        .onRef('t.event_id', '=', 'c.event_id'),
    )
    .select(['c.received_at', sql<string>`coalesce(t.raw, c.raw)`.as('raw')])
    .where('c.request_id', '=', requestId)
    .where('c.event_id', '=', eventId)
    .executeTakeFirstOrThrow()

/** Puts the callback back into the queue as if it had just arrived. */
export async function waitAgain(tx: Tx, callback: Callback, row: SetAsideRow): Promise<void> {
  const { event_id: eventId, request_id: requestId, type, refund_ref: refund = null } = callback
  const { response_code: code, amount, occurred_at: at } = callback
  await sql`insert into gateway_callbacks (request_id, event_id, received_at, type, refund_ref, response_code, amount, occurred_at)
    values (${requestId}, ${eventId}, ${row.received_at}, ${type}, ${refund}, ${code}, ${amount}, ${new Date(at)})
    on conflict (request_id, event_id) do update set result = null`.execute(db(tx))
  await sql`insert into callback_texts (received_at, request_id, event_id, raw)
    values (${row.received_at}, ${requestId}, ${eventId}, ${row.raw}) on conflict do nothing`.execute(db(tx))
  await sql`insert into waiting_callbacks (partition, event_id, type, payment_id, request_id, refund_ref, response_code, response_message,
      amount, currency, occurred_at)
    values (${partitionOf(requestId)}, ${eventId}, ${type}, ${callback.payment_id}, ${requestId}, ${refund}, ${code},
      ${callback.response_message}, ${amount}, ${callback.currency}, ${new Date(at)})`.execute(db(tx))
}

export const lockSetAside = (tx: Tx, id: string): Promise<SetAsideRow | undefined> =>
  db(tx).selectFrom('set_aside_callbacks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decide = (
  tx: Tx,
  id: string,
  decision: Pick<SetAsideRow, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<SetAsideRow> =>
  db(tx).updateTable('set_aside_callbacks').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function pageOfSetAside(
  tx: Tx,
  state: SetAsideRow['state'] | undefined,
  range: Range,
): Promise<{ rows: SetAsideRow[]; count: number }> {
  const listed = db(tx)
    .selectFrom('set_aside_callbacks')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
  return pageOf(listed.selectAll(), range, 'set_aside_at', 'id')
}

/** Number of open callbacks, and whether any was set aside after `since`. */
export async function openSetAside(tx: Tx, since: Date): Promise<{ open: number; isTold: boolean }> {
  const { rows } = await sql<{ open: number; isTold: boolean }>`
    select count(*)::int as open, coalesce(bool_or(set_aside_at > ${since}), false) as "isTold"
    from set_aside_callbacks where state = 'open'`.execute(db(tx))
  return rows[0]!
}
