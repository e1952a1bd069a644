/** The SQL of the callback inbox. */
import { sql } from 'kysely'
import { own, type Tx } from '../kit/tables.ts'
import type { Callback } from './callback.ts'

interface CallbackRecord {
  event_id: string
  lane: number
  place: number
  type: 'payment.updated' | 'refund.updated'
  payment_id: string
  request_id: string
  refund_ref: string | null
  response_code: string
  response_message: string
  amount: number
  currency: string
  occurred_at: Date
  applied_at: Date | null
  tries: number
  try_again_at: Date | null
  result: string | null
}
export type WaitingCallback = Omit<CallbackRecord, 'applied_at' | 'tries' | 'try_again_at' | 'result'>
const db = own<{ gateway_callbacks: CallbackRecord }>()

/** How many transactions may apply callbacks at once; the migration deals them out. */
export const lanes = [0, 1] as const
/** A callback that fails this often is left for a person to look at; the poller heals its payment meanwhile. */
const maxTries = 20

export interface Arrival {
  readonly callback: Callback
  readonly raw: string
}

/** Keeps callbacks in the order given; for each the lane in which it waits, or null where it was kept before. */
export async function keep(tx: Tx, arrivals: readonly Arrival[], now: Date): Promise<(number | null)[]> {
  const column = <T>(of: (callback: Callback) => T) => arrivals.map(({ callback }) => of(callback))
  const { rows } = await sql<{ event_id: string; lane: number }>`
    insert into gateway_callbacks (event_id, received_at, type, payment_id, request_id, refund_ref, response_code,
      response_message, amount, currency, occurred_at, sequence, raw)
    select u.event_id, ${now}, u.type, u.payment_id, u.request_id, u.refund_ref, u.code, u.message, u.amount, u.currency,
      u.occurred_at, u.sequence, u.raw
    from unnest(${column((of) => of.event_id)}::text[], ${column((of) => of.type)}::text[],
      ${column((of) => of.payment_id)}::text[], ${column((of) => of.request_id)}::text[],
      ${column((of) => of.refund_ref ?? null)}::text[], ${column((of) => of.response_code)}::text[],
      ${column((of) => of.response_message)}::text[], ${column((of) => of.amount)}::bigint[],
      ${column((of) => of.currency)}::text[], ${column((of) => new Date(of.occurred_at))}::timestamptz[],
      ${column((of) => of.sequence)}::int[], ${arrivals.map(({ raw }) => raw)}::text[]) with ordinality
      u(event_id, type, payment_id, request_id, refund_ref, code, message, amount, currency, occurred_at, sequence, raw, nth)
    order by u.nth
    on conflict (event_id) do nothing returning event_id, lane`.execute(tx)
  const laneOf = new Map(rows.map((row) => [row.event_id, row.lane]))
  return arrivals.map(({ callback }) => {
    const lane = laneOf.get(callback.event_id) ?? null
    laneOf.delete(callback.event_id)
    return lane
  })
}

/** Waits until nobody else applies callbacks of this lane; it is ours until the transaction ends. */
export async function enterLane(tx: Tx, lane: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(727002, ${lane}::int)`.execute(tx)
}

/** What waits in a lane that was entered, oldest first. */
export async function takeWaiting(tx: Tx, lane: number, atMost: number, now: Date): Promise<WaitingCallback[]> {
  const { rows } = await sql<WaitingCallback>`
    select event_id, lane, place, type, payment_id, request_id, refund_ref, response_code, response_message, amount, currency,
      occurred_at
    from take_callbacks(${lane}::smallint, ${atMost}::int, ${now})`.execute(tx)
  return rows
}

/** True as long as the callback was not applied by anybody, in a lane that was entered. */
export async function isWaiting(tx: Tx, eventId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('gateway_callbacks')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface Done {
  readonly callback: Pick<WaitingCallback, 'lane' | 'place'>
  readonly result: string
}
/** Callbacks of one lane, which was entered. */
export async function markApplied(tx: Tx, done: readonly Done[], now: Date): Promise<void> {
  const placesOf = new Map<string, number[]>()
  for (const { callback, result } of done) {
    const places = placesOf.get(result)
    if (places) places.push(callback.place)
    else placesOf.set(result, [callback.place])
  }
  for (const [result, places] of placesOf)
    await sql`select mark_callbacks_applied(${done[0]!.callback.lane}::smallint, ${places}::bigint[], ${result},
      ${now})`.execute(tx)
}

const firstPauseMs = 1000
const longestPauseMs = 300_000

/** Notes that a callback could not be applied; it is tried again after a while that grows. */
export async function countFailure(tx: Tx, eventId: string, result: string, now: Date): Promise<void> {
  const row = await db(tx)
    .selectFrom('gateway_callbacks')
    .select('tries')
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const pauseMs = Math.min(firstPauseMs * 2 ** row.tries, longestPauseMs)
  await db(tx)
    .updateTable('gateway_callbacks')
    .set({ tries: Math.min(row.tries + 1, maxTries), try_again_at: new Date(now.getTime() + pauseMs), result })
    .where('event_id', '=', eventId)
    .execute()
}
