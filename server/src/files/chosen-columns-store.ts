/** The SQL of chosen columns. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

interface ChosenRow {
  mid: MerchantId
  user_id: UserId
  kind: string
  headings: string
  columns: Record<string, string>
  chosen_at: Date
}
const db = own<{ chosen_columns: ChosenRow }>()

/** For so many different headings the columns of one kind are remembered for a user. */
const mostHeadings = 50

export async function remember(tx: Tx, { columns, ...row }: ChosenRow): Promise<void> {
  const { mid, user_id, kind } = row
  const set = { columns: sql<ChosenRow['columns']>`${JSON.stringify(columns)}::jsonb`, chosen_at: row.chosen_at }
  await db(tx)
    .insertInto('chosen_columns')
    .values({ ...row, ...set })
    .onConflict((conflict) => conflict.columns(['mid', 'user_id', 'kind', 'headings']).doUpdateSet(set))
    .execute()
  await sql`delete from chosen_columns where (mid, user_id, kind, headings) in (
      select mid, user_id, kind, headings from chosen_columns
      where mid = ${mid} and user_id = ${user_id} and kind = ${kind} order by chosen_at desc offset ${mostHeadings})`.execute(
    tx,
  )
}

export const find = (tx: Tx, { mid, user_id, kind, headings }: Omit<ChosenRow, 'columns' | 'chosen_at'>) =>
  db(tx)
    .selectFrom('chosen_columns')
    .select(['columns', 'chosen_at'])
    .where('mid', '=', mid)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('headings', '=', headings)
    .executeTakeFirst()
