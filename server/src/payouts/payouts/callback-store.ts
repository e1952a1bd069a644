/** The SQL of the bank's callbacks and notices. */
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { type Generated, sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { BankCallback, BankNotice } from './bank-answers.ts'

export interface KeptCallback {
  event_id: string
  payout_id: PayoutId
  raw: string
  received_at: Date
  tries: number
}
interface Tables {
  bank_callbacks: {
    event_id: string
    payout_id: PayoutId
    raw: string
    received_at: Date
    applied_at: Generated<Date | null>
    result: Generated<string | null>
    tries: Generated<number>
    try_again_at: Generated<Date | null>
    why: Generated<string | null>
  }
}
const db = own<Tables>()

/** Keeps a callback once. False: it was kept before. */
export async function keep(tx: Tx, { event_id, transfer }: BankCallback, raw: string, now: Date): Promise<boolean> {
  const result = await db(tx)
    .insertInto('bank_callbacks')
    .values({ event_id, payout_id: transfer.transfer_ref as PayoutId, raw, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const maxTries = 20

/** Callbacks that wait, oldest first, leased to this caller until `until`. */
export async function takeWaiting(tx: Tx, now: Date, until: Date, limit: number): Promise<KeptCallback[]> {
  const { rows } = await sql<KeptCallback>`
    update bank_callbacks set try_again_at = ${until} where event_id in (
      select event_id from bank_callbacks where applied_at is null and tries < ${maxTries} and coalesce(try_again_at, ${now}) <= ${now}
      order by received_at limit ${limit} for update skip locked)
    returning event_id, payout_id, raw, received_at, tries`.execute(tx)
  return rows
}

export async function endWaiting(tx: Tx, eventId: string, result: string, now: Date): Promise<void> {
  await db(tx)
    .updateTable('bank_callbacks')
    .set({ applied_at: now, result, why: null })
    .where('event_id', '=', eventId)
    .execute()
}

/** Records a failed attempt. True if it was the last one. */
export async function countFailure(
  tx: Tx,
  { event_id, tries }: KeptCallback,
  why: string,
  now: Date,
): Promise<boolean> {
  const try_again_at = new Date(now.getTime() + Math.min(1000 * 2 ** tries, 300_000))
  await db(tx)
    .updateTable('bank_callbacks')
    .set({ tries: tries + 1, try_again_at, why })
    .where('event_id', '=', event_id)
    .execute()
  return tries + 1 >= maxTries
}

/** Replaces the announced downtime by what the bank reports now. */
export async function saveNotices(tx: Tx, notices: readonly BankNotice[], now: Date): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as n(notice_id text, bank_code text, rail text, "from" timestamptz, "to" timestamptz, text text)
    ), gone as (delete from bank_notices where notice_id not in (select notice_id from given))
    insert into bank_notices (notice_id, bank_code, rail, starts_at, ends_at, text, seen_at)
    select notice_id, bank_code, rail, "from", "to", text, ${now} from given
    on conflict (notice_id) do update set bank_code = excluded.bank_code, rail = excluded.rail, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, text = excluded.text, seen_at = excluded.seen_at`.execute(tx)
}

interface NoticeRow {
  bank_code: string | null
  rail: string | null
  starts_at: Date
  ends_at: Date
  text: string
}
/** Downtime that is current or announced. */
export async function openNotices(tx: Tx, now: Date): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select bank_code, rail, starts_at, ends_at, text from bank_notices where ends_at > ${now} order by starts_at`.execute(
    tx,
  )
  return rows
}
