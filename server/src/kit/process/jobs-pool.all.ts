import { type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWire, type Wire } from '../../../test/faults/wire.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/setup/database.ts'
import { ownerPool } from '../../../test/setup/owner-pool.ts'
import { freePort } from '../../../../tools/test/free-port.ts'
import { openJobsPool } from './jobs-pool.ts'
import { keepAlive, watchRuns } from './worker-lives.ts'

let fresh: FreshDatabase
let owner: pg.Pool
let wire: Wire
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = ownerPool(fresh.url, 2, '')
  wire = await startWire(fresh.url)
})
afterAll(async () => {
  await wire.stop()
  await owner.end()
  await fresh.drop()
})

/** Runs this task once as a job, the way the worker does, and waits until its job is deleted. Returns how often it ran. */
async function play(task: (runs: string[]) => Promise<void> | void): Promise<number> {
  const pool = openJobsPool(wire.url, 4)
  pool.on('error', () => {})
  const { events, runs } = watchRuns()
  let ran = 0
  let runner: Runner | undefined
  try {
    runner = await run({
      pgPool: pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 100,
      taskList: {
        'some.job': async () => {
          ran += 1
          await task(runs())
        },
      },
    })
    await owner.query("select graphile_worker.add_job('some.job', max_attempts := 3)")
    await expect
      .poll(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount, { timeout: 20_000 })
      .toBe(0)
  } finally {
    await runner?.stop()
    await pool.end()
  }
  return ran
}

test('a job whose end is not written because the connection is lost is completed later, and does not run again', async () => {
  expect(await play(() => wire.arm({ in: 'up', after: 0 }))).toBe(1)
  expect(wire.cuts()).toBe(1)
})

test('a job that fails while the connection is lost runs again', async () => {
  let isFirst = true
  const ran = await play(() => {
    if (!isFirst) return
    isFirst = false
    wire.arm({ in: 'up', after: 0 })
    throw new Error('This run fails')
  })
  expect(ran).toBe(2)
})

test('a job that takes more than a minute keeps its lock', async () => {
  const ran = await play(async (runs) => {
    await owner.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'")
    await keepAlive(owner, runs)
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(ran).toBe(1)
})

test('a database that refuses connections is tried again', async () => {
  const pool = openJobsPool(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`, 1)
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await pool.end()
})
