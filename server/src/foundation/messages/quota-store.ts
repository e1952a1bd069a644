/** The SQL of message quotas. */
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<{ message_quotas: { key: string; window_start: Date; sent: number } }>()

/** Counts one more message in the window and returns the count. The row stays locked until the end of the transaction. */
export async function countOne(tx: Tx, key: string, windowStart: Date): Promise<number> {
  const row = await db(tx)
    .insertInto('message_quotas')
    .values({ key, window_start: windowStart, sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ sent: sql`message_quotas.sent + 1` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow()
  return row.sent
}

export const forgetQuotas = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('message_quotas').where('window_start', '<', before).execute()
