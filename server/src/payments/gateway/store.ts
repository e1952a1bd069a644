/** The SQL of the callback inbox. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isKnownAlready, own, type Tx, withoutWaiting } from '../../kit/database/index.ts'
import type { Callback } from './callback.ts'

interface CallbackRecord {
  request_id: string
  event_id: string
  result: string | null
}
interface WaitingRecord {
  partition: number
  place: number
  event_id: string
  type: string
  payment_id: string
  request_id: string
  /** The refund, or the case of a dispute, that it is about. */
  refund_ref: string | null
  response_code: string
  response_message: string
  amount: number
  currency: string
  occurred_at: Date
  tries: number
  try_again_at: Date | null
  why: string | null
  faults: number
  deaths: number
  is_suspect: boolean
}
export type WaitingCallback = Omit<WaitingRecord, 'tries' | 'try_again_at' | 'why' | 'faults' | 'deaths' | 'is_suspect'>
/** `is_suspect`: a process ended while it was applying this callback together with others, so it is now applied alone. */
export type TakenCallback = WaitingCallback & Pick<WaitingRecord, 'is_suspect'>
const db = own<{
  gateway_callbacks: CallbackRecord
  waiting_callbacks: WaitingRecord
  callbacks_in_progress: { partition: number; process: string; place: number; is_alone: boolean }
}>()

const thisProcess = randomUUID()

/** The partitions; each is applied by one transaction at a time. */
export const partitions = [0, 1] as const
/** The partition of a payment's callbacks. It is the same in every process, so that their order is kept. */
export const partitionOf = (requestId: string): number =>
  (requestId.codePointAt(requestId.length - 1) ?? 0) % partitions.length

export interface Arrival {
  readonly callback: Callback
  readonly raw: string
}

const nameOf = (of: Pick<CallbackRecord, 'request_id' | 'event_id'>) => JSON.stringify([of.request_id, of.event_id])
const attempts = 4

type See = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Stores callbacks in the order given, each once. Optimistic: the first attempt assumes that none is stored yet, which costs least, and is
 * repeated without those that are. Each statement is seen on its own, because behind a pooler an attempt that fails ends its transaction.
 */
export async function keep(see: See, arrivals: readonly Arrival[], now: Date): Promise<void> {
  const fresh = new Map(arrivals.map((arrival) => [nameOf(arrival.callback), arrival]))
  for (let attempt = 1; fresh.size > 0; attempt++) {
    const rest = [...fresh.values()]
    if (await keepNew(see, rest, now)) return
    if (attempt === attempts)
      throw new Error('Callbacks were kept by somebody else at the same moment, again and again')
    for (const known of await see((tx) => findKept(tx, rest))) fresh.delete(nameOf(known))
  }
}

/** False, and nothing is stored, if one of them was stored before. */
async function keepNew(see: See, arrivals: readonly Arrival[], now: Date): Promise<boolean> {
  try {
    await see((tx) => insertNew(tx, arrivals, now))
    return true
  } catch (error) {
    if (isKnownAlready(error)) return false
    throw error
  }
}

const insertNew = (tx: Tx, arrivals: readonly Arrival[], now: Date) => {
  const column = <T>(of: (callback: Callback) => T) => arrivals.map(({ callback }) => of(callback))
  return sql`select keep_new_callbacks(${column((of) => partitionOf(of.request_id))}::smallint[],
    ${column((of) => of.event_id)}::text[], ${column((of) => of.type)}::text[], ${column((of) => of.payment_id)}::text[],
    ${column((of) => of.request_id)}::text[], ${column((of) => of.dispute_id ?? of.refund_ref ?? null)}::text[],
    ${column((of) => of.response_code)}::text[], ${column((of) => of.response_message)}::text[],
    ${column((of) => of.amount)}::bigint[], ${column((of) => of.currency)}::text[],
    ${column((of) => new Date(of.occurred_at))}::timestamptz[], ${arrivals.map(({ raw }) => raw)}::text[],
    ${now})`.execute(tx)
}

const findKept = (tx: Tx, arrivals: readonly Arrival[]) =>
  db(tx)
    .selectFrom('gateway_callbacks')
    .select(['request_id', 'event_id'])
    .where('request_id', '=', sql<string>`any (${arrivals.map(({ callback }) => callback.request_id)}::text[])`)
    .execute()

/** Locks a partition and returns its waiting callbacks, oldest first. What a process that ended was applying is suspect from then on. */
export async function takeWaiting(tx: Tx, partition: number, atMost: number, now: Date): Promise<TakenCallback[]> {
  const { rows } = await sql<TakenCallback>`
    select partition, place, event_id, type, payment_id, request_id, refund_ref, response_code, response_message, amount, currency,
      occurred_at, is_suspect
    from take_callbacks(${partition}::smallint, ${atMost}::int, ${now}, ${thisProcess}::uuid)`.execute(tx)
  return rows
}

