// Files of lists without days, and of issued receipts: the rows of the screen in its order, as the user sees them.
import * as exported from '@singil/contract/workspace/exports'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { centavos } from '@singil/contract/kit/money'
import { createItem, listItems } from '@singil/contract/catalogue/inventory'
import * as contract from '@singil/contract/workspace/record-exports'
import { createReport, listReports, runReport } from '@singil/contract/workspace/reports'
import { listStores } from '@singil/contract/catalogue/stores'
import { addSupplier, downloadSuppliers, listSuppliers } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { downloadUsers, listUsers } from '@singil/contract/workspace/users'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Counter, openCounter } from '../../../test/bank-accounts/counter.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { issueReceipt } from '../../foundation/receipt-series/index.ts'
import { listReceipts, voidReceipt } from '../../foundation/receipt-series/list-receipts.ts'
import { registerReceiptSeries } from '../../foundation/receipt-series/register-receipt-series.ts'
import { receiptsExport } from './receipts-export.ts'

let counter: Counter
let mid: string
let storeId: string
beforeAll(async () => {
  counter = await openCounter()
  const [nena] = counter.gate.demo
  mid = nena.mid
  storeId = nena.storeIds[0]!
  for (const [at, companyName] of ['Zamboanga Sardines', 'abaca Weavers', 'bukid Rice'].entries())
    await ask(addSupplier, { body: { ...samples.addSupplier.body, companyName, tin: String(430_000_000 + at) } })
  for (const [at, itemDescription] of ['Suman', 'Bibingka'].entries())
    await ask(createItem, {
      body: {
        storeId,
        itemDescription,
        itemCode: `C${at}`,
        itemAmount: 2500,
        quantity: 2 + at * 40,
        isUnlimited: false,
      },
    })
}, 60_000)
afterAll(() => counter?.gate.close())

const ask = <E extends Endpoint>(endpoint: E, sent: object) =>
  counter.gate.ask(endpoint, sent as never, { as: counter.people.nena })
const files = async () => (await ask(exported.listExports, {})).result
/** The lines of the file, once it is ready. */
async function linesOf(id: string): Promise<string[]> {
  await vi.waitFor(async () => expect((await files()).find(({ Id }) => Id === id)?.state).toBe('ready'), {
    timeout: 30_000,
    interval: 50,
  })
  const { url } = await ask(exported.linkExport, { params: { id }, body: {} })
  const headers = { authorization: `Bearer ${counter.people.nena}` }
  const answer = await fetch(counter.gate.app.url + new URL(url).pathname, { headers })
  return (await answer.text()).replace('\uFEFF', '').split('\r\n')
}
const columnOf = (lines: readonly string[], name: string) => {
  const column = lines[0]!.split(',').indexOf(name)
  return lines.slice(1, -1).map((line) => line.split(',')[column])
}

test('a file of a list without days has its rows in the order of the screen, of today', async () => {
  const today = manilaDay(new Date())
  const asked = await ask(downloadSuppliers, { body: { mid, searchValue: 'i' } })
  expect(asked).toMatchObject({
    isWhole: true,
    isZip: false,
    from: today,
    to: today,
    fileName: `suppliers-${today}.csv`,
  })
  const lines = await linesOf(asked.Id)
  expect(lines[0]).toMatch(/^Registered name,TIN,/)
  const listed = await ask(listSuppliers, { params: { id: mid }, query: { searchValue: 'i', sort: 'companyName' } })
  const names = listed.result.map(({ companyName }) => companyName)
  expect(names).toEqual(['bukid Rice', 'Zamboanga Sardines'])
  expect(columnOf(lines, 'Registered name')).toEqual(names)
  expect(columnOf(lines, 'Account')).toEqual(['••7890', '••7890'])
})

test('stores, items and users as their lists', async () => {
  const stores = await linesOf((await ask(contract.downloadStores, { body: { mid } })).Id)
  const shown = await ask(listStores, { params: { merchantId: mid } })
  expect(columnOf(stores, 'Store id')).toEqual(shown.map((store) => store.storeId))
  const items = await linesOf((await ask(contract.downloadItems, { body: { storeId } })).Id)
  const listed = await ask(listItems, { params: { storeId }, query: {} })
  expect(columnOf(items, 'Item')).toEqual(listed.map(({ itemDescription }) => itemDescription))
  const low = await linesOf((await ask(contract.downloadItems, { body: { storeId, stock: 'low' } })).Id)
  expect(columnOf(low, 'Item')).toEqual(['Suman'])
  const users = await ask(listUsers, { query: { sort: '-createdAt' } })
  const found = await linesOf((await ask(downloadUsers, { body: { mid } })).Id)
  expect(columnOf(found, 'Username')).toEqual(users.result.map(({ username }) => username))
  expect(users.result.length).toBeGreaterThan(1)
  const foreign = counter.gate.demo[1]!.storeIds[0]!
  const refused = await counter.gate.call(
    contract.downloadItems,
    { body: { storeId: foreign } },
    { as: counter.people.nena },
  )
  expect(refused.status).toBe(404)
})

test('a report of a list without days is made again as of the day of its run', async () => {
  const [file] = (await files()).filter(({ type }) => type === 'stores')
  const wish = { name: 'My stores', period: 'last_month', schedule: { every: 'never' } }
  const report = await ask(createReport, { body: { exportId: file!.Id, ...wish } })
  expect(report).toMatchObject({ isWhole: true, title: 'Stores' })
  await ask(runReport, { params: { id: report.id }, body: {} })
  const { lastRun } = (await ask(listReports, {})).result[0]!
  expect(lastRun).not.toBeNull()
  const [made] = (await files()).filter(({ type }) => type === 'stores')
  const today = manilaDay(new Date())
  expect(made).toMatchObject({ from: today, to: today })
})

test('pages of a file join without a gap, also for receipts, whose void numbers are not summed', async () => {
  const market: Market = await openMarket()
  try {
    const { mid: seller } = await market.newMerchant()
    await market.call(seller, registerReceiptSeries, {
      params: { mid: seller },
      body: { document: 'receipt', from: '0001', to: '0099' },
    })
    for (let at = 0; at < 7; at++)
      await market.asMerchant(seller, (context) =>
        issueReceipt(context, {
          mid: seller,
          transactionId: crypto.randomUUID(),
          requestId: 'PQ7K2M9XHT',
          amount: centavos(1000),
        }),
      )
    const today = manilaDay(new Date())
    const period = { mid: seller, from: manilaDay(new Date(Date.now() - 86_400_000)), to: today }
    const read = (more: object) =>
      market.asMerchant(seller, (context) => rowsOfExport(receiptsExport, context, { ...period, ...more }, 3))
    const { result } = await market.call(seller, listReceipts, { params: { mid: seller }, query: {} })
    expect(result).toHaveLength(7)
    expect(await read({ sort: 'issuedAt' })).toEqual(result)
    expect(await read({})).toEqual(result.toReversed())
    const receiptId = result[2]!.Id
    await market.call(seller, voidReceipt, { params: { mid: seller }, body: { receiptId, reason: 'Wrong' } })
    const counts = (receiptsExport.totals as unknown as { counts: (row: unknown) => boolean }).counts
    expect((await read({})).filter(counts)).toHaveLength(6)
    expect(await read({ from: '2020-01-01', to: '2020-01-31' })).toEqual([])
  } finally {
    await market.close()
  }
})
