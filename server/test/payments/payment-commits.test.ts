// What a whole payment costs the database, from its link to everything that follows the callback: commits, jobs and live messages.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { features } from '../../src/features.ts'
import { openOwnShop, type Shop } from './shop.ts'

let shop: Shop
let commits = 0
beforeAll(async () => {
  // Before any client is made, because some keep the function.
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const inUnit = new Set<unknown>()
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [config] = given
    const text = (typeof config === 'string' ? config : ((config as { text?: string }).text ?? '')).trim()
    if (text.startsWith('begin')) inUnit.add(this)
    const isEnd = /(commit|rollback)$/.test(text)
    const isOfTest = this.user === owner
    if (!isOfTest && (isEnd || !inUnit.has(this)) && !/^(listen|set|select 1$)/i.test(text)) commits += 1
    if (isEnd) inUnit.delete(this)
    return query.apply(this, given)
  })
  // What runs each minute is no payment's.
  shop = await openOwnShop({ features: features.map(({ crons: _, ...feature }) => feature) })
}, 60_000)
afterAll(async () => {
  await shop.close()
  vi.restoreAllMocks()
})

const payments = 20
/** The test's own queries. */
const owner = 'singil'
/** What runs once a second, and the heartbeat, whether or not there are payments. */
const idleMs = 4000

/** The commits of the server and its worker meanwhile. */
async function commitsOf(work: () => Promise<unknown>) {
  const [before, startedMs] = [commits, performance.now()]
  await work()
  return { total: commits - before, seconds: (performance.now() - startedMs) / 1000 }
}

const figures = async () => {
  const [row] = await shop.rows<{ jobs: number; messages: number }>(
    `select (select last_value::int from graphile_worker.jobs_id_seq1) as jobs, (select coalesce(sum(seq), 0)::int from topic_sequences) as messages`,
  )
  return row!
}
const waiting = async () => {
  const [row] = await shop.rows<{ n: number }>(
    `select ((select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now()))::int as n`,
  )
  return row!.n
}

test('a payment costs at most 18 commits and three jobs, and no live message to nobody', async () => {
  const pay = async () => {
    const id = await shop.link(10_000)
    await shop.pay(id)
    await shop.act((await shop.attempts(id))[0]!.org_trxid!, 'approve')
    await shop.until(id, 'paid')
  }
  await pay()
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  const idle = await commitsOf(() => new Promise((resolve) => setTimeout(resolve, idleMs)))
  const before = await figures()
  const paid = await commitsOf(async () => {
    await Promise.all(Array.from({ length: payments }, pay))
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  })
  const after = await figures()
  const each = (paid.total - (idle.total / idle.seconds) * paid.seconds) / payments
  console.log(`a payment: ${each.toFixed(1)} commits, ${(after.jobs - before.jobs) / payments} jobs`)
  expect(each).toBeLessThan(18)
  expect((after.jobs - before.jobs) / payments).toBeLessThanOrEqual(3)
  expect(after.messages).toBe(before.messages)
}, 90_000)
