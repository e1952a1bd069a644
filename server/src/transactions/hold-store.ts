/** The SQL of what strangers hold. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/tables.ts'
import type { Unpaid } from './hold.ts'

export interface HoldRow {
  mid: MerchantId
  transaction_id: TransactionId
  address: string
  device: string
  began_at: Date
  lapses_at: Date
  is_over: boolean
}
const db = own<{ stranger_holds: HoldRow }>()

export const insertHold = (tx: Tx, row: HoldRow) => db(tx).insertInto('stranger_holds').values(row).execute()

/** What was begun since then at a merchant by a device or an address, or for the order, and is not paid. */
export async function unpaidOf(
  tx: Tx,
  mid: MerchantId,
  of: Pick<HoldRow, 'address' | 'device'> & { readonly link: string | null },
  since: Date,
): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    select count(distinct t.temporary_id) filter (where t.temporary_id is distinct from ${of.link})::int as address,
      count(distinct t.temporary_id) filter (where t.temporary_id is distinct from ${of.link} and h.device = ${of.device})::int as device,
      count(*) filter (where t.temporary_id = ${of.link})::int as "order"
    from stranger_holds h join transactions t on t.mid = h.mid and t.id = h.transaction_id
    where h.mid = ${mid} and h.address = ${of.address} and h.began_at > ${since} and t.paid_at is null`.execute(db(tx))
  return rows[0]!
}

/** Until when a payment holds what it holds; undefined where no end was set. */
export const findHold = (tx: Tx, mid: MerchantId, id: TransactionId): Promise<HoldRow | undefined> =>
  db(tx)
    .selectFrom('stranger_holds')
    .selectAll()
    .where('mid', '=', mid)
    .where('transaction_id', '=', id)
    .executeTakeFirst()

/** Holds whose time is over, ended now; taken by one worker at a time. */
export async function takeLapsed(tx: Tx, now: Date, limit: number): Promise<Pick<HoldRow, 'transaction_id'>[]> {
  const { rows } = await sql<Pick<HoldRow, 'transaction_id'>>`
    update stranger_holds h set is_over = true
    from (
      select mid, transaction_id from stranger_holds where not is_over and lapses_at <= ${now}
      order by lapses_at limit ${limit} for update skip locked
    ) due
    where h.mid = due.mid and h.transaction_id = due.transaction_id
    returning h.transaction_id`.execute(db(tx))
  return rows
}

/** Digests of addresses are kept no longer than they are counted. */
export const forgetHolds = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('stranger_holds').where('is_over', '=', true).where('began_at', '<', before).execute()
