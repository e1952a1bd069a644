/** The SQL of the callback inbox. */
import { sql } from 'kysely'
import { own, type Tx } from '../kit/tables.ts'
import type { Callback } from './callback.ts'

interface CallbackRecord {
  event_id: string
  received_at: Date
  type: 'payment.updated' | 'refund.updated'
  payment_id: string
  request_id: string
  refund_ref: string | null
  response_code: string
  response_message: string
  amount: number
  currency: string
  occurred_at: Date
  sequence: number
  raw: string
  applied_at: Date | null
  tries: number
  result: string | null
}
export type WaitingCallback = Omit<CallbackRecord, 'raw' | 'applied_at' | 'result' | 'received_at'>
const db = own<{ gateway_callbacks: CallbackRecord }>()

/** Keeps a callback and wakes whoever applies it; false where it was kept before. */
export async function keep(tx: Tx, callback: Callback, raw: string, now: Date): Promise<boolean> {
  const kept = await sql`
    with kept as (
      insert into gateway_callbacks (event_id, received_at, type, payment_id, request_id, refund_ref, response_code,
        response_message, amount, currency, occurred_at, sequence, raw)
      values (${callback.event_id}, ${now}, ${callback.type}, ${callback.payment_id}, ${callback.request_id},
        ${callback.refund_ref ?? null}, ${callback.response_code}, ${callback.response_message}, ${callback.amount},
        ${callback.currency}, ${new Date(callback.occurred_at)}, ${callback.sequence}, ${raw})
      on conflict (event_id) do nothing returning event_id
    )
    select event_id, pg_notify('gateway_callbacks', '') from kept`.execute(tx)
  return kept.rows.length === 1
}

/** The oldest callback that waits, locked so that nobody else applies it. */
export const takeWaiting = (tx: Tx): Promise<WaitingCallback | undefined> =>
  db(tx)
    .selectFrom('gateway_callbacks')
    .select([
      'event_id',
      'type',
      'payment_id',
      'request_id',
      'refund_ref',
      'response_code',
      'response_message',
      'amount',
      'currency',
      'occurred_at',
      'sequence',
      'tries',
    ])
    .where('applied_at', 'is', null)
    .where('tries', '<', maxTries)
    .orderBy('received_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** A callback that fails this often is left for a person to look at; the poller heals its payment meanwhile. */
export const maxTries = 20

export const markApplied = (tx: Tx, eventId: string, now: Date, result: string) =>
  db(tx).updateTable('gateway_callbacks').set({ applied_at: now, result }).where('event_id', '=', eventId).execute()

export const countFailure = (tx: Tx, eventId: string, result: string) =>
  db(tx)
    .updateTable('gateway_callbacks')
    .set((e) => ({ tries: e('tries', '+', 1), result }))
    .where('event_id', '=', eventId)
    .execute()
