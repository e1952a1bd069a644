// Exports through the real server and its worker: what the file contains, who opens it, and what a kill or a cancel leaves.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@singil/contract/workspace/exports'
import type { Answer, Request } from '@singil/contract/kit/endpoint'
import {
  downloadStoreTransactions,
  downloadTransactions,
  type ListedTransaction,
  loadMoreTransactions,
  searchTransactions,
  sumTransactions,
  texts,
} from '@singil/contract/payments/transactions'
import { downloadWalletReport } from '@singil/contract/wallets/wallets'
import { downloadWithdrawals } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { fillTransactions } from '../../../test/exports/fill.ts'
import { readCsv } from '../../../test/exports/read-csv.ts'
import { unzip } from '../../../test/kit/unzip.ts'
import { features } from '../../features.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { type JobContext, readAs, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { compareStorage, expireExports } from './jobs.ts'
import { makeExport } from './make-export.ts'

const count = 5_200
const dayMs = 86_400_000
let gate: Gate
let nena: string
beforeAll(async () => {
  gate = await openGate(features)
  await fillTransactions(gate.owner, gate.demo[0].mid, gate.demo[0].storeIds[0]!, count)
  nena = await gate.signIn('nena.admin')
}, 60_000)
afterAll(() => gate.close())
beforeEach(() =>
  gate.owner.query(
    "update exports set state = 'cancelled', run = null, ended_at = now() where state in ('queued', 'running')",
  ),
)

const day = (ago: number) => manilaDay(new Date(Date.now() - ago * dayMs))
const lastMonth = () => ({ from: day(29), to: day(0) })
type Shown = Answer<typeof contract.listExports>['result'][number]
const shown = async (id: string, as = nena): Promise<Shown | undefined> =>
  (await gate.ask(contract.listExports, {}, { as })).result.find((one) => one.Id === id)
