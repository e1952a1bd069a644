/** The SQL of support tickets. */
import type { MerchantId, RequestId, UserId } from '@singil/contract/kit/id'
import type { TicketState, TicketTopic } from '@singil/contract/desk/support-tickets'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface TicketRow {
  mid: MerchantId
  id: string
  topic: TicketTopic
  subject: string
  request_id: RequestId | null
  state: TicketState
  opened_by: UserId
  opened_by_name: string
  created_at: Date
  updated_at: Date
}
export interface MessageRow {
  mid: MerchantId
  id: string
  ticket_id: string
  is_of_staff: boolean
  is_internal: boolean
  by_name: string
  text: string
  at: Date
}
const db = own<{ support_tickets: TicketRow; support_messages: MessageRow }>()

/** Serializes what a merchant writes, so that concurrent calls cannot exceed the limits. */
export const lockMerchant = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 541))`.execute(tx)

export const insert = (tx: Tx, row: TicketRow) =>
  db(tx).insertInto('support_tickets').values(row).returningAll().executeTakeFirstOrThrow()
export const addMessage = (tx: Tx, row: MessageRow) => db(tx).insertInto('support_messages').values(row).execute()

/** Of the merchant; null: of any. */
export const find = (tx: Tx, mid: MerchantId | null, id: string): Promise<TicketRow | undefined> =>
  db(tx)
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .executeTakeFirst()
export const lock = (tx: Tx, mid: MerchantId | null, id: string): Promise<TicketRow | undefined> =>
  db(tx)
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .forUpdate()
    .executeTakeFirst()
export const update = (tx: Tx, id: string, change: Pick<TicketRow, 'updated_at'> & Partial<TicketRow>) =>
  db(tx).updateTable('support_tickets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const messagesOf = (tx: Tx, ticketId: string, isForStaff: boolean): Promise<MessageRow[]> =>
  db(tx)
    .selectFrom('support_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .$if(!isForStaff, (query) => query.where('is_internal', '=', false))
    .orderBy('at')
    .orderBy('id')
    .execute()

/** What the limits count: tickets that are not closed and those of a day, and the merchant's messages of an hour. */
export async function countsOf(tx: Tx, mid: MerchantId, now: Date) {
  const { rows } = await sql<{ open: number; today: number; messages: number }>`
    select (select count(*)::int from support_tickets where mid = ${mid} and state <> 'closed') as open,
      (select count(*)::int from support_tickets where mid = ${mid} and created_at > ${now}::timestamptz - interval '24 hours') as today,
      (select count(*)::int from support_messages
        where mid = ${mid} and not is_of_staff and at > ${now}::timestamptz - interval '1 hour') as messages`.execute(
    tx,
  )
  return rows[0]!
}
export async function countMessages(tx: Tx, ticketId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

export async function page(
  tx: Tx,
  range: Range,
  { mid, state }: { readonly mid: MerchantId | null; readonly state: TicketState | null },
) {
  const found = db(tx)
    .selectFrom('support_tickets')
    .selectAll()
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .$if(state !== null, (query) => query.where('state', '=', state!))
  return pageOf(found, range, 'updated_at', 'id')
}
