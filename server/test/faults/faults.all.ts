/** The long fault runs in small, with every test run; and a check that each of them detects its faults. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutRun } from './cut-run.ts'
import { smoke } from './figures.ts'
import { killRun } from './kill-run.ts'
import { startLoad } from './load.ts'
import { nothing, openStage, settle, type Stage } from './stage.ts'
import { compareWithdrawals, withdrawalRun } from './withdrawal-run.ts'

const { kills, stride, customers } = smoke
// The goals of 5 and 10 seconds are those of the long run; here other tests run at the same time.
const patienceMs = 30_000
const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

/** A connection to the product's database as its superuser. */
async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stage.postgres.adminUrl.replace(/postgres$/, 'singil') })
  await client.connect()
  return client
}

test('a server killed under load loses nothing it acknowledged, repeats nothing, and restarts', async () => {
  const run = await killRun(stage, 'server', kills, customers)
  expect(run).toMatchObject({ ...nothing, surprises: [] })
  expect(run.acknowledged).toBeGreaterThan(10)
  expect(Math.max(...run.readyMs)).toBeLessThan(patienceMs)
}, 300_000)

test('a database killed under load loses nothing that was acknowledged, and the server reconnects', async () => {
  const run = await killRun(stage, 'database', kills, customers)
  expect(run).toMatchObject({ ...nothing, surprises: [] })
  expect(run.acknowledged).toBeGreaterThan(10)
  expect(Math.max(...run.readyMs)).toBeLessThan(patienceMs)
}, 300_000)

test('wherever the connection to the database is cut, and where a commit is not answered, money moves once', async () => {
  const run = await cutRun(stage, stride, 2)
  expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0 })
  expect(run.bytes.cut).toBeGreaterThan(10)
  expect(run.commit.cut).toBeGreaterThan(5)
}, 300_000)

test('a server and a database killed during withdrawals: each withdrawal is sent once and arrives', async () => {
  const run = await withdrawalRun(stage, [
    { step: 'confirm', victim: 'server', at: { of: 'server', commit: 1 } },
    { step: 'send', victim: 'server', at: { call: 'taken' } },
    { step: 'report', victim: 'database', at: { of: 'server', commit: 1, unsent: true } },
  ])
  expect(run).toMatchObject({ ...nothing, surprises: [], missed: [] })

  // One that does not exist is missed, and those of the run are then transfers that nobody asked for.
  const owner = new pg.Pool({ connectionString: stage.postgres.url, max: 1, options: '-c singil.mid=*' })
  const madeUp = { mark: 'made up', requestId: 'AAAAA-AAAAA', id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e01' }
  const found = await compareWithdrawals(stage, { withdrawals: [madeUp], owner })
  await owner.end()
  expect(found.lost).toEqual(['made up: the withdrawal', 'made up: the transfer'])
  expect(found.doubled).toHaveLength(4)
}, 300_000)

test('a request without a key is not repeated if a group commit was not answered', async () => {
  const { server, world, wire } = stage
  const body = (note: string) => JSON.stringify({ storeId: world.storeId, amount: 20_000, note, customer: maria })
  const ask = async (note: string) => {
    const headers = { 'content-type': 'application/json' }
    const at = `${server.url}/qr/payments/order_at_store`
    return (await fetch(at, { method: 'POST', headers, body: body(note) })).status
  }
  const notes = Array.from({ length: 24 }, (_, nth) => `without a key ${nth}`)
  // The first group has one member; requests that arrive in the meantime form the next.
  wire.arm({ commit: 2 })
  const statuses = await Promise.all(notes.map(ask))
  wire.disarm()
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  const owner = new pg.Client({ connectionString: stage.postgres.url, options: '-c singil.mid=*' })
  await owner.connect()
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from temp_transactions where description = any ($1) group by description',
    [notes],
  )
  await owner.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ n }) => n === 1)).toBe(true)
}, 120_000)

// Longer than the limit of a statement (15 s), which must not end the wait of a commit.
const withoutStandbyMs = 20_000

test('while a commit waits for a synchronous standby that is gone, nothing is acknowledged', async () => {
  const { server, world, gateway } = stage
  const owner = await openAdmin()
  const set = async (standbys: string) => {
    await owner.query(`alter system set synchronous_standby_names = '${standbys}'`)
    await owner.query('select pg_reload_conf()')
  }
  const load = startLoad({ url: () => server.url, world, gateway, customers: 4 })
  try {
    await expect.poll(() => load.purchases.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(2)
    await set('nobody')
    // What was being committed has ended.
    await new Promise((done) => setTimeout(done, 500))
    const acknowledged = () => load.purchases.filter(({ linkId }) => linkId).length
    const links = async () => (await owner.query('select count(*)::int as n from temp_transactions')).rows
    const before = [acknowledged(), await links()]
    const loggedBefore = server.log().length
    await new Promise((done) => setTimeout(done, withoutStandbyMs))
    expect([acknowledged(), await links()]).toEqual(before)
    // Otherwise calls are let in that wait as well, until PostgreSQL has no more connections.
    const logged = server.log().slice(loggedBefore)
    expect(logged).toContain('the database answers nothing')
    expect(logged).not.toContain('the database answers again')
  } finally {
    await set('')
    await owner.end()
  }
  expect(await settle(stage, load)).toMatchObject(nothing)
}, 120_000)

test('detects what is lost, repeated or inconsistent', async () => {
  const { server, world, gateway } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers: 2 })
  while (load.purchases.filter((purchase) => purchase.refundAnswer).length < 2)
    await new Promise((done) => setTimeout(done, 50))
  expect(await settle(stage, load)).toMatchObject(nothing)

  const [refunded, other] = load.purchases.filter((purchase) => purchase.refundAnswer)
  const owner = await openAdmin()
  await owner.query('begin')
  try {
    await owner.query("set local session_replication_role = 'replica'")
    // A second refund with the same reason, a deleted payment, and a centavo too much on an account.
    await owner.query(
      `insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).* from refunds r where reason = $1`,
      [refunded!.mark],
    )
    await owner.query(`update transactions set status = 'failed', paid_at = null where temporary_id = $1`, [
      other!.linkId,
    ])
    await owner.query(
      'update ledger_accounts set balance = balance + 1 where id = (select max(id) from ledger_accounts)',
    )
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  const found = await settle(stage, load)
  expect(found.doubled).toEqual([`${refunded!.mark}: 2 refunds`])
  expect(found.lost).toEqual([`${other!.mark}: the payment`])
  expect(found.broken.join()).toContain('M2')
}, 120_000)
