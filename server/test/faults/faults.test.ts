/** The faults of the long run in small, with every test run; and proof that each of them would be noticed. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutRun } from './cut-run.ts'
import { diskFullRun } from './disk-run.ts'
import { smoke } from './figures.ts'
import { killRun } from './kill-run.ts'
import { mayMount } from './loop-disk.ts'
import { startLoad } from './load.ts'
import { lostRows, powerRun } from './power-run.ts'
import { nothing, openStage, settle, type Stage } from './stage.ts'

const { kills, powerCuts, stride, customers } = smoke
// The goals of 5 and 10 seconds are those of the long run; other tests run beside this one.
const patienceMs = 30_000
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 60_000)
afterAll(() => stage?.close())

test('a server killed under load loses nothing it promised, does nothing twice, and comes back', async () => {
  const run = await killRun(stage, 'server', kills, customers)
  expect(run).toMatchObject({ ...nothing, surprises: [] })
  expect(run.acknowledged).toBeGreaterThan(10)
  expect(Math.max(...run.readyMs)).toBeLessThan(patienceMs)
}, 120_000)

test('a database killed under load loses nothing that was promised, and the server finds it again', async () => {
  const run = await killRun(stage, 'database', kills, customers)
  expect(run).toMatchObject({ ...nothing, surprises: [] })
  expect(run.acknowledged).toBeGreaterThan(10)
  expect(Math.max(...run.readyMs)).toBeLessThan(patienceMs)
}, 120_000)

test('wherever the wire to the database is cut, and where a commit is not answered, money moves once', async () => {
  const run = await cutRun(stage, stride, 2)
  expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0 })
  expect(run.bytes.cut).toBeGreaterThan(10)
  expect(run.commit.cut).toBeGreaterThan(5)
}, 120_000)

test('what is lost, done twice or left in disorder is found', async () => {
  const { server, world, gateway } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers: 2 })
  while (load.deeds.filter((deed) => deed.refundAnswer).length < 2) await new Promise((done) => setTimeout(done, 50))
  expect(await settle(stage, load)).toMatchObject(nothing)

  const [refunded, other] = load.deeds.filter((deed) => deed.refundAnswer)
  const owner = new pg.Client({ connectionString: stage.postgres.adminUrl.replace(/postgres$/, 'singil') })
  await owner.connect()
  await owner.query('begin')
  try {
    await owner.query("set local session_replication_role = 'replica'")
    // A second refund under the same reason, a payment forgotten, and a centavo too much on an account.
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
}, 60_000)

test.runIf(mayMount())(
  'a power cut takes nothing that was promised, and everything where nothing is written through',
  async () => {
    expect(await lostRows('off', 50)).toBeGreaterThan(0)
    expect(await lostRows('on', 50)).toBe(0)
    const run = await powerRun(powerCuts, customers)
    expect(run).toMatchObject({ ...nothing, surprises: [] })
    expect(run.acknowledged).toBeGreaterThan(10)
  },
  180_000,
)

test.runIf(mayMount())(
  'a full disk refuses work with a clear word, loses nothing, and heals when there is room again',
  async () => {
    const run = await diskFullRun(1, 3000, customers)
    expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0 })
    expect(Math.max(...run.healMs)).toBeLessThan(patienceMs)
  },
  180_000,
)
