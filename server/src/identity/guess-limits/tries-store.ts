/** The SQL of caller counts. All processes count in one table, by the minute. */
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<{ caller_tries: { key: string; minute: Date; tries: number } }>()

/** Number of tries by caller after an instant, and the first minute of them. Callers without tries are missing. */
export const triesAfter = (tx: Tx, keys: readonly string[], after: Date) =>
  db(tx)
    .selectFrom('caller_tries')
    .select(({ fn }) => ['key', fn.sum<number>('tries').as('tries'), fn.min('minute').as('first')])
    .where('key', 'in', keys)
    .where('minute', '>', after)
    .groupBy('key')
    .execute()
/** Keys in a fixed order, so that two callers who share them cannot deadlock. */
export async function countTry(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  for (const key of keys.toSorted())
    await sql`insert into caller_tries (key, minute, tries) values (${key}, date_trunc('minute', ${now}::timestamptz), 1)
      on conflict (key, minute) do update set tries = caller_tries.tries + 1`.execute(tx)
}
export const forgetTries = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('caller_tries').where('minute', '<', before).execute()
