// The audit trail over HTTP: what a merchant and staff see of it, searches page by page, the lines of one thing, and the file.
import * as contract from '@singil/contract/desk/audit-trail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { openWorld, type World } from '../../../test/sweep/world.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { logsExport } from './logs-export.ts'

let world: World
let owner: { authorization: string }
let foreigner: { authorization: string }
let staff: { authorization: string }
const as = async (username: string) => ({ authorization: `Bearer ${await world.openSession(username)}` })

interface Written {
  readonly username?: string
  readonly role?: string | null
  readonly level?: contract.AuditLevel
  readonly thing?: string
  readonly thingId?: string
  readonly before?: object | null
  readonly after?: object | null
  readonly note?: string | null
  readonly mid?: string | null
  readonly many?: number
  readonly daysAgo?: number
}
/** Lines as units of work write them, each a second after the one before. */
const write = (line: Written) =>
  world.rows(
    `insert into audit_log (id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note)
     select gen_random_uuid(), now() - $12 * interval '1 day' - ($1 - n) * interval '1 second', $2, $3, $4, $5, '203.0.113.9', 'Chrome on Windows', 'req-' || n,
       'inventory.updateItem', $6, $7, $8, $9, $10, $11
     from generate_series(1, $1::int) n`,
    [
      line.many ?? 1,
      line.level ?? 'INFO',
      line.role === null ? null : randomUUID(),
      line.username ?? 'nena.admin',
      line.role === undefined ? 'Merchant Admin' : line.role,
      line.mid === undefined ? world.mine.mid : line.mid,
      line.thing ?? 'item',
      line.thingId ?? 'I1',
      line.before === undefined ? null : JSON.stringify(line.before),
      line.after === undefined ? null : JSON.stringify(line.after),
      line.note ?? null,
      line.daysAgo ?? 0,
    ],
  )
const search = (text: string, who = owner, more: Partial<contract.LogSearch> = {}) =>
  world.ask(contract.searchLogs, { body: { text, ...more } }, who)

beforeAll(async () => {
  world = await openWorld()
  owner = await as('nena.admin')
  foreigner = await as('habi.admin')
  staff = await as('admin.singil')
}, 120_000)
afterAll(() => world?.close())

test('a line names the action, the user and the fields that differ', async () => {
  const before = { price: 12_000, stock: { left: 4, low: 2 }, name: 'Suman' }
  await write({
    thingId: 'DIFF-1',
    level: 'WARNING',
    before,
    after: { ...before, stock: { left: 9, low: 2 }, sale: true },
  })
  const page = await search('diff-1')
  expect(page).toMatchObject({ pagination: { rowCount: 1 }, rowCountIsMore: false, scroll_id: null })
  expect(page.logsdata).toMatchObject([
    {
      level: 'WARNING',
      username: 'nena.admin',
      role: 'Merchant Admin',
      ip: '203.0.113.9',
      action: 'Item changed',
      does: expect.stringMatching(/item/),
      difference: [
        { field: 'stock.left', before: '4', after: '9' },
        { field: 'sale', before: null, after: 'true' },
      ],
    },
  ])
  expect((await search('diff-1', foreigner)).logsdata).toEqual([])
  const body = { thing: 'item', thingId: 'DIFF-1' }
  expect((await world.ask(contract.getLogsOf, { body }, owner)).logsdata).toHaveLength(1)
  expect((await world.ask(contract.getLogsOf, { body }, foreigner)).logsdata).toEqual([])
})

test('work that the product does by itself is not done by its own name', async () => {
  await write({ thingId: 'WORK-1', username: 'inventory.updateItem', role: null })
  expect((await search('work-1', staff)).logsdata).toMatchObject([{ username: 'system', action: 'Item changed' }])
})

test('a merchant reads what staff did to it, but neither finds nor sees who, from where and why', async () => {
  const more = { thingId: 'STAFF-1', before: { risk: 'low' }, after: { risk: 'high' }, note: 'Suspected laundering' }
  await write({ ...more, username: 'finance.singil', role: 'Finance' })
  const [line] = (await search('staff-1')).logsdata
  expect(line).toMatchObject({ username: null, role: null, ip: null, device: null, note: null, difference: [] })
  for (const hidden of ['finance.singil', 'laundering', '203.0.113.9'])
    expect((await search(hidden)).logsdata.filter(({ thingId }) => thingId === 'STAFF-1')).toEqual([])
  const [whole] = (await search('laundering', staff)).logsdata
  expect(whole).toMatchObject({ username: 'finance.singil', note: 'Suspected laundering', merchantId: world.mine.mid })
})

