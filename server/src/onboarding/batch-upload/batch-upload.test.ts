// Batch upload over HTTP and by its job: errors in their cells, twins, corrections, and each row registered once.
import * as contract from '@singil/contract/onboarding/batch-upload'
import { readSheetHeadings, type SheetHeadings } from '@singil/contract/foundation/files'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { MerchantId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'
import { accounts, union } from '../../kit/database/index.ts'
import { type JobContext, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { failuresExport } from './failures-export.ts'
import { registerRows } from './register-rows.ts'

let gate: Gate
let nena: string
let habi: string
let mid: string
beforeAll(async () => {
  gate = await openGate(features)
  mid = gate.demo[0].mid
  await gate.owner.query('update merchant_settings set is_batch_upload = true')
  nena = await gate.signIn('nena.admin')
  habi = await gate.signIn('habi.admin')
}, 60_000)
afterAll(() => gate?.close())

const ask = <E extends Endpoint>(endpoint: E, sent: object, as = nena) => gate.ask(endpoint, sent as never, { as })
const problemOf = async (endpoint: Endpoint, sent: object, as = nena) =>
  (await gate.call(endpoint, sent, { as })).body.code as string
const header = 'Business name,First name,Surname,E-mail,Mobile number,Username,Province,City'
const place = 'Metro Manila,Quezon City'
const row = (at: number, more: Partial<Record<'email' | 'username' | 'mobile' | 'place', string>> = {}) =>
  `Tindahan ${at},Ana,Reyes,${more.email ?? `ana${at}@tindahan.ph`},${more.mobile ?? '9175550100'},${more.username ?? `tindahan.${String(at).padStart(5, '0')}`},${more.place ?? place}`

async function sendFile(endpoint: Endpoint, fields: object, rows: readonly string[], as = nena) {
  const { body, type } = formOf(fields, { name: 'batch.csv', bytes: Buffer.from(rows.join('\n')) })
  const answer = await fetch(gate.app.url + endpoint.path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
  })
  return (await answer.json()) as { data: never; code?: string; message: string }
}
const send = async (batchName: string, rows: readonly string[], as = nena, columns: object = {}) =>
  (await sendFile(contract.uploadBatch, { batchName, ...columns }, rows, as)) as {
    data: contract.BatchSummary
    code?: string
    message: string
  }
const upload = async (batchName: string, rows: readonly string[]) => (await send(batchName, [header, ...rows])).data
const rowsOf = async (batchId: string, more: object = {}) =>
  (await ask(contract.searchBatch, { body: { batchId, ...more } })).result
const fix = (id: string, column: contract.BatchColumn, value: string) =>
  ask(contract.fixCell, { params: { id }, body: { column, value } })
/** Waits until the worker has registered what was submitted. */
const worked = (id: string) =>
  vi.waitFor(
    async () => {
      const { counts } = await ask(contract.getBatchSummary, { params: { id } })
      expect(counts.SUBMITTED).toBe(0)
      return counts
    },
    { timeout: 30_000, interval: 100 },
  )

test('a sheet without its columns, or twice under a name, is refused', async () => {
  expect(await send('No columns', ['a,b', '1,2'])).toMatchObject({ code: 'files.columnMissing' })
  expect(await send('Twice', [`${header},E-mail`, row(1)])).toMatchObject({ code: 'files.columnTwice' })
  await upload('Named', [row(2)])
  expect(await send('NAMED', [header, row(3)])).toMatchObject({ code: 'batch-upload.nameTaken' })
})

test('each cell has its error, twins name the earlier row, and corrections make rows valid', async () => {
  const batch = await upload('October', [
    row(10),
    row(11, { email: 'ANA10@tindahan.ph' }),
    row(12, { mobile: '12', place: 'Metro Manila,Atlantis' }),
    row(13),
  ])
  expect(batch).toMatchObject({ rows: 4, toSubmit: 2, counts: { VALID: 2, INVALID: 2 } })
  const [first, twin, wrong] = await rowsOf(batch.Id)
  expect(twin!.errors).toEqual([{ column: 'email', message: 'Row 2 of “October” has it too.' }])
  expect(wrong!.errors.map(({ column }) => column)).toEqual(['mobile', 'city'])
  expect(await rowsOf(batch.Id, { statuses: ['INVALID'] })).toHaveLength(2)
  expect(await rowsOf(batch.Id, { search: 'Tindahan 13' })).toHaveLength(1)

  // The first row gets another address: its twin is valid now.
  expect(await fix(first!.Id, 'email', 'other10@tindahan.ph')).toMatchObject({ status: 'FIXED', errors: [] })
  expect((await rowsOf(batch.Id))[1]).toMatchObject({ status: 'FIXED', errors: [] })
  expect((await fix(wrong!.Id, 'mobile', '0917 555 0142')).errors.map(({ column }) => column)).toEqual(['city'])
  expect(await fix(wrong!.Id, 'city', 'quezon city')).toMatchObject({ status: 'FIXED', cells: { city: 'Quezon City' } })
  const removed = await ask(contract.removeRow, { params: { id: wrong!.Id }, body: {} })
  expect(removed.status).toBe('REMOVED')
  expect(await rowsOf(batch.Id)).toHaveLength(3)
  expect(await ask(contract.getFilterStatus, { params: { id: batch.Id } })).toEqual([
    { status: 'VALID', label: 'Valid', count: 1 },
    { status: 'FIXED', label: 'Corrected', count: 2 },
    { status: 'REMOVED', label: 'Removed', count: 1 },
  ])
  const closed = { params: { id: wrong!.Id }, body: { column: 'city', value: 'Cebu City' } }
  expect(await problemOf(contract.fixCell, closed)).toBe('batch-upload.rowClosed')
})

test('a number that lost digits says so, until a person enters it', async () => {
  const batch = await upload('Exponents', [row(80, { mobile: '9.17123E+09' })])
  const [lost] = await rowsOf(batch.Id)
  expect(lost!.errors).toMatchObject([
    { column: 'mobile', message: expect.stringContaining('digits of this one are lost') },
  ])
  expect((await fix(lost!.Id, 'firstName', 'Anna')).errors).toHaveLength(1)
  expect((await fix(lost!.Id, 'mobile', '0917')).errors).toMatchObject([
    { message: 'Mobile should be 10 characters only.' },
  ])
  expect((await fix(lost!.Id, 'mobile', '0917 555 0142')).errors).toEqual([])
})

test('the sheet of failures has each row with its reason, page by page, and leads back to a batch', async () => {
  const batch = await upload('Faulty', [
    row(70),
    row(71, { mobile: '12' }),
    row(72, { place: 'Metro Manila,Atlantis' }),
  ])
  const pageBehind = (after: number | null) =>
    unitOfWork(gate.app.parts, systemActor('test'), within('test', mid as MerchantId), 'test', (context) =>
      failuresExport.page(context, { batchId: batch.Id } as never, after as never, 1),
    )
  const first = await pageBehind(null)
  expect(first.next).toBe(3)
  const second = await pageBehind(3)
  expect(second.next).toBeNull()
  const reasonOf = failuresExport.columns.find(({ key }) => key === 'reason')!.of
  const reasons = [...first.rows, ...second.rows].map((one) => String(reasonOf(one)))
  expect(reasons[0]).toMatch(/^Mobile: ./)
  expect(reasons[1]).toMatch(/^City: ./)
  // Its additional columns are not in the way when it is uploaded again.
  const again = await send('Faulty again', [`Line,${header},Status,Reason`, `3,${row(71)},With errors,Mobile`])
  expect(again.data.counts.INVALID + again.data.counts.VALID).toBe(1)
})

test('corrections of twins at the same time all succeed', async () => {
  const email = 'same@tindahan.ph'
  const batch = await upload(
    'Twins',
    Array.from({ length: 8 }, (_, at) => row(50 + at, { email })),
  )
  const rows = await rowsOf(batch.Id)
  await Promise.all(rows.map(({ Id, line }) => fix(Id, 'email', `own${line}@tindahan.ph`)))
  expect((await rowsOf(batch.Id)).every(({ errors }) => errors.length === 0)).toBe(true)
})

test('submitted rows are registered once each, those with a taken address fail with the reason, and can be corrected', async () => {
  const { rows } = await gate.owner.query("select email from users where username = 'habi.admin'")
  const batch = await upload('November', [row(20), row(21, { email: rows[0].email }), row(22)])
  const submit = (count: number) => ({ params: { id: batch.Id }, body: { count } })
  expect(await problemOf(contract.submitBatch, submit(2))).toBe('batch-upload.countChanged')
  await ask(contract.submitBatch, submit(3))
  const counts = await worked(batch.Id)
  expect(counts).toMatchObject({ REGISTERED: 2, FAILED: 1 })
  const [, failed] = await rowsOf(batch.Id)
  expect(failed).toMatchObject({ status: 'FAILED', reason: 'Email already exist' })
  // A row is registered before its letter is sent.
  const found = async () =>
    (
      await gate.owner.query(
        "select source, uploaded_by, status, consented_at from registrations where email like 'ana2%@tindahan.ph' order by email",
      )
    ).rows
  const uploaded = { source: 'batch', uploaded_by: mid, status: 'EMAIL_SENT', consented_at: null }
  await expect.poll(found).toEqual([uploaded, uploaded])
  expect(gate.mails.filter(({ to }) => /^ana2\d@tindahan.ph$/.test(to))).toHaveLength(2)
  expect(gate.mails.at(-1)!.text).toContain('Forgot password')
  await fix(failed!.Id, 'email', 'ana21@tindahan.ph')
  await ask(contract.submitBatch, submit(1))
  expect(await worked(batch.Id)).toMatchObject({ REGISTERED: 3, FAILED: 0 })
  const listed = await ask(contract.listIntegratorData, { query: {} })
  expect(listed.result.filter(({ batchId }) => batchId === batch.Id)).toHaveLength(3)
  expect(await problemOf(contract.submitBatch, submit(1))).toBe('batch-upload.nothingToSubmit')
})

test('runs that are killed or run twice register each row once', async () => {
  const count = 12
  const batch = await upload(
    'Killed',
    Array.from({ length: count }, (_, at) => row(100 + at)),
  )
  await gate.owner.query("update batch_rows set status = 'SUBMITTED' where batch_id = $1", [batch.Id])
  const { parts } = gate.app
  const tenantScope = union([mid, accounts])
  const steps = (limit: number): JobContext => {
    let units = 0
    const unit: JobContext['unit'] = (work) => {
      if (units++ >= limit) throw new Error('killed')
      return unitOfWork(parts, systemActor('test'), within('test', tenantScope), 'test', work)
    }
    const unused = () => Promise.reject(new Error('not used'))
    const { ports, outside, config, log } = parts
    return {
      unit,
      unitAs: unused,
      readAs: unused,
      snapshot: unused,
      ports,
      outside,
      config,
      log,
      publicUrl: config.publicUrl,
      now: () => new Date(),
    }
  }
  const run = (limit: number) => registerRows.run(steps(limit), { batchId: batch.Id, mid } as never).catch(() => {})
  for (const limit of [2, 5, 9]) await run(limit)
  await Promise.all([run(1_000), run(1_000)])
  expect(await worked(batch.Id)).toMatchObject({ REGISTERED: count, FAILED: 0 })
  const { rows } = await gate.owner.query(
    "select count(*)::int as count from registrations where username like 'tindahan.001%'",
  )
  expect(rows[0].count).toBe(count)
})

const headingsOf = async (rows: readonly string[], as = nena) =>
  (await sendFile(readSheetHeadings, { of: contract.batchSheet.id }, rows, as)).data as SheetHeadings

test('columns under other headings are chosen once, and found again in any order, by the user who chose them', async () => {
  const others = 'Trade name,Given,Family,Contact,Cellphone,Handle,Region,Town'
  const theirs = [others, row(400)]
  expect(await send('Unknown', theirs)).toMatchObject({ code: 'files.columnMissing' })
  const read = await headingsOf(theirs)
  expect(read).toMatchObject({ rows: 1, chosenAt: null })
  expect(read.headings[0]).toEqual({ title: 'Trade name', samples: ['Tindahan 400'] })
  expect(read.columns.every(({ heading }) => heading === null)).toBe(true)

  const chosen = contract.batchColumns.map(({ key }, at) => `${key}:${at}`).join(',')
  for (const columns of ['companyName:8', 'companyName:0,email:0', 'companyName:0,companyName:1', 'nothing:0'])
    expect(await send('Unfit', theirs, nena, { columns })).toMatchObject({ code: 'files.columnsUnfit' })
  const batch = (await send('Chosen', theirs, nena, { columns: chosen })).data
  expect(batch.counts.VALID).toBe(1)
  expect((await rowsOf(batch.Id))[0]!.cells).toMatchObject({ companyName: 'Tindahan 400', city: 'Quezon City' })

  const turned = await headingsOf([
    others.split(',').toReversed().join(','),
    row(401).split(',').toReversed().join(','),
  ])
  expect(turned.chosenAt).not.toBeNull()
  expect(turned.columns[0]).toEqual({ key: 'companyName', title: 'Business name', heading: 7 })
  expect(await headingsOf(theirs, habi)).toMatchObject({ chosenAt: null })
  expect(await headingsOf([`${others},More`, row(402)])).toMatchObject({ chosenAt: null })

  // A column that the sheet does not have is left empty, and marked.
  const without = (await send('Without', theirs, nena, { columns: chosen.replace(',city:7', '') })).data
  expect((await rowsOf(without.Id))[0]!.errors.map(({ column }) => column)).toContain('city')
  expect((await headingsOf(theirs)).columns.at(-1)).toMatchObject({ key: 'city', heading: null })
  const elsewhere = await sendFile(readSheetHeadings, { of: 'files.sheet' }, theirs)
  expect(elsewhere).toMatchObject({ code: 'files.sheetUnknown' })
})

test('e-mails are sent again to chosen businesses and to all with a status, once each, and not to verified ones', async () => {
  const batch = await upload('Letters', [row(500), row(501), row(502), row(503)])
  const params = { id: batch.Id }
  await ask(contract.submitBatch, { params, body: { count: 4 } })
  await worked(batch.Id)
  const summary = () => ask(contract.getBatchSummary, { params })
  await expect.poll(async () => (await summary()).letters).toEqual({ WAITING: 0, SENT: 4, FAILED: 0 })
  const soon = await ask(contract.planResend, { params, body: { letters: ['SENT'] } })
  expect(soon).toEqual({ ids: [], skipped: [{ why: 'sent less than a minute ago', count: 4 }] })

  const anHour = "- interval '1 hour'"
  await gate.owner.query(`update batch_rows set letter_at = letter_at ${anHour} where batch_id = $1`, [batch.Id])
  await gate.owner.query(`update registration_tries set at = at ${anHour}`)
  const rows = await rowsOf(batch.Id)
  const verified = rows[3]!.cells.email
  await gate.owner.query("update registrations set status = 'EMAIL_VERIFIED', verified_at = now() where email = $1", [
    verified,
  ])
  const plan = await ask(contract.planResend, { params, body: { letters: ['SENT', 'FAILED'] } })
  expect(plan).toEqual({ ids: rows.slice(0, 3).map(({ Id }) => Id), skipped: [{ why: 'verified already', count: 1 }] })
  const before = gate.mails.length
  const asked = await Promise.all(
    [0, 1].map(() =>
      gate.call(contract.resendLetters, { params, body: { rowIds: plan.ids.slice(0, 2) } }, { as: nena }),
    ),
  )
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await vi.waitFor(async () => expect((await summary()).letters.WAITING).toBe(0), { timeout: 15_000 })
  const sent = gate.mails.slice(before).map(({ to }) => to)
  expect(sent.filter((to) => /^ana50\d@/.test(to)).toSorted()).toEqual(['ana500@tindahan.ph', 'ana501@tindahan.ph'])

  // The limit of an address stands in the row.
  await gate.owner.query(`update batch_rows set letter_at = letter_at ${anHour} where batch_id = $1`, [batch.Id])
  await ask(contract.resendLetters, { params, body: { rowIds: [plan.ids[0]!] } })
  await expect.poll(async () => (await summary()).letters).toEqual({ WAITING: 0, SENT: 3, FAILED: 1 })
  expect((await rowsOf(batch.Id))[0]!.letter).toMatchObject({
    status: 'FAILED',
    reason: expect.stringMatching(/can be sent in \d+ seconds/),
  })
})

test(
  '50,000 rows are taken in with bounded memory, and any of them is read quickly',
  { timeout: 240_000 },
  async () => {
    const most = contract.maxBatchRows
    const rows = Array.from({ length: most }, (_, at) => row(10_000 + at, at % 100 === 0 ? { mobile: '917' } : {}))
    expect(await send('Too long', [header, ...rows, row(1)])).toMatchObject({ code: 'files.tooManyRows' })
    let peak = 0
    const start = process.memoryUsage().rss
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - start)), 50)
    const batch = await upload('Fifty thousand', rows)
    clearInterval(timer)
    expect(batch).toMatchObject({ rows: most, counts: { INVALID: most / 100, VALID: most - most / 100 } })
    expect(peak / 1_048_576).toBeLessThan(600)
    const began = performance.now()
    const last = await rowsOf(batch.Id, { from: most - 10 })
    expect(last.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, at) => most - 8 + at))
    expect(performance.now() - began).toBeLessThan(1_000)
  },
)

