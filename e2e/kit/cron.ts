/** Jobs that the worker runs at certain minutes. */
import { ownerPool } from '@singil/server/test/setup/owner-pool.ts'
import type { System } from './system.ts'

/** Lets the worker run one now, as it would in the next minute. */
export async function runNow({ databaseUrl }: System, name: string): Promise<void> {
  const owner = ownerPool(databaseUrl, 1)
  try {
    await owner.query('select graphile_worker.add_job($1)', [name])
  } finally {
    await owner.end()
  }
}