test('pages follow each other without a gap, for the user who searched alone', async () => {
  await write({ thingId: 'PAGED', many: 25 })
  const seen: string[] = []
  let page = await search('paged', owner, { limit: 10 })
  expect(page).toMatchObject({ pagination: { rowCount: 10 }, rowCountIsMore: true })
  const scroll = page.scroll_id!
  for (;;) {
    seen.push(...page.logsdata.map(({ requestId }) => requestId))
    if (page.scroll_id === null) break
    page = await world.ask(contract.loadMoreLogs, { params: { scrollId: page.scroll_id } }, owner)
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => `req-${25 - at}`))
  const ended = 'This search has ended. Please try again!'
  const again = (id: string, who: typeof owner) => world.ask(contract.loadMoreLogs, { params: { scrollId: id } }, who)
  await expect(again(scroll, foreigner)).rejects.toThrow(ended)
  await expect(again(`${scroll}x`, owner)).rejects.toThrow(ended)
  await expect(world.ask(contract.loadMoreMerchantLogs, { params: { scrollId: scroll } }, staff)).rejects.toThrow(ended)
})

test('a search finds old lines by the beginnings of their words and the ends of their ids, before and after they are indexed', async () => {
  const many = { many: 1_000, mid: null, username: 'admin.singil', role: 'Administrator' }
  const thingId = '0193a5c2-7b1e-7c3d-8f2a-00000a1dbeef'
  await write({ thingId, note: 'Barangay clearance expired', level: 'CRITICAL', daysAgo: 300 })
  const found = async (text: string, who = staff, more: Partial<contract.LogSearch> = {}) =>
    (await search(text, who, more)).logsdata.map((line) => line.thingId)
  expect(await found('clearance barang')).toEqual([thingId])
  await write({ thingId: 'BETWEEN', ...many })
  const left = () => world.rows('select 1 from audit_log where written_in >= (select below from audit_search_place)')
  await expect.poll(async () => (await left()).length).toBe(0)
  for (const text of ['clearance barang', thingId, thingId.toUpperCase(), '1dbeef', `${thingId} expired`])
    for (const who of [owner, staff]) expect(await found(text, who), text).toEqual([thingId])
  expect(await found('clearance', foreigner)).toEqual([])
  expect(await found('clearance missing')).toEqual([])
  expect(await found('learance')).toEqual([])
  expect(await found('', staff, { levels: ['CRITICAL'] })).toContain(thingId)
  expect(await found('clearance', staff, { levels: ['INFO', 'DOWNLOAD'] })).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await found('clearance', staff, { from: today })).toEqual([])
})

test('the logs of merchants are the changes at them, for staff alone', async () => {
  await write({ thingId: 'SEEN', note: 'opened' })
  await write({ thingId: 'MOVED', after: { on: true } })
  await write({ thingId: 'PAID', thing: 'transaction', after: { status: 'paid' } })
  await write({ thingId: 'OURS', after: { on: true }, mid: null, username: 'admin.singil', role: 'Administrator' })
  const changes = await world.ask(contract.searchMerchantLogs, { body: { limit: 100 } }, staff)
  const ids = changes.logsdata.map(({ thingId }) => thingId)
  expect(ids).toContain('MOVED')
  for (const other of ['SEEN', 'OURS', 'PAID']) expect(ids).not.toContain(other)
  const refused = await world.call(contract.searchMerchantLogs, { body: {} }, owner)
  expect(refused.status).toBe(403)
})

test('the file has the lines of the list', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const listed = await search('paged', owner, { limit: 100 })
  const scope = { ...everything('test'), mid: world.mine.mid } as never
  const actor = { ...systemActor('test'), username: 'nena.admin', role: 'Merchant Admin' } as never
  const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10)
  const asked = { text: 'paged', from: yesterday, to: today }
  const rows = await unitOfWork(world.app.parts, actor, scope, 'test', (context) =>
    rowsOfExport(logsExport, context, asked, 7),
  )
  expect(rows).toEqual(listed.logsdata)
})
