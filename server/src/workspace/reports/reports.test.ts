// Saved reports over HTTP and by their job: runs in time, rights at each run, the e-mail, pauses, and other people's reports.
import { failures, listExports, repeatExport } from '@singil/contract/workspace/exports'
import * as contract from '@singil/contract/workspace/reports'
import { downloadTransactions } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { fillTransactions } from '../../../test/exports/fill.ts'
import { features } from '../../features.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { type JobContext, readAs, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { runDueReports } from './run-due-reports.ts'

let gate: Gate
let nena: string
let exportId: string
beforeAll(async () => {
  gate = await openGate(features)
  const { mid, storeIds } = gate.demo[0]
  // They reach back over more than a day: reports end with yesterday.
  await fillTransactions(gate.owner, mid, storeIds[0]!, 120)
  nena = await gate.signIn('nena.admin')
  const days = { from: manilaDay(new Date(Date.now() - 86_400_000)), to: manilaDay(new Date()) }
  const body = { ...days, tab: 'paid' as const, columns: [{ key: 'amount', title: 'Pesos' }, { key: 'requestId' }] }
  exportId = (await gate.ask(downloadTransactions, { body }, { as: nena })).Id
}, 60_000)
afterAll(() => gate?.close())
beforeEach(() => gate.owner.query('delete from saved_reports'))

const wish = { name: 'Sales', period: 'last_30_days', schedule: { every: 'day', hour: 7 } } as const
const save = (more: object = {}, as = nena) =>
  gate.call(contract.createReport, { body: { exportId, ...wish, ...more } }, { as })
const saved = async (more: object = {}) => (await save(more)).body.data as contract.Report
const shown = async () => (await gate.ask(contract.listReports, {}, { as: nena })).result[0]!
const makeDue = (id: string) =>
  gate.owner.query(
    "update saved_reports set next_at = date_trunc('second', now()) - interval '1 minute' where id = $1",
    [id],
  )
/** As the worker runs it. */
const steps = (): JobContext => {
  const { parts } = gate.app
  return {
    unit: (work, scope = allMerchants) => unitOfWork(parts, systemActor('test'), within('test', scope), 'test', work),
    unitAs: (actor, scope, work) => unitOfWork(parts, actor, scope, 'test', work),
    readAs: (actor, scope, work) => readAs(parts, { actor, scope, name: 'test' }, work),
    snapshot: () => Promise.reject(new Error('not used')),
    ports: parts.ports,
    outside: parts.outside,
    publicUrl: '',
    config: parts.config,
    log: parts.log,
    now: () => new Date(),
  }
}
const ran = async (id: string) => {
  await makeDue(id)
  await runDueReports(steps())
}
const settled = () =>
  vi.waitFor(
    async () => {
      const { lastRun } = await shown()
      expect(['ready', 'failed']).toContain(lastRun?.state)
      return lastRun!
    },
    { timeout: 30_000, interval: 50 },
  )
const letters = async () => {
  const { rows } = await gate.owner.query<{ subject: string; text: string }>(
    `select subject, text from messages where subject like '${wish.name} %' order by created_at`,
  )
  return rows
}

test('a report is made in time, its file is in the downloads, and its user gets a link by e-mail', async () => {
  const { id, nextRunAt, columns, format } = await saved()
  expect({ columns, format }).toEqual({
    columns: [{ key: 'amount', title: 'Pesos' }, { key: 'requestId' }],
    format: 'csv',
  })
  expect(new Date(nextRunAt!).toISOString()).toMatch(/T23:00:00.000Z$/)
  await ran(id)
  const last = await settled()
  expect(last).toMatchObject({ state: 'ready', reason: null })
  expect(last.rows).toBeGreaterThan(0)
  expect(Date.parse((await shown()).nextRunAt!)).toBeGreaterThan(Date.now())
  const [file] = (await gate.ask(listExports, {}, { as: nena })).result
  expect(file).toMatchObject({ to: manilaDay(new Date(Date.now() - 86_400_000)), rows: last.rows })
  const [letter] = await letters()
  expect(letter).toMatchObject({ subject: 'Sales is ready' })
  expect(letter!.text).toContain('/portal/downloads')
  // Two workers at once ask for one file.
  await makeDue(id)
  const before = await gate.owner.query('select 1 from exports')
  await Promise.all([runDueReports(steps()), runDueReports(steps())])
  expect((await gate.owner.query('select 1 from exports')).rowCount).toBe(before.rowCount! + 1)
})

