import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { startWire, type Wire } from '../../../../test/faults/wire.ts'
import { isDatabaseUnavailable } from '../database-fault.ts'
import { type Database, openDatabase } from '../database.ts'
import { createLog } from '../../base/index.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let wire: Wire
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  wire = await startWire(fresh.url)
  database = openDatabase(wire.url, 2, createLog('silent'), {
    patience: { suspectMs: 150, answerMs: 1000 },
  })
})
afterAll(async () => {
  await database?.close()
  await wire?.stop()
  await fresh?.drop()
})

test('waits for a slow statement', async () => {
  const { rows } = await database.pool.query<{ n: number }>('select 7 as n from pg_sleep(1.5)')
  expect(rows).toEqual([{ n: 7 }])
})

test('a silent database fails the waiting callers, rejects new ones, and is used again once it answers', async () => {
  const slept = database.pool.query('select 1 from pg_sleep(0.3)')
  const used = database.use((client) => client.query('select 2 from pg_sleep(0.3)'))
  await expect.poll(() => database.pool.totalCount).toBe(2)
  wire.hold(true)
  // Far below the twenty seconds after which a query times out anyway.
  const since = performance.now()
  for (const failed of await Promise.allSettled([slept, used])) {
    expect(failed.status).toBe('rejected')
    expect(isDatabaseUnavailable((failed as PromiseRejectedResult).reason)).toBe(true)
  }
  expect(performance.now() - since).toBeLessThan(10_000)
  await expect(database.pool.query('select 1')).rejects.toThrow('the database answers nothing')
  wire.hold(false)
  await expect
    .poll(
      () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
})
