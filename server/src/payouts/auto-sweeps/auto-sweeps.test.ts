// Auto sweeps through the real server: what is confirmed, what a run sends or why it sends nothing, and that none runs twice.
import * as contract from '@singil/contract/payouts/auto-sweeps'
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { listWithdrawals } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { provenCall } from '../../../test/access/proven-call.ts'
import { at, company, openSweeper, type Sweeper } from '../../../test/auto-sweeps/sweeper.ts'
import { broken } from '../../../test/ledger/houses.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { enterSafeMode, leaveSafeMode } from '../../foundation/ledger/index.ts'
import { payoutInvariants } from '../payouts/invariants-store.ts'
import { failPayout } from '../payouts/end-payout.ts'
import { claimPayout } from '../payouts/send-payouts.ts'
import { sweepInvariants } from './invariants-store.ts'
import { replan } from './jobs.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

const hourMs = 3_600_000
let sweeper: Sweeper
let gate: Sweeper['gate']
let nena: string
/** A Monday. */
let monday: string
beforeAll(async () => {
  sweeper = await openSweeper()
  gate = sweeper.gate
  await hearAll(gate.owner)
  const today = manilaDay(sweeper.now())
  monday = addDays(today, ((8 - new Date(today).getUTCDay()) % 7) + 7)
})
afterAll(() => gate.close())
/** Each test has two weeks of its own, a wallet without money and no sweeps. */
beforeEach(async () => {
  monday = addDays(monday, 14)
  await gate.owner.query("update auto_sweeps set status = 'REMOVED', next_run_at = null")
  await to(monday, '08:00')
  await sweeper.haveAvailable(0)
})

const run = () => sweeper.run()
const fund = (amount: number) => sweeper.fund(amount)
const balances = () => sweeper.balances()
const enrol = (more: object = {}) => sweeper.enrol(nena, more)
async function to(day: string, time: string): Promise<void> {
  nena = await sweeper.to(day, time)
}
const close = (day: string) =>
  gate.owner.query("insert into bank_holidays values ($1, 'Proclaimed', 'regular', true, 'proclaimed', 'test')", [day])
const refusalOf = async (endpoint: Endpoint, sent: object, as = nena) => {
  const { body } = await gate.call(endpoint, sent, { as })
  return body.errors?.[0]?.message ?? body.message
}
const proven = (endpoint: Endpoint, sent: object, as = nena) => provenCall(gate, endpoint, sent, as)
async function add(terms: object, as = nena): Promise<contract.AutoSweep> {
  const { answer } = await proven(contract.addAutoSweep, { body: terms }, as)
  const { status, body } = await answer()
  expect([status, body.message]).toEqual([200, 'Autosweep successfully activated'])
  return body.data
}
const listed = async () => (await gate.ask(contract.listAutoSweeps, { query: {} }, { as: nena }))[0]!
const runsOf = async (id: contract.AutoSweepId) =>
  (await gate.ask(contract.listRuns, { params: { id } }, { as: nena })).result
const payoutsOf = async (id: string) =>
  (
    await gate.owner.query<{ amount: number; total: number; status: string }>(
      `select amount::int, total::int, status from payouts where authorization_id like $1 || '@%' order by created_at, leg`,
      [id],
    )
  ).rows
const allHold = async () =>
  expect([...(await broken(sweeper, payoutInvariants)), ...(await broken(sweeper, sweepInvariants))]).toEqual([])