test('batches of others do not exist, and calls answer by name, user and status', async () => {
  const batch = await upload('Mine', [row(300)])
  const params = { id: batch.Id }
  for (const endpoint of [contract.getBatchSummary, contract.getStatusCount, contract.getFilterStatus])
    expect((await gate.call(endpoint, { params }, { as: habi })).status).toBe(404)
  const [mine] = await rowsOf(batch.Id)
  expect(await problemOf(contract.removeRow, { params: { id: mine!.Id }, body: {} }, habi)).toBe(
    'batch-upload.rowUnknown',
  )
  expect(
    (await ask(contract.listBatches, { query: { search: 'min' } })).result.map(({ batchName }) => batchName),
  ).toEqual(['Mine'])
  expect((await ask(contract.getByBatchName, { params: { name: 'mine' } })).result).toHaveLength(1)
  expect(
    (await ask(contract.listRowsOfUser, { params: { username: 'nena.admin' }, query: {} })).pagination.rowCount,
  ).toBeGreaterThan(5)
  expect((await ask(contract.listRowsOfUser, { params: { username: 'habi.admin' }, query: {} })).result).toEqual([])
  const valid = await ask(contract.filterByStatus, { params: { mid }, body: { statuses: ['VALID'] }, query: {} })
  expect(valid.result.every(({ status }) => status === 'VALID')).toBe(true)
  expect(await ask(contract.checkIsBatchUpload, { params: { mid } })).toEqual({ isBatchUpload: true })
})
