/** The SQL of acknowledged rows. */
import type { Acknowledgement } from '@singil/contract/desk/integrity'
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface AcknowledgementRow {
  id: string
  invariant: string
  row_id: string
  wallets: readonly string[]
  mids: readonly string[]
  journal_id: string | null
  reason: string
  status: Acknowledgement['status']
  note: string
  asker_id: UserId
  decider_id: UserId | null
  asker: string
  decider: string | null
  asked_at: Date
  decided_at: Date | null
}
const db = own<{ integrity_acknowledgements: AcknowledgementRow }>()

/** False if the row is acknowledged, or a request for it waits. */
export async function insert(tx: Tx, row: AcknowledgementRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('integrity_acknowledgements')
    .values({ ...row, wallets: sql`${row.wallets}::text[]` as never, mids: sql`${row.mids}::text[]` as never })
    .onConflict((conflict) =>
      conflict
        .columns(['invariant', 'row_id'])
        .where(sql<boolean>`status in ('asked', 'approved')`)
        .doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export type Decision = Pick<AcknowledgementRow, 'status' | 'decider_id' | 'decider' | 'decided_at' | 'note'>

export const decide = (tx: Tx, id: string, decision: Decision): Promise<AcknowledgementRow> =>
  db(tx)
    .updateTable('integrity_acknowledgements')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends those approved before an instant whose row is not among these any more; returns them. */
export async function lapse(tx: Tx, before: Date, broken: ReadonlySet<string>): Promise<AcknowledgementRow[]> {
  const approved = db(tx).selectFrom('integrity_acknowledgements').selectAll().where('status', '=', 'approved')
  const gone = (await approved.where('decided_at', '<', before).execute()).filter((row) => !broken.has(keyOf(row)))
  await db(tx)
    .updateTable('integrity_acknowledgements')
    .set({ status: 'lapsed' })
    .where(sql<boolean>`id = any (${gone.map(({ id }) => id)}::uuid[])`)
    .execute()
  return gone
}

/** Those that wait or stand. */
export const ofInvariants = (tx: Tx, names: readonly string[]): Promise<AcknowledgementRow[]> =>
  db(tx)
    .selectFrom('integrity_acknowledgements')
    .selectAll()
    .where(sql<boolean>`invariant = any (${names}::text[])`)
    .where('status', 'in', ['asked', 'approved'])
    .execute()

/** Newest first; one row more than requested, to know whether another page follows. */
export const page = (tx: Tx, before: string | undefined, limit: number): Promise<AcknowledgementRow[]> =>
  db(tx)
    .selectFrom('integrity_acknowledgements')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const keyOf = (row: { readonly invariant: string; readonly row_id: string }): string =>
  JSON.stringify([row.invariant, row.row_id])
