// Form templates and sheets of attackers through the real endpoints: nothing breaks, nothing runs on a page, no formula leaves.
import { batchColumns, downloadBatchFailures, searchBatch, uploadBatch } from '@singil/contract/onboarding/batch-upload'
import { bulkColumns, searchBulkRows, uploadBulk } from '@singil/contract/tax/bulk-disbursements'
import { linkExport } from '@singil/contract/workspace/exports'
import { readSheetHeadings } from '@singil/contract/foundation/files'
import { fetchDraft, publishForm, saveDraft } from '@singil/contract/payments/forms'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { importColumns, searchImportRows, uploadImport } from '@singil/contract/tax/supplier-imports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looseMarks, partsOf, runningAttributes } from './hostile/page-faults.ts'
import { brokenSheets, csvOf, everyText, type Rows, rowsBelow, xlsxOf } from './hostile/sheets.ts'
import { misshapen, plainTemplates, template } from './hostile/templates.ts'
import { hostileTexts, isPlain } from './hostile/texts.ts'
import { unzip } from './kit/unzip.ts'
import { formOf, type SentFile } from './sweep/form.ts'
import { addressOf, type Sample } from './sweep/samples.ts'
import { openWorld, type World } from './sweep/world.ts'

/** Random templates, and random sheets of each kind; the long run sends more. */
const numRuns = Number(process.env['HOSTILE_RUNS'] ?? 12)

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.reopen()
}, 60_000)
afterAll(() => world?.close())

describe('a template of a form', () => {
  const type = 'PAYLINK'
  const save = async (rows: unknown) => {
    const { version } = await world.ask(fetchDraft, { body: { type } })
    return world.call(saveDraft, { body: { type, version, rows } })
  }
  let linkId: string
  let plain: Readonly<Record<string, number>>
  const page = async (init: RequestInit = {}) => {
    const answer = await fetch(`${world.app.url}/redirect_form/${linkId}`, { redirect: 'manual', ...init })
    return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') }
  }
  const expectHarmless = ({ html, policy }: Awaited<ReturnType<typeof page>>, isForm = true) => {
    expect(runningAttributes(html)).toEqual([])
    expect(looseMarks(html)).toEqual([])
    if (isForm) expect(partsOf(html)).toEqual(plain)
    expect(policy).toContain("script-src 'self' 'nonce-")
  }
  beforeAll(async () => {
    linkId = (await world.newLink(world.storeId)).Id
    await publish([{ columns: [{ ...plainTemplates[0]![1]!.columns[0]!, label: 'Name', placeholder: '' }] }])
    const shown = await page()
    expect([shown.status, shown.html.includes('Name')]).toEqual([200, true])
    plain = partsOf(shown.html)
  })

  /** False if it was refused. */
  async function publish(rows: unknown): Promise<boolean> {
    const saved = await save(rows)
    expect([200, 400, 422]).toContain(saved.status)
    if (saved.status !== 200) return false
    const { version } = saved.body.data as { version: number }
    const published = await world.call(publishForm, { body: { type, version } })
    expect([200, 409, 422]).toContain(published.status)
    return published.status === 200
  }
  async function attack(rows: unknown): Promise<boolean> {
    if (!(await publish(rows))) return false
    const shown = await page()
    expect(shown.status).toBe(200)
    expectHarmless(shown)
    // What a customer sends comes back on the page until all of it is right. Control characters are refused as a whole.
    for (const texts of [hostileTexts.filter(isPlain), hostileTexts]) {
      const fields = texts.map((text): [string, string] => ['form-one', text])
      const sent = await page({ method: 'POST', body: new URLSearchParams([['version', '1'], ...fields]) })
      expect([400, 422]).toContain(sent.status)
      expectHarmless(sent, sent.status === 422)
    }
    return true
  }

  test('shows each hostile text as a text', async () => {
    const published = []
    for (const rows of plainTemplates) published.push(await attack(rows))
    expect(published.filter(Boolean).length).toBeGreaterThan(12)
  }, 60_000)

  test('of random texts is refused, or shown without anything that runs', async () => {
    let published = 0
    const attempt = async (rows: unknown) => void (published += Number(await attack(rows)))
    await fc.assert(fc.asyncProperty(template, attempt), { numRuns })
    expect(published).toBeGreaterThan(0)
  }, 60_000)

  test.each(misshapen)('%s is refused', async (_, rows) => {
    const { status, text } = await save(rows)
    expect([status, text.length < 50_000]).toEqual([
      expect.toSatisfy((one: number) => [400, 413, 422].includes(one)),
      true,
    ])
  })
})

