/** The SQL of raffles. */
import type { RaffleWinner } from '@singil/contract/selling/raffles'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RaffleRow {
  id: string
  title: string
  prize: string
  from_day: string
  to_day: string
  winner_count: number
  seed: string
  commitment: string
  entries: number | null
  entries_digest: string | null
  winners: readonly RaffleWinner[]
  drawn_at: Date | null
  cancelled_at: Date | null
  created_by: string
  created_at: Date
}
const db = own<{ raffles: RaffleRow }>()

/** Undefined if another raffle runs on some of its days. */
export const insert = (tx: Tx, { winners, ...row }: RaffleRow) =>
  db(tx)
    .insertInto('raffles')
    .values({ ...row, winners: JSON.stringify(winners) as never })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const newest = (tx: Tx, limit: number): Promise<RaffleRow[]> =>
  db(tx)
    .selectFrom('raffles')
    .selectAll()
    .orderBy('from_day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const lock = (tx: Tx, id: string) =>
  db(tx).selectFrom('raffles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const saveDraw = (
  tx: Tx,
  id: string,
  { winners, ...drawn }: Pick<RaffleRow, 'entries' | 'entries_digest' | 'winners' | 'drawn_at'>,
) =>
  db(tx)
    .updateTable('raffles')
    .set({ ...drawn, winners: JSON.stringify(winners) as never })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const cancel = (tx: Tx, id: string, at: Date) =>
  db(tx).updateTable('raffles').set({ cancelled_at: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The one that runs or comes next, else the last one that was drawn since. */
export const current = (tx: Tx, today: string, drawnSince: Date) =>
  db(tx)
    .selectFrom('raffles')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where((where) => where.or([where('drawn_at', 'is', null), where('drawn_at', '>', drawnSince)]))
    .orderBy(sql`to_day < ${today}::date`)
    .orderBy(sql`case when to_day >= ${today}::date then from_day end`)
    .orderBy('to_day', 'desc')
    .executeTakeFirst()