test('a sweep is confirmed for exactly its terms, and its run is a withdrawal that leaves the rest in the wallet', async () => {
  const account = await enrol()
  await fund(40_000_00)
  const body = sweeper.termsTo(account, { most: 50_000_00 })
  const preview = await gate.ask(contract.previewAutoSweep, { body: body as never }, { as: nena })
  const sentence = /^Every banking day at 15:00 send everything above ₱10,000\.00 to BDO ••\d{4}, at most ₱50,000\.00$/
  expect(preview.sentence).toMatch(sentence)
  expect(preview.runs).toEqual([0, 1, 2, 3, 4].map((day) => at(addDays(monday, day), '15:00').toISOString()))
  expect(preview).toMatchObject({ available: 40_000_00, dayLimit: 50_000_00, why: '' })
  expect(preview.now).toMatchObject({ amount: 29_983_20, total: 30_000_00, stays: 10_000_00, rail: 'instapay' })

  const asked = await proven(contract.addAutoSweep, { body })
  expect(asked.sentence).toMatch(
    /^Let Singil send everything above ₱10,000\.00 to BDO ••\d{4} every banking day at 15:00/,
  )
  const other = { body: { ...body, keep: 0 } }
  expect((await gate.call(contract.addAutoSweep, other, { as: nena, headers: asked.headers })).status).toBe(403)
  const { id } = (await asked.answer()).body.data as contract.AutoSweep
  expect(await listed()).toMatchObject({ id, status: 'ENABLED', nextRuns: preview.runs, lastRun: null })
  const { result } = await gate.ask(bankAccounts.listBankAccounts, { query: {} }, { as: nena })
  expect(result.find(({ Id }) => Id === account)?.autosweepInfo).toMatchObject({ id, status: 'ENABLED' })
  expect(await refusalOf(contract.addAutoSweep, { body })).toContain('has an auto sweep already')

  await run()
  expect(await runsOf(id)).toEqual([])
  await to(monday, '15:00')
  await run()
  await run()
  expect(await balances()).toEqual({ available: 10_000_00, held: 30_000_00 })
  const runs = await runsOf(id)
  expect(runs).toMatchObject([{ result: 'CREATED', amount: 29_983_20, total: 30_000_00, why: '' }])
  expect(runs[0]!.plannedAt).toBe(at(monday, '15:00').toISOString())
  // When it was added and when it ran, open screens are notified.
  const notified = "select from push_messages where topic like 'auto-sweeps/%' and payload ->> 'id' = $1"
  await expect.poll(async () => (await gate.owner.query(notified, [id])).rowCount).toBe(2)
  const withdrawals = await gate.ask(listWithdrawals, { query: {} }, { as: nena })
  expect(withdrawals.result[0]).toMatchObject({
    autoSweepId: id,
    reason: 'Auto sweep',
    status: 'QUEUED',
    bankAccountId: account,
  })
  expect((await listed()).nextRuns[0]).toBe(at(addDays(monday, 1), '15:00').toISOString())
  await allHold()
}, 60_000)

test('double ticks and several workers at once run a planned time once', async () => {
  const ids = []
  for (const keep of [10_000_00, 20_000_00, 25_000_00])
    ids.push((await add(sweeper.termsTo(await enrol(company), { keep }))).id)
  await fund(300_000_00)
  const before = (await balances()).held
  await to(monday, '15:00')
  await Promise.all(Array.from({ length: 12 }, run))
  for (const id of ids) expect(await runsOf(id)).toHaveLength(1)
  const { available, held } = await balances()
  expect(available + held - before).toBe(300_000_00)
  expect(available).toBeGreaterThanOrEqual(10_000_00)
  // The clock goes back by an hour, and the worker starts again.
  await gate.owner.query("update auto_sweeps set next_run_at = $1 where status = 'ENABLED'", [at(monday, '15:00')])
  await Promise.all(Array.from({ length: 4 }, run))
  for (const id of ids) expect(await runsOf(id)).toHaveLength(1)
  expect(await balances()).toEqual({ available, held })
  const twice = gate.owner.query(
    `insert into auto_sweep_runs select sweep_id, planned_at, mid, wallet_id, day, maximum, ran_at, result, gen_random_uuid(), amount, total,
       reason, why from auto_sweep_runs where result = 'CREATED' limit 1`,
  )
  await expect(twice).rejects.toThrow('auto_sweep_runs_pkey')
  await allHold()
}, 60_000)

test('a day sends no more than its limit, with fees; what failed may be sent again', async () => {
  const { id } = await add(
    sweeper.termsTo(await enrol(), { trigger: 'THRESHOLD', threshold: 1_00, every: null, time: null, keep: 0 }),
  )
  await fund(130_000_00)
  await run()
  expect(await payoutsOf(id)).toMatchObject([{ amount: 49_983_20, total: 50_000_00 }])
  await to(monday, '09:30')
  await run()
  expect((await runsOf(id))[0]).toMatchObject({ result: 'SKIPPED', reason: 'DAY_LIMIT' })
  const [{ id: payout }] = (
    await gate.owner.query("select id from payouts where status = 'QUEUED' and authorization_id like $1", [`${id}@%`])
  ).rows
  await sweeper.unit((context) => claimPayout(context, payout))
  await sweeper.unit((context) => failPayout(context, payout, 'The bank refused it.'))
  await gate.owner.query("update auto_sweeps set next_run_at = $1 where status = 'ENABLED'", [sweeper.now()])
  await to(monday, '11:00')
  await run()
  expect(await payoutsOf(id)).toMatchObject([{ status: 'FAILED' }, { amount: 49_983_20, status: 'QUEUED' }])
  await to(addDays(monday, 1), '00:01')
  await gate.owner.query("update auto_sweeps set next_run_at = $1 where status = 'ENABLED'", [sweeper.now()])
  await run()
  expect(await payoutsOf(id)).toHaveLength(3)
  await allHold()
}, 60_000)

