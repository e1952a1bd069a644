import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/setup/database.ts'
import { forget, keepAlive } from './worker-lives.ts'
import { ownerPool } from '../../../test/setup/owner-pool.ts'

let fresh: FreshDatabase
let pool: pg.Pool
beforeAll(async () => {
  fresh = await freshDatabase()
  pool = ownerPool(fresh.url, 2, '')
})
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

const lockedBy = async () =>
  (
    await pool.query<{ by: string | null }>('select locked_by as by from graphile_worker._private_jobs order by id')
  ).rows.map((row) => row.by)

test('jobs of a killed worker are released after a minute, those of a living one are not', async () => {
  for (const [worker, since] of [
    ['killed', '2 minutes'],
    ['alive', '2 minutes'],
    ['killed just now', '5 seconds'],
  ] as const) {
    await pool.query("select graphile_worker.add_job('some.job')")
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where locked_by is null`,
      [worker, since],
    )
  }
  await keepAlive(pool, ['alive'])
  expect(await lockedBy()).toEqual([null, 'alive', 'killed just now'])
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_by is not null",
  )
  await forget(pool, ['alive'])
  await keepAlive(pool, ['another'])
  expect(await lockedBy()).toEqual([null, null, null])
})
