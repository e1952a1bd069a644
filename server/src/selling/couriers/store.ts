/** The SQL of bookings and of what couriers report about them. */
import type { BookingState, BookingStatus, Driver, TrackingId } from '@singil/contract/selling/couriers'
import type { MerchantId, RequestId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { type Generated, sql } from 'kysely'
import { isRecent } from '../../kit/base/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import type { CourierEvent, Stop } from './courier.ts'

export interface BookingRow {
  id: string
  mid: MerchantId
  transaction_id: TransactionId
  request_id: RequestId
  store_id: StoreId
  wallet_id: WalletId
  tracking_id: TrackingId
  courier: string
  courier_name: string
  service: string
  service_name: string
  fee: Centavos
  grams: number
  sender: Stop
  recipient: Stop
  quote_ref: string
  quote_expires_at: Date
  eta_minutes: number
  state: BookingState
  status: BookingStatus | null
  order_ref: string | null
  tracking_number: string | null
  driver: Driver | null
  eta_at: Date | null
  cancel_until: Date | null
  is_fee_returned: boolean
  why: string
  created_at: Date
  created_by: string
  next_check_at: Date | null
  checks: number
  updated_at: Date
}
type Later =
  | 'status'
  | 'order_ref'
  | 'tracking_number'
  | 'driver'
  | 'eta_at'
  | 'cancel_until'
  | 'is_fee_returned'
  | 'why'
  | 'checks'
export type NewBooking = Omit<BookingRow, Later>
export type BookingChange = Partial<Omit<BookingRow, 'id' | 'mid' | 'transaction_id' | 'fee'>>

export interface EventRow {
  booking_id: string
  mid: MerchantId
  words: string
  note: string
  status: BookingStatus | null
  occurred_at: Date
  received_at: Date
  raw: string | null
}
interface Tables {
  courier_bookings: NewBooking & { [K in Later]: Generated<BookingRow[K]> }
  courier_events: EventRow
}
const db = own<Tables>()

export const insert = (tx: Tx, row: NewBooking): Promise<BookingRow> =>
  db(tx)
    .insertInto('courier_bookings')
    .values({
      ...row,
      sender: sql`${JSON.stringify(row.sender)}::jsonb`,
      recipient: sql`${JSON.stringify(row.recipient)}::jsonb`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const find = (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  db(tx).selectFrom('courier_bookings').selectAll().where('id', '=', id).executeTakeFirst()

export const findTracked = (tx: Tx, id: TrackingId): Promise<BookingRow | undefined> =>
  db(tx).selectFrom('courier_bookings').selectAll().where('tracking_id', '=', id).executeTakeFirst()

/** The bookings of these orders, newest first. */
export const ofTransactions = (tx: Tx, ids: readonly TransactionId[]): Promise<BookingRow[]> =>
  db(tx)
    .selectFrom('courier_bookings')
    .selectAll()
    .where('transaction_id', '=', sql<TransactionId>`any (${[...ids]}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Locks the row until the unit of work ends. The order must be locked first. */
export const lock = (tx: Tx, id: string): Promise<BookingRow> =>
  db(tx).selectFrom('courier_bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: string, { driver, ...changes }: BookingChange): Promise<BookingRow> =>
  db(tx)
    .updateTable('courier_bookings')
    .set({
      ...changes,
      ...(driver !== undefined && { driver: driver && sql<Driver>`${JSON.stringify(driver)}::jsonb` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Keeps the reports that are new; returns how many were. */
export async function keepEvents(
  tx: Tx,
  { id, mid }: Pick<BookingRow, 'id' | 'mid'>,
  events: readonly CourierEvent[],
  now: Date,
  raw: string | null,
): Promise<number> {
  if (events.length === 0) return 0
  const rows = events.map(({ words, note, status, at }): EventRow => ({
    booking_id: id,
    mid,
    words,
    note,
    status,
    occurred_at: new Date(at),
    received_at: now,
    raw,
  }))
  const result = await db(tx)
    .insertInto('courier_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows)
}

/** In the order in which they happened. Reports of an impossible time are kept, but never shown or counted. */
export const eventsOf = async (tx: Tx, ids: readonly string[]): Promise<EventRow[]> => {
  const rows = await db(tx)
    .selectFrom('courier_events')
    .selectAll()
    .where('booking_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('occurred_at')
    .orderBy('received_at')
    .execute()
  return rows.filter(({ occurred_at, received_at }) => isRecent(occurred_at, received_at))
}

/** Bookings whose courier must be asked, with their next check moved to `until`, so that two processes do not ask about the same one. */
export async function takeToCheck(tx: Tx, now: Date, until: Date, limit: number): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update courier_bookings set next_check_at = ${until} where id in (
      select id from courier_bookings where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning *`.execute(tx)
  return rows
}
