/** Jobs that the worker runs at certain minutes. */
import { Client } from 'pg'
import type { System } from './system.ts'

/** Lets the worker run one now, as it would in the next minute. */
export async function runNow({ databaseUrl }: System, name: string): Promise<void> {
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query('select graphile_worker.add_job($1)', [name])
  } finally {
    await owner.end()
  }
}