test('a run that fails says why on the screen and by e-mail', async () => {
  const { id } = await saved({ period: 'yesterday' })
  await gate.owner.query(
    `update saved_reports set asked = asked || '{"text": "nothing is called like this"}'::jsonb where id = $1`,
    [id],
  )
  await ran(id)
  expect(await settled()).toMatchObject({ state: 'failed', reason: 'No transaction found.' })
  expect((await letters()).at(-1)).toMatchObject({ subject: 'Sales could not be made' })
})

test('who lost the right or was deactivated gets neither a file nor an e-mail', async () => {
  const { id } = await saved()
  const count = async () => (await gate.owner.query('select 1 from exports')).rowCount
  const before = [await count(), (await letters()).length]
  await gate.owner.query("update users set status = 'DEACTIVATED' where username = 'nena.admin'")
  try {
    await ran(id)
  } finally {
    await gate.owner.query("update users set status = 'ACTIVE' where username = 'nena.admin'")
  }
  expect([await count(), (await letters()).length]).toEqual(before)
  const { rows } = await gate.owner.query<{ last_refusal: string; next_at: Date }>(
    'select last_refusal, next_at from saved_reports',
  )
  expect(rows[0]!.last_refusal).toBe(failures.forbidden)
  expect(rows[0]!.next_at.getTime()).toBeGreaterThan(Date.now())
})

test('a report is paused, changed, made now and deleted by its owner alone', async () => {
  const { id } = await saved()
  const params = { id }
  const change = (body: object, as = nena) => gate.call(contract.updateReport, { params, body }, { as })
  expect((await change({ isPaused: true })).body.data).toMatchObject({ isPaused: true, nextRunAt: null })
  await runDueReports(steps())
  expect((await shown()).lastRun).toBeNull()
  const weekly = { every: 'week', weekday: 3, hour: 9 }
  const changed = (await change({ isPaused: false, schedule: weekly, columns: null, format: 'xlsx' })).body.data
  expect(changed).toMatchObject({ columns: null, format: 'xlsx', schedule: weekly })
  expect(new Date((changed as contract.Report).nextRunAt!).toISOString()).toMatch(/T01:00:00/)
  expect((await change({ columns: [{ key: 'nothing' }] })).body).toMatchObject({ code: 'exports.unknownColumn' })
  await gate.owner.query(
    "update exports set state = 'cancelled', run = null, ended_at = now() where state in ('queued', 'running')",
  )
  await gate.ask(contract.runReport, { params, body: {} }, { as: nena })
  expect(await settled()).toMatchObject({ state: 'ready' })
  const foreign = await gate.signIn('habi.admin')
  expect((await change({ name: 'Mine' }, foreign)).status).toBe(404)
  expect((await gate.call(contract.runReport, { params, body: {} }, { as: foreign })).status).toBe(404)
  expect((await gate.call(contract.deleteReport, { params }, { as: foreign })).status).toBe(404)
  expect((await save({}, foreign)).status).toBe(404)
  expect((await gate.call(repeatExport, { params }, { as: nena })).status).toBe(404)
  expect((await save({ name: 'SALES' })).body).toMatchObject({ code: 'reports.nameTaken', errors: [{ field: 'name' }] })
  await gate.ask(contract.deleteReport, { params }, { as: nena })
  expect((await gate.ask(contract.listReports, {}, { as: nena })).result).toEqual([])
})

test('bad schedules name their field, and reports are few', async () => {
  for (const [schedule, field] of [
    [{ every: 'day', hour: 24 }, 'schedule.hour'],
    [{ every: 'week', hour: 8 }, 'schedule.weekday'],
    [{ every: 'month', day: 32, hour: 8 }, 'schedule.day'],
  ] as const)
    expect((await save({ schedule })).body.errors).toMatchObject([{ field }])
  await Promise.all(Array.from({ length: contract.maxReports }, (_, at) => save({ name: `Report ${at}` })))
  expect((await save({ name: 'One more' })).body).toMatchObject({ code: 'reports.tooMany' })
})