/**
 * Records the callbacks of one locked partition that this process is about to apply. To be committed before they are applied, on another
 * connection than the one that applies them, so that it stays if this process ends.
 */
export async function noteInProgress(
  tx: Tx,
  callbacks: readonly Pick<WaitingCallback, 'partition' | 'place'>[],
): Promise<void> {
  const { partition, place } = callbacks.at(-1)!
  await db(tx)
    .insertInto('callbacks_in_progress')
    .values({ partition, process: thisProcess, place, is_alone: callbacks.length === 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['partition', 'process'])
        .doUpdateSet((row) => ({ place: row.ref('excluded.place'), is_alone: row.ref('excluded.is_alone') })),
    )
    .execute()
}

const lockPartition = (tx: Tx, partition: number) => sql`select pg_advisory_xact_lock(727002, ${partition})`.execute(tx)

/** Locks the partition of a callback. Returns how many processes have ended while applying it alone; null if it no longer waits. */
export async function lockWaiting(tx: Tx, { partition, place }: WaitingCallback): Promise<number | null> {
  const [, row] = await withoutWaiting(tx, () => [
    lockPartition(tx, partition),
    db(tx)
      .selectFrom('waiting_callbacks')
      .select('deaths')
      .where('partition', '=', partition)
      .where('place', '=', place)
      .executeTakeFirst(),
  ])
  return row?.deaths ?? null
}

/** Locks the partition and removes what `noteInProgress` recorded: this process goes on without having applied it. */
export async function leave(tx: Tx, partition: number): Promise<void> {
  await withoutWaiting(tx, () => [
    lockPartition(tx, partition),
    db(tx)
      .deleteFrom('callbacks_in_progress')
      .where('partition', '=', partition)
      .where('process', '=', thisProcess)
      .execute(),
  ])
}

export interface Done {
  readonly callback: WaitingCallback
  readonly result: string
}
const asReported = new Set(['paid', 'ended'])
/** Removes applied callbacks of one locked partition from the queue. A result other than the reported one is recorded. */
export async function endWaiting(tx: Tx, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return
  await sql`select end_callbacks(${done[0]!.callback.partition}::smallint,
    ${done.map(({ callback }) => callback.place)}::bigint[])`.execute(tx)
  const noted = done.filter(({ result }) => !asReported.has(result))
  if (noted.length === 0) return
  await sql`update gateway_callbacks c set result = u.result
    from unnest(${noted.map(({ callback }) => callback.request_id)}::text[],
      ${noted.map(({ callback }) => callback.event_id)}::text[],
      ${noted.map(({ result }) => result)}::text[]) u(request_id, event_id, result)
    where (c.request_id, c.event_id) = (u.request_id, u.event_id)`.execute(tx)
}

const firstPauseMs = 1000
const longestPauseMs = 300_000

export interface Failures {
  /** All failed attempts. */
  readonly tries: number
  /** Failed attempts not caused by an unavailable or busy database. */
  readonly faults: number
}
/**
 * Records a failed attempt, with exponential back-off from 1 s to 5 min, and removes the record of this process. Returns the failure counts,
 * null if the callback was applied in the meantime.
 */
export async function countFailure(
  tx: Tx,
  { partition, place }: WaitingCallback,
  { why, isFault, now }: { readonly why: string; readonly isFault: boolean; readonly now: Date },
): Promise<Failures | null> {
  await leave(tx, partition)
  const row = await db(tx)
    .selectFrom('waiting_callbacks')
    .select(['tries', 'faults'])
    .where('partition', '=', partition)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const pauseMs = Math.min(firstPauseMs * 2 ** row.tries, longestPauseMs)
  const failures = { tries: row.tries + 1, faults: row.faults + (isFault ? 1 : 0) }
  await db(tx)
    .updateTable('waiting_callbacks')
    .set({ ...failures, try_again_at: new Date(now.getTime() + pauseMs), why, is_suspect: false })
    .where('partition', '=', partition)
    .where('place', '=', place)
    .execute()
  return failures
}

/** Number of callbacks that failed and are being retried, and arrival of the oldest of all waiting. */
export async function waitingFigures(tx: Tx): Promise<{ failing: number; oldest: Date | null }> {
  const { rows } = await sql<{ failing: number; oldest: Date | null }>`
    select count(*) filter (where w.tries > 0)::int as failing, min(c.received_at) as oldest
    from waiting_callbacks w join gateway_callbacks c using (request_id, event_id)`.execute(tx)
  return rows[0]!
}
