/** Makes the partitions of coming months ahead, for every table that is partitioned by month. */
import { sql } from 'kysely'
import { noMerchant } from '../database/index.ts'
import { cron } from './job.ts'

const monthsAhead = 3

export const addMonths = cron('kit.addMonths', '43 3 * * *', noMerchant, async (job) => {
  const { rows } = await job.unit(({ tx }) => sql<{ name: string }>`select name from monthly_tables`.execute(tx))
  // One transaction each, because attaching a partition holds a lock until it ends.
  for (const { name } of rows)
    await job.unit(({ tx }) => sql`select add_month_partitions(${name}, ${monthsAhead}::int)`.execute(tx))
})