test('above its threshold a sweep runs at most once an hour, and with nothing to send not at all', async () => {
  const terms = sweeper.termsTo(await enrol(), {
    trigger: 'THRESHOLD',
    threshold: 20_000_00,
    keep: 19_990_00,
    every: null,
    time: null,
  })
  const { id, nextRuns } = await add(terms)
  expect(nextRuns).toEqual([])
  await fund(20_000_00)
  await run()
  expect(await runsOf(id)).toEqual([])
  await fund(5_00)
  await run()
  // ₱15.00 above what stays is less than the fee and the minimum.
  expect(await runsOf(id)).toEqual([])
  await fund(1_000_00)
  await Promise.all([run(), run(), run()])
  expect(await payoutsOf(id)).toMatchObject([{ total: 1_015_00 }])
  await fund(5_000_00)
  gate.later(hourMs - 60_000)
  await run()
  expect(await payoutsOf(id)).toHaveLength(1)
  gate.later(60_000)
  await run()
  expect(await payoutsOf(id)).toHaveLength(2)
  await allHold()
}, 60_000)

test('a run that cannot send is recorded with its reason, and the next one runs', async () => {
  const { id } = await add(sweeper.termsTo(await enrol(), { transfer: 'AMOUNT', amount: 5_000_00, keep: 1_000_00 }))
  const reasons: (string | null)[] = []
  const runOn = async (day: number) => {
    await to(addDays(monday, day), '15:00')
    await run()
    const [last] = await runsOf(id)
    reasons.push(last!.reason)
    return last!
  }
  await fund(6_000_00)
  expect((await runOn(0)).why).toBe('₱5,016.80 is needed with fee and VAT, and ₱5,000.00 can be sent.')
  await fund(100_000_00)
  await sweeper.unit((context) => enterSafeMode(context, 'The books differ', { isAll: true, mids: [], wallets: [] }))
  expect((await runOn(1)).why).toContain('Money out is paused')
  await sweeper.unit((context) => leaveSafeMode(context, 'Found'))
  await gate.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [gate.demo[0].mid])
  gate.later(24 * hourMs)
  await run()
  await gate.owner.query("update merchants set status = 'ACTIVE' where mid = $1", [gate.demo[0].mid])
  await to(addDays(monday, 2), '15:10')
  expect((await runsOf(id))[0]).toMatchObject({
    reason: 'REFUSED',
    why: 'Payouts of this business are paused. Write to support.',
  })
  await close(addDays(monday, 3))
  await runOn(3)
  await to(addDays(monday, 4), '18:00')
  await run()
  expect((await runsOf(id))[0]).toMatchObject({ result: 'CREATED', amount: 5_000_00 })
  await to(addDays(monday, 8), '15:00')
  await run()
  expect((await runsOf(id)).slice(0, 2)).toMatchObject([
    { result: 'CREATED', plannedAt: at(addDays(monday, 8), '15:00').toISOString() },
    { reason: 'MISSED', plannedAt: at(addDays(monday, 7), '15:00').toISOString() },
  ])
  expect(reasons).toEqual(['NOT_ENOUGH', 'REFUSED', 'HOLIDAY'])
  await allHold()
}, 90_000)

test('a new holiday moves the next run, and a pause skips the days before its end', async () => {
  const { id } = await add(sweeper.termsTo(await enrol()))
  const next = async () =>
    (await gate.owner.query('select next_run_at from auto_sweeps where id = $1', [id])).rows[0].next_run_at as Date
  expect(await next()).toEqual(at(monday, '15:00'))
  await close(monday)
  await replan(sweeper)
  expect(await next()).toEqual(at(addDays(monday, 1), '15:00'))
  const pause = (until: string | null) => ({ params: { id }, body: { until } })
  expect(await refusalOf(contract.pauseAutoSweep, pause(monday))).toBe('Choose a day after today.')
  const paused = await gate.ask(contract.pauseAutoSweep, pause(addDays(monday, 5)), { as: nena })
  expect(paused).toMatchObject({ pausedUntil: addDays(monday, 5) })
  expect(paused.nextRuns[0]).toBe(at(addDays(monday, 7), '15:00').toISOString())
  await replan(sweeper)
  await to(addDays(monday, 2), '16:00')
  await run()
  expect(await runsOf(id)).toEqual([])
  const resumed = await gate.ask(contract.pauseAutoSweep, pause(null), { as: nena })
  expect(resumed.nextRuns[0]).toBe(at(addDays(monday, 3), '15:00').toISOString())
}, 60_000)