interface Sheet {
  readonly endpoint: Endpoint
  readonly titles: readonly string[]
  readonly sound: readonly string[]
  readonly fields: (name: string) => object
  readonly rowsOf?: (id: string) => readonly [Endpoint, Sample]
}
const titlesOf = (columns: readonly { readonly title: string }[]) => columns.map(({ title }) => title)
const sheets: readonly Sheet[] = [
  {
    endpoint: uploadBatch,
    titles: titlesOf(batchColumns),
    sound: ['Tindahan', 'Ana', 'Reyes', 'ana@tindahan.ph', '9175550142', 'tindahan.ana', 'Metro Manila', 'Quezon City'],
    fields: (batchName) => ({ batchName }),
    rowsOf: (batchId) => [searchBatch, { body: { batchId } }],
  },
  {
    endpoint: uploadImport,
    titles: titlesOf(importColumns),
    sound: ['Lambat Fishers', 'Corporation', '223456789', '4 Fish Port', '1485', 'Yes', '', '9175550142'],
    fields: () => ({}),
    rowsOf: (id) => [searchImportRows, { params: { id }, body: {} }],
  },
  {
    endpoint: uploadBulk,
    titles: titlesOf(bulkColumns),
    sound: ['123456789', '20', 'NONE', 'Vegetables'],
    fields: (name) => ({ name, walletId: world.mine.walletId }),
    rowsOf: (id) => [searchBulkRows, { params: { id }, body: {} }],
  },
  {
    endpoint: readSheetHeadings,
    titles: titlesOf(batchColumns),
    sound: ['Tindahan'],
    fields: () => ({ of: 'batch-upload.sheet' }),
  },
]
let made = 0
async function upload(
  { endpoint, fields, rowsOf }: Sheet,
  bytes: Uint8Array,
  name = 'sheet.csv',
): Promise<string | null> {
  const form = formOf(fields(`Hostile ${++made}`), { name, bytes } satisfies SentFile)
  const headers = { ...world.callerOf(endpoint), 'content-type': form.type }
  const { status, text, body } = await world.send(endpoint.method, addressOf(endpoint, {}), {
    headers,
    body: form.body,
  })
  expect([200, 400, 409, 413, 415, 422], text.slice(0, 300)).toContain(status)
  if (status !== 200 || !rowsOf) return null
  const id = (body.data as { Id: string }).Id
  const shown = await world.call(...rowsOf(id))
  expect(shown.status, shown.text.slice(0, 300)).toBe(200)
  return id
}

describe.each(sheets.map((sheet) => ({ id: sheet.endpoint.id, sheet })))('$id', ({ sheet }) => {
  const { titles, sound } = sheet

  test('answers every broken sheet with a refusal', async () => {
    for (const [, bytes] of await brokenSheets(titles)) await upload(sheet, bytes)
  }, 60_000)

  test('takes hostile cells as texts', async () => {
    const rows = everyText(titles, sound)
    expect(await upload(sheet, csvOf(rows))).toEqual(sheet.rowsOf ? expect.any(String) : null)
    await upload(sheet, await xlsxOf(rows))
  }, 60_000)

  test('never breaks on random cells', async () => {
    const random = fc.tuple(rowsBelow(titles, sound), fc.boolean())
    const attack = async ([rows, isCsv]: [Rows, boolean]) =>
      void (await upload(sheet, isCsv ? csvOf(rows) : await xlsxOf(rows)))
    await fc.assert(fc.asyncProperty(random, attack), { numRuns })
  }, 60_000)
})

test('a hostile name of a file is a text', async () => {
  const batch = sheets[0]!
  for (const text of hostileTexts)
    await upload(batch, csvOf([batch.titles, batch.sound]), text.replaceAll(/["\r\n\0]/g, ''))
}, 60_000)

test('a sheet of rows with errors has no formula, as CSV and as XLSX', async () => {
  const [batch] = sheets
  const id = await upload(batch!, csvOf(everyText(batch!.titles, batch!.sound)))
  const fileOf = async (format: 'csv' | 'xlsx') => {
    const { Id } = await world.ask(downloadBatchFailures, { body: { batchId: id as never, format } })
    await world.until(() => world.rows("select 1 from exports where id = $1 and state = 'ready'", [Id]))
    const { url } = await world.ask(linkExport, { params: { id: Id }, body: {} })
    const answer = await fetch(world.app.url + new URL(url).pathname, { headers: world.callerOf(linkExport) })
    return Buffer.from(await answer.arrayBuffer())
  }
  const csv = (await fileOf('csv')).toString().replace('\ufeff', '')
  // Each cell is a number, or a text that begins with no sign of a formula.
  const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  expect(cells).toContain("'=cmd|'/c calc'!A1")
  expect(cells.filter((cell) => /^[=+\-@\t\r\uff1d]/.test(cell))).toEqual([])
  const parts = [...unzip(await fileOf('xlsx'))].map(([name, bytes]) => [name, bytes.toString()] as const)
  const sheet = parts.find(([name]) => name.includes('worksheets/'))![1]
  expect(sheet).toContain("=cmd|'/c calc'!A1")
  for (const [name, xml] of parts) expect([name, /<f[ >]|<!DOCTYPE|<script/i.test(xml)]).toEqual([name, false])
})
