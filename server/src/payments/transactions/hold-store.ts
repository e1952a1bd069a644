/** The SQL of holds by anonymous customers. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
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

/** Counts unpaid payments since `since` at a merchant, by device, by address and for the order. */
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

/** The hold of a payment with its end; undefined if it has no end. */
export const findHold = (tx: Tx, mid: MerchantId, id: TransactionId): Promise<HoldRow | undefined> =>
  db(tx)
    .selectFrom('stranger_holds')
    .selectAll()
    .where('mid', '=', mid)
    .where('transaction_id', '=', id)
    .executeTakeFirst()

/** Payments whose hold has lapsed, the longest first. */
export async function lapsedHolds(tx: Tx, now: Date, limit: number): Promise<TransactionId[]> {
  const rows = await db(tx)
    .selectFrom('stranger_holds')
    .select('transaction_id')
    .where('is_over', '=', false)
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.transaction_id)
}

/** False if the hold is already over. */
export async function endHold(tx: Tx, mid: MerchantId, id: TransactionId): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('stranger_holds')
    .set({ is_over: true })
    .where('mid', '=', mid)
    .where('transaction_id', '=', id)
    .where('is_over', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes address digests that are no longer counted. */
export const forgetHolds = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('stranger_holds').where('is_over', '=', true).where('began_at', '<', before).execute()