test('a sweep stops where the account is disabled or leads elsewhere, or who confirmed it may not withdraw', async () => {
  await fund(50_000_00)
  const account = await enrol()
  const { id } = await add(sweeper.termsTo(account))
  const status = (to: string) => ({ params: { id: account }, body: { status: to } })
  await gate.ask(bankAccounts.changeStatus, status('DISABLED') as never, { as: nena })
  expect(await listed()).toMatchObject({
    status: 'DISABLED',
    stoppedWhy: 'The bank account was disabled.',
    nextRuns: [],
  })
  await expect
    .poll(() => gate.mails.map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('An auto sweep was stopped')
  const activate = { body: { id, status: 'ENABLED' } }
  expect(await refusalOf(contract.changeStatus, activate)).toContain('is disabled')
  await gate.ask(bankAccounts.changeStatus, status('ENABLED') as never, { as: nena })
  const activated = await (await proven(contract.changeStatus, activate)).answer()
  expect(activated.body).toMatchObject({
    message: 'Autosweep successfully activated',
    data: { status: 'ENABLED', stoppedWhy: '' },
  })

  await gate.ask(
    bankAccounts.updateBankAccount,
    { params: { Id: account }, body: { accountNumber: '339999999999' } },
    { as: nena },
  )
  expect((await listed()).stoppedWhy).toContain('The bank account was changed')
  // A sweep that was not stopped, as after a restored backup, still sends nothing to another account.
  await gate.owner.query("update auto_sweeps set status = 'ENABLED', next_run_at = $2 where id = $1", [
    id,
    at(monday, '15:00'),
  ])
  await to(monday, '15:00')
  await run()
  expect((await runsOf(id))[0]).toMatchObject({ reason: 'ACCOUNT_CHANGED' })

  await gate.owner.query("update bank_accounts set waits_until = '2026-01-01'")
  await (await proven(contract.changeStatus, activate)).answer()
  await gate.owner.query("update users set status = 'DELETED' where username = 'nena.admin'")
  gate.later(at(addDays(monday, 1), '15:00').getTime() - sweeper.now().getTime())
  await run()
  await gate.owner.query("update users set status = 'ACTIVE' where username = 'nena.admin'")
  await to(addDays(monday, 1), '15:30')
  expect(await listed()).toMatchObject({
    status: 'DISABLED',
    stoppedWhy: 'nena.admin, who confirmed it, may no longer withdraw.',
  })
  expect((await runsOf(id))[0]).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await payoutsOf(id)).toEqual([])

  const off = await gate.call(contract.changeStatus, { body: { id, status: 'DISABLED' } }, { as: nena })
  expect(off.body.message).toBe('Autosweep successfully deactivated')
  const habi = await gate.signIn('habi.admin')
  expect(await refusalOf(contract.listRuns, { params: { id } }, habi)).toBe('There is no such auto sweep.')
  await gate.ask(contract.removeAutoSweep, { params: { id } }, { as: nena })
  expect(await gate.ask(contract.listAutoSweeps, { query: {} }, { as: nena })).toEqual([])
}, 90_000)

test('an edit asks for a confirmation of the new terms; amounts that no day allows are refused', async () => {
  const account = await enrol()
  const { id } = await add(sweeper.termsTo(account))
  const change = (more: object) => ({ params: { id }, body: sweeper.termsTo(account, more) })
  const edited = await proven(contract.updateAutoSweep, change({ every: 'WEEK', weekday: 5, keep: 0 }))
  expect(edited.sentence).toMatch(/^Let Singil send everything to BDO ••\d{4} every Friday at 15:00$/)
  expect((await edited.answer()).body.data.nextRuns[0]).toBe(at(addDays(monday, 4), '15:00').toISOString())
  const refused = (more: object) => refusalOf(contract.updateAutoSweep, change(more))
  expect(await refused({ transfer: 'AMOUNT', amount: 50_000_00 })).toContain('at most ₱50,000.00 a day')
  expect(await refused({ most: 50_000_01 })).toContain('at most ₱50,000.00 a day')
  expect(await refused({ transfer: 'AMOUNT', amount: 19_99 })).toBe('Minimum amount is Php 20.00')
  expect(await refused({ every: 'WEEK' })).toBe('Choose a day of the week.')
  expect(await refused({ trigger: 'THRESHOLD', threshold: 1_00, keep: 2_00 })).toContain('Keep no more')
})

test('a corporate account takes more, over PESONet or in several transfers', async () => {
  const { id } = await add(sweeper.termsTo(await enrol(company)))
  await fund(700_000_00)
  await to(monday, '15:00')
  await run()
  const payouts = await payoutsOf(id)
  expect(payouts.reduce((total, one) => total + one.total, 0)).toBe(500_000_00)
  expect((await balances()).available).toBe(200_000_00)
  await allHold()
}, 60_000)