/** Waits until it is no longer being made. */
const ended = (id: string, as = nena) =>
  vi.waitFor(
    async () => {
      const found = (await shown(id, as))!
      expect(['queued', 'running']).not.toContain(found.state)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
const open = async (id: string, as = nena) => {
  const { url } = await gate.ask(
    contract.linkExport,
    { params: { id }, body: {} } as Request<typeof contract.linkExport>,
    { as },
  )
  return fetch(gate.app.url + new URL(url).pathname, { headers: { authorization: `Bearer ${as}` } })
}
const bytesOf = async (id: string, as = nena) => Buffer.from(await (await open(id, as)).arrayBuffer())
const make = async (body: Request<typeof downloadTransactions>['body'], as = nena) => {
  const { Id } = await gate.ask(downloadTransactions, { body }, { as })
  return ended(Id, as)
}
/** Every row of the list, page by page. */
async function listed(body: object): Promise<ListedTransaction[]> {
  let page = await gate.ask(searchTransactions, { body: { ...body, limit: 100 } }, { as: nena })
  const rows = [...page.rows]
  while (page.scrollId !== null) {
    page = await gate.ask(loadMoreTransactions, { params: { scrollId: page.scrollId } }, { as: nena })
    rows.push(...page.rows)
  }
  return rows
}
const linesOf = (csv: Buffer) => csv.toString().replace('\ufeff', '').split('\r\n')
/** The lines below the titles of the columns. */
const bodyOf = (csv: Buffer) => linesOf(csv).slice(1, -1)
const objects = () => {
  try {
    return readdirSync(path.join(gate.app.parts.config.dataDir, 'files', 'exports'))
  } catch {
    return []
  }
}

test('the rows of a file are those of the list under its filters, in its order, with the sums of the screen', async () => {
  const filters = { ...lastMonth(), tab: 'paid' as const }
  const asked = performance.now()
  const done = await make({ ...filters, format: 'csv' })
  expect(done).toMatchObject({
    state: 'ready',
    type: 'transaction',
    title: 'Transactions',
    reason: null,
    progress: 1,
    isZip: false,
  })
  expect(performance.now() - asked).toBeLessThan(10_000)
  const rows = await listed(filters)
  expect(rows.length).toBeGreaterThan(1_000)
  expect(done.rows).toBe(rows.length)
  const csv = await bytesOf(done.Id)
  expect(bodyOf(csv).map((line) => line.split(',')[1])).toEqual(rows.map((row) => row.requestId))
  const sums = await gate.ask(sumTransactions, { body: filters }, { as: nena })
  // A table and nothing else: its columns add up to the sums of the screen, and all of them to the control sum.
  const cells = readCsv(csv.toString().replace('\ufeff', ''))
  const sumOf = (at: number) => cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)
  expect(cells[0]![1]).toBe('Reference')
  const amounts = [13, 14, 15, 16, 17, 18].map(sumOf)
  expect(amounts).toEqual([sums.asked, sums.paid, rows.length * 150, rows.length * 18, 0, sums.net])
  expect(done.controlSum).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  // Formulas in a customer's name are texts, and quotes stay in their cell.
  expect(bodyOf(csv).some((line) => line.includes(`"'=HYPERLINK(""http://example.com"")"`))).toBe(true)
  expect(bodyOf(csv).some((line) => /"Ana ""Nena"" Reyes, \d+"/.test(line))).toBe(true)
  expect(createHash('sha256').update(csv).digest('hex')).toBe(done.checksum)
  expect(csv.length).toBe(done.size)
}, 60_000)

test('what is in the storage is encrypted, and the audit trail says what was taken by whom', async () => {
  const done = await make({ ...lastMonth(), format: 'csv', text: 'Ana' })
  const [stored] = (await gate.owner.query('select name from exports where id = $1', [done.Id])).rows
  const file = path.join(gate.app.parts.config.dataDir, 'files', 'exports', stored.name)
  const { readFileSync } = await import('node:fs')
  expect(readFileSync(file).includes('Reyes')).toBe(false)
  await bytesOf(done.Id)
  const { rows } = await gate.owner.query(
    "select level, username, endpoint, after from audit_log where thing = 'export' and thing_id = $1 order by at, id",
    [done.Id],
  )
  expect(rows).toEqual([
    expect.objectContaining({ level: 'INFO', endpoint: 'transactions.downloadTransactions' }),
    {
      level: 'DOWNLOAD',
      username: 'nena.admin',
      endpoint: 'exports.makeExport',
      after: expect.objectContaining({
        rows: done.rows,
        sha256: done.checksum,
        asked: expect.objectContaining({ text: 'Ana' }),
      }),
    },
    expect.objectContaining({ level: 'DOWNLOAD', username: 'nena.admin', endpoint: 'exports.openExport' }),
  ])
})

test('a longer period is a file for each month in a zip: together they have every row once', async () => {
  const period = { from: day(60), to: day(0) }
  const done = await make({ ...period, format: 'csv' })
  expect(done).toMatchObject({
    state: 'ready',
    isZip: true,
    fileName: `transaction-${period.from}-${period.to}-csv.zip`,
  })
  const files = unzip(await bytesOf(done.Id))
  expect(files.size).toBeGreaterThan(1)
  const found = [...files.values()].flatMap((csv) => bodyOf(csv).map((line) => line.split(',')[1]))
  expect(found.length).toBe(done.rows)
  expect(new Set(found)).toEqual(new Set((await listed(period)).map((row) => row.requestId)))
}, 60_000)

test('the same list as XLSX and as PDF', async () => {
  const filters = { from: day(2), to: day(0) }
  const xlsx = await make({ ...filters, format: 'xlsx' })
  const sheet = unzip(await bytesOf(xlsx.Id))
    .get('xl/worksheets/sheet1.xml')!
    .toString()
  for (const row of await listed(filters)) expect(sheet).toContain(`>${row.requestId}<`)
  const pdf = await make({ ...filters, format: 'pdf' })
  const answer = await open(pdf.Id)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(
    `attachment; filename=transaction-${filters.from}-${filters.to}.pdf`,
  )
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a store of its own, and a list without a row says so', async () => {
  const [storeId, other] = gate.demo[0].storeIds
  const { Id } = await gate.ask(
    downloadStoreTransactions,
    { body: { ...lastMonth(), storeId: storeId! } },
    { as: nena },
  )
  expect(await ended(Id)).toMatchObject({ state: 'ready', title: 'Store transactions' })
  const none = await gate.ask(downloadStoreTransactions, { body: { ...lastMonth(), storeId: other! } }, { as: nena })
  expect(await ended(none.Id)).toMatchObject({ state: 'failed', reason: texts.none, rows: 0 })
})

test('another user, another merchant, another session and a forged or old link open nothing', async () => {
  const done = await make({ ...lastMonth(), format: 'csv', tab: 'pending' })
  const { url } = await gate.ask(contract.linkExport, { params: { id: done.Id } }, { as: nena })
  const link = new URL(url).pathname.split('/').at(-1)!
  const status = async (as: string, sent = link) =>
    (await gate.call(contract.openExport, { params: { link: sent } }, { as })).status
  expect(await status(nena)).toBe(200)
  for (const username of ['nena.owner', 'habi.admin']) {
    const other = await gate.signIn(username).catch(() => null)
    if (other === null) continue
    expect(await status(other)).toBe(404)
    for (const endpoint of [contract.linkExport, contract.cancelExport, contract.repeatExport])
      expect((await gate.call(endpoint, { params: { id: done.Id } }, { as: other })).status).toBe(404)
    expect(await shown(done.Id, other)).toBeUndefined()
  }
  const forged = `${link.slice(0, -4)}${link.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  expect(await status(nena, forged)).toBe(404)
  // Another session of the same user.
  nena = await gate.signIn('nena.admin')
  expect(await status(nena)).toBe(404)
  const fresh = new URL((await gate.ask(contract.linkExport, { params: { id: done.Id } }, { as: nena })).url)
  gate.later(6 * 60_000)
  expect(await status(nena, fresh.pathname.split('/').at(-1))).toBe(404)
  gate.later(-6 * 60_000)
})

test('what cannot be asked for is refused with the field', async () => {
  const refused = async (body: object) => {
    const answer = await gate.call(downloadTransactions, { body }, { as: nena })
    return [answer.status, answer.body.code, answer.body.errors?.map(({ field }: { field: string }) => field)]
  }
  expect(await refused({ from: day(0), to: day(1) })).toEqual([422, 'exports.reversed', ['to']])
  expect(await refused({ from: day(400), to: day(0) })).toEqual([422, 'exports.tooLong', ['to']])
  expect((await refused({ to: day(1) }))[2]).toEqual(['from'])
  expect((await refused({ ...lastMonth(), format: 'doc' }))[2]).toEqual(['format'])
  expect((await refused({ ...lastMonth(), tab: 'lost' }))[2]).toEqual(['tab'])
  const unknown = { walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80', ...lastMonth() }
  expect((await gate.call(downloadWalletReport, { body: unknown }, { as: nena })).status).toBe(404)
})

/** Steps of a job in this process, with what a test puts in their way. */
const steps = (other: Partial<JobContext> = {}): JobContext => {
  const { parts } = gate.app
  return {
    unit: (work, scope = allMerchants) =>
      unitOfWork(parts, systemActor('exports.makeExport'), within('test', scope), 'exports.makeExport', work),
    unitAs: (actor, scope, work) => unitOfWork(parts, actor, scope, 'exports.makeExport', work),
    readAs: (actor, scope, work) => readAs(parts, { actor, scope, name: 'exports.makeExport' }, work),
    snapshot: () => Promise.reject(new Error('not used')),
    ports: parts.ports,
    outside: parts.outside,
    publicUrl: parts.config.publicUrl,
    config: parts.config,
    log: parts.log,
    now: () => parts.clock.now(),
    ...other,
  }
}
const run = makeExport.run as unknown as (steps: JobContext, payload: { id: string; userId: string }) => Promise<void>
/** An export without a job. */
const queued = async (username = 'nena.admin', more: object = {}): Promise<{ id: string; userId: string }> => {
  const { rows } = await gate.owner.query(
    `insert into exports (id, user_id, username, mid, merchant_name, type, asked, ip, device, state, created_at)
     select gen_random_uuid(), u.id, u.username, $2, 'Aling Nena', 'transaction', $3, '', '', 'queued', now() from users u where username = $1
     returning id, user_id`,
    [
      username,
      gate.demo[0].mid,
      { ...lastMonth(), format: 'csv', tab: 'all', text: '', types: [], channels: [], ...more },
    ],
  )
  return { id: rows[0].id, userId: rows[0].user_id }
}
const rowOf = async (id: string) => (await gate.owner.query('select * from exports where id = $1', [id])).rows[0]

class Killed extends Error {}

test('a worker that is killed anywhere leaves the file whole or absent, and the next run makes it', async () => {
  const period = { from: day(2), to: day(0) }
  const whole = await make({ ...period, format: 'csv' })
  let lastAt = 0
  for (let at = 1; lastAt === 0; at++) {
    const asked = await queued('nena.admin', period)
    const before = objects().length
    let left = at
    /** The process dies at the step number `at`: nothing that follows happens. */
    const dying =
      <A extends unknown[], T>(step: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        if (left-- <= 1) throw new Killed()
        return step(...given)
      }
    const { unit, unitAs, readAs: reading, outside } = steps()
    const killed = steps({
      unit: dying(unit),
      unitAs: dying(unitAs),
      readAs: dying(reading),
      outside: { ...outside, files: { ...outside.files, put: dying(outside.files.put) } },
    })
    const isKilled = await run(killed, asked).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    if (!isKilled) lastAt = at
    const row = await rowOf(asked.id)
    expect(row.state, `at ${at}`).toBe(isKilled ? (at === 1 ? 'queued' : 'running') : 'ready')
    expect(row.sealed_key === null).toBe(isKilled)
    // A file without a row is one that was stored just before; it is deleted a day later.
    expect(objects().length - before).toBeLessThanOrEqual(1)
    if (isKilled) {
      await gate.owner.query('update exports set tries = 0 where id = $1', [asked.id])
      await run(steps(), asked)
    }
    const done = (await shown(asked.id))!
    expect(done).toMatchObject({ state: 'ready', rows: whole.rows })
    expect(bodyOf(await bytesOf(asked.id))).toEqual(bodyOf(await bytesOf(whole.Id)))
  }
  expect(lastAt).toBeGreaterThan(5)
}, 120_000)

test('of two runs at the same time one makes the file, and the other leaves nothing', async () => {
  const asked = await queued()
  const before = objects().length
  await Promise.all([run(steps(), asked), run(steps(), asked)])
  expect((await rowOf(asked.id)).state).toBe('ready')
  expect(objects().length).toBe(before + 1)
})

test('an export that is cancelled while it is made stops, and can be made again', async () => {
  const asked = await queued('nena.admin', { from: day(80), to: day(0) })
  let reads = 0
  const { readAs: reading } = steps()
  const before = objects().length
  await run(
    steps({
      readAs: async (actor, scope, work) => {
        if (++reads === 3) await gate.ask(contract.cancelExport, { params: { id: asked.id } }, { as: nena })
        return reading(actor, scope, work)
      },
    }),
    asked,
  )
  expect(await shown(asked.id)).toMatchObject({ state: 'cancelled' })
  expect(objects().length).toBe(before)
  expect((await gate.call(contract.linkExport, { params: { id: asked.id } }, { as: nena })).status).toBe(409)
  expect((await gate.call(contract.cancelExport, { params: { id: asked.id } }, { as: nena })).status).toBe(409)
  const again = await gate.ask(contract.repeatExport, { params: { id: asked.id } }, { as: nena })
  expect(await ended(again.Id)).toMatchObject({ state: 'ready', from: day(80), isZip: true })
})

test('a list that fails is tried again, and then says the text of its call', async () => {
  const asked = await queued()
  const broken = steps({ readAs: () => Promise.reject(new Error('no rows today')) })
  await expect(run(broken, asked)).rejects.toThrow('no rows today')
  await expect(run(broken, asked)).rejects.toThrow('no rows today')
  await run(broken, asked)
  expect(await shown(asked.id)).toMatchObject({ state: 'failed', reason: texts.historyNotDownloaded })
})

test('a user who lost the permission gets no file', async () => {
  const asked = await queued('nena.admin')
  await gate.owner.query("update users set status = 'DEACTIVATED' where id = $1", [asked.userId]).catch(() => undefined)
  const { rows } = await gate.owner.query('select status from users where id = $1', [asked.userId])
  await run(steps(), asked)
  const row = await rowOf(asked.id)
  expect([rows[0].status, row.state]).toEqual(['DEACTIVATED', 'failed'])
  expect(row.reason).toBe(contract.failures.forbidden)
  await gate.owner.query("update users set status = 'ACTIVE' where id = $1", [asked.userId])
})

test('no user has more than five made at the same time', async () => {
  for (let n = 0; n < 5; n++) await queued()
  const answer = await gate.call(downloadWithdrawals, { body: lastMonth() }, { as: nena })
  expect([answer.status, answer.body.code]).toEqual([409, 'exports.tooMany'])
})

test('a file is deleted when its time is over, and one without a row a day later', async () => {
  const done = await make({ ...lastMonth(), format: 'csv' })
  const [, name] = [done, (await rowOf(done.Id)).name]
  const later = (days: number) => steps({ now: () => new Date(Date.now() + days * dayMs) })
  await expireExports(later(2))
  expect(objects()).toContain(name)
  await expireExports(later(4))
  expect(objects()).not.toContain(name)
  expect(await shown(done.Id)).toMatchObject({ state: 'expired' })
  expect((await gate.call(contract.linkExport, { params: { id: done.Id } }, { as: nena })).status).toBe(409)
  await compareStorage(later(2))
  const known = (await gate.owner.query("select name from exports where state = 'ready'")).rows.map((row) => row.name)
  expect(objects().filter((file) => !known.includes(file))).toEqual([])
})
