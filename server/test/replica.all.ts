// Reads from a real streaming replica: never older than the reader's own changes, and from the primary while the replica may not be used.
import { newestHeader } from '@singil/contract/kit/newest'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, serverUrlOf } from '../src/kit/database/index.ts'
import { readAs, systemActor } from '../src/kit/work/index.ts'
import { type TestApp, startApp } from './kit.ts'
import { ana, ben, notes, noteTable, sessions } from './kit/example-feature.ts'
import { type Replicated, startReplicated } from './setup/replicated.ts'

let databases: Replicated
/** Two server processes would share only the database, as these two apps do. */
let first: TestApp
let second: TestApp
/** Has the least patience with a replica that is behind. */
let strict: TestApp

beforeAll(async () => {
  databases = await startReplicated(async (url) => {
    await migrate(url, serverUrlOf(url))
    const owner = new Client({ connectionString: url })
    await owner.connect()
    await owner.query(`${noteTable} grant select, insert, update, delete on notes to singil_app`)
    await owner.end()
  })
  const amy = { ...sessions.get('ana')!, username: 'amy', userId: '00000000-0000-4000-8000-0000000000a2' as UserId }
  sessions.set('amy', amy)
  const app = (more: Readonly<Record<string, string>> = {}) =>
    startApp({
      url: databases.primary.url,
      features: [notes],
      environment: { DATABASE_READ_URL: serverUrlOf(databases.replica.url), SINGIL_INLINE_WORKER: '0', ...more },
    })
  first = await app()
  second = await app()
  strict = await app({ DATABASE_READ_LAG: '1' })
}, 120_000)
afterAll(async () => {
  sessions.delete('amy')
  for (const app of [first, second, strict]) await app?.stop()
  await databases?.stop()
}, 60_000)

const add = async (app: TestApp, as: string, text: string) => {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/qr/notes`, { method: 'POST', headers, body: JSON.stringify({ text }) })
  expect(answer.status).toBe(200)
}
const list = async (app: TestApp, as: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  const headers = { authorization: `Bearer ${as}`, range: '1-100', ...more }
  const answer = await fetch(`${app.url}/qr/notes/of/${as === 'ben' ? ben : ana}`, { headers })
  const { data } = (await answer.json()) as { data: { result: { text: string }[] } }
  return data.result.map(({ text }) => text)
}
/** Where the reads of an app came from, as "from why", with their numbers. */
const reads = async ({ parts }: TestApp): Promise<Record<string, number>> => {
  const { values } = await parts.metrics.reads.get()
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.from} ${labels.why}`, value]))
}
/** What the work added to the numbers of an app. */
const readsOf = async (app: TestApp, work: () => Promise<void>) => {
  const before = await reads(app)
  await work()
  const after = await reads(app)
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => {
      const added = count - (before[name] ?? 0)
      return added > 0 ? [[name, added]] : []
    }),
  )
}
const gauge = async ({ parts }: TestApp, name: string) =>
  (await parts.metrics.registry.getSingleMetric(name)!.get()).values[0]!.value

test('a replica in step answers, with the changes of the reader and of its merchant only', async () => {
  await add(first, 'ben', 'of ben')
  await add(first, 'amy', 'of amy')
  await add(first, 'ana', 'first')
  await vi.waitFor(async () => {
    const from = await readsOf(second, async () => {
      expect(await list(second, 'ana')).toEqual(['of amy', 'first'])
      expect(await list(second, 'ben')).toEqual(['of ben'])
    })
    expect(from).toEqual({ 'replica in-step': 2 })
  }, 20_000)
  expect(await gauge(second, 'singil_replica_used')).toBe(1)
})

test('while the replica replays nothing, a reader sees its own change at once, and others read from the replica', async () => {
  // Her position is that of now, which the replica has.
  await list(second, 'amy')
  await databases.onReplica('select pg_wal_replay_pause()')
  await add(first, 'ana', 'second')
  const ofAna = await readsOf(second, async () => expect(await list(second, 'ana')).toContain('second'))
  expect(ofAna).toEqual({ 'primary behind': 1 })
  const ofAmy = await readsOf(second, async () => expect(await list(second, 'amy')).not.toContain('second'))
  expect(ofAmy).toEqual({ 'replica in-step': 1 })
  // A live message has notified her browser of the change.
  const notified = await readsOf(second, async () =>
    expect(await list(second, 'amy', { [newestHeader]: '1' })).toContain('second'),
  )
  expect(notified).toEqual({ 'primary behind': 1 })
})

test('a job reads what was committed when it reads, and cannot write', async () => {
  const { parts } = first
  const scope = { mid: ana as MerchantId, storeIds: null, walletIds: null, username: 'a job' }
  const read = (text: string) =>
    readAs(parts, { actor: systemActor('a job'), scope, name: 'test' }, async ({ tx }) => {
      const { sql } = await import('kysely')
      return (await sql<{ text: string }>`${sql.raw(text)}`.execute(tx)).rows.map((row) => row.text)
    })
  expect(await read('select text from notes')).toContain('second')
  await expect(read("insert into notes values (gen_random_uuid(), '', '') returning text")).rejects.toThrow('read-only')
})

test('a replica too far behind is not asked, and is used again once it is in step', async () => {
  await vi.waitFor(async () => expect(await gauge(strict, 'singil_replica_used')).toBe(0), 20_000)
  expect(await gauge(strict, 'singil_replica_lag_seconds')).toBeGreaterThan(1)
  const late = await readsOf(strict, async () => expect(await list(strict, 'amy')).toContain('second'))
  expect(late).toEqual({ 'primary lag': 1 })
  await databases.onReplica('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await gauge(strict, 'singil_replica_used')).toBe(1), 20_000)
  const again = await readsOf(strict, async () => expect(await list(strict, 'ana')).toContain('second'))
  expect(again).toEqual({ 'replica in-step': 1 })
})

test('a replica that was promoted or killed is not asked any more', async () => {
  await databases.onReplica('select pg_promote()')
  const promoted = await readsOf(second, async () => expect(await list(second, 'ana')).toContain('second'))
  expect(promoted).toEqual({ 'primary primary': 1 })
  const gone = databases.replica.ended()
  process.kill(databases.replica.pid, 'SIGKILL')
  await gone
  const killed = await readsOf(first, async () => expect(await list(first, 'ana')).toContain('second'))
  expect(Object.keys(killed)).toEqual([expect.stringMatching(/^primary (primary|failed|down)$/)])
  await vi.waitFor(
    async () =>
      expect(await readsOf(first, async () => void (await list(first, 'amy')))).toEqual({ 'primary down': 1 }),
    { timeout: 20_000, interval: 200 },
  )
  expect(await gauge(first, 'singil_replica_used')).toBe(0)
})
