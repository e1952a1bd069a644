// A payment and its link are found by whatever a customer can read out, also what the payment got after it had started.
import { searchTransactions as searching } from '@singil/contract/payments/transactions'
import { listPaymentLinks as listing } from '@singil/contract/payments/payment-links'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, type JobContext, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { openOwnShop, sevenEleven, type Shop } from '../../../test/payments/shop.ts'
import { features } from '../../features.ts'
import { registerSeries } from '../../foundation/receipt-series/index.ts'
import { listPaymentLinks } from '../payment-links/list-payment-links.ts'
import { addRemark } from '../transactions/add-remark.ts'
import { keysOf } from '../transactions/search-store.ts'
import { searchTransactions } from './search-transactions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 240_000)
afterAll(() => shop.close())

const find = async (text: string) => {
  const { rows } = await shop.asMerchant((context) =>
    searchTransactions(context, { body: searching.body.parse({ text }) }),
  )
  return rows.map(({ requestId }) => requestId as string)
}
const findLinks = async (searchValue: string) => {
  const { result } = await shop.asMerchant((context) =>
    listPaymentLinks(context, { query: listing.query.parse({ searchValue }) }),
  )
  return result.map(({ id }) => id)
}
const newest = async (id: TemporaryId) => (await shop.attempts(id)).at(-1)!
/** The jobs that fill in keys, run once. */
async function fill(): Promise<void> {
  const unit: JobContext['unit'] = (work) =>
    unitOfWork(shop.app.parts, systemActor('test'), everything('test'), 'test', work)
  const crons = features.flatMap(({ crons: of = [] }) => of).filter(({ name }) => name.endsWith('.fillSearch'))
  expect(crons).toHaveLength(6)
  for (const cron of crons) await cron.run({ unit } as JobContext)
}

test('by the number for a counter, the id of the gateway and the number of the receipt', async () => {
  await shop.asMerchant((context) =>
    registerSeries(context, shop.mid, { document: 'receipt', from: '000041', to: '000999' }),
  )
  const id = await shop.link(41_000)
  await shop.pay(id, sevenEleven)
  const other = await shop.link(42_000)
  await shop.pay(other)
  const { request_id: requestId, reference, org_trxid: gateway } = await newest(id)
  const beginning = gateway!.slice(0, -1)
  const ofGateway = [gateway!, ` ${gateway!.toUpperCase()} `, gateway!.replaceAll('_', ''), beginning, `${beginning}-`]
  const ofCounter = [
    reference!,
    reference!.replace(/(\d{4})(?=\d)/g, '$1 '),
    reference!.replace(/(\d{3})(?=\d)/g, '$1-'),
    reference!.slice(0, 9),
    `${reference!.slice(0, 4)} ${reference!.slice(4, 9)}`,
  ]
  const ofRequest = [requestId.slice(0, 5), requestId.slice(-5), requestId.replace('-', ' ').toLowerCase()]
  for (const text of [...ofGateway, ...ofCounter, ...ofRequest]) {
    expect([text, await find(text)]).toEqual([text, [requestId]])
    if (!ofRequest.includes(text)) expect([text, await findLinks(text)]).toEqual([text, [id]])
  }
  for (const text of [reference!.slice(1), reference!.slice(0, 4), `${beginning}zz`])
    expect(await find(text)).toEqual([])
  await shop.act(gateway!, 'approve')
  await shop.until(id, 'paid')
  await expect.poll(() => find('000041')).toEqual([requestId])
  for (const text of ['Official receipt 000041', 'OR #000041', '41'])
    expect([text, await find(text)]).toEqual([text, [requestId]])
  expect(await findLinks('000041')).toEqual([id])
  expect(await find('00041')).toEqual([])
})

test('by its remark, next to what it was found by before', async () => {
  const id = await shop.link(43_000)
  await shop.pay(id)
  const { request_id: requestId } = await newest(id)
  await shop.asMerchant((context) => addRemark(context, { body: { requestId, remarks: 'Kukunin ni Íñigo 王小明' } }))
  for (const text of ['kukunin', 'inigo', '小明', requestId.slice(0, 5), '430.00'])
    expect(await find(text)).toEqual([requestId])
  // Older ones are found by the index alone.
  const row = await newest(id)
  const [found] = await shop.rows<{ keys: number[] }>('select keys from transaction_search where id = $1', [row.id])
  expect(found!.keys).toEqual(expect.arrayContaining(keysOf(row)))
})

test('jobs add what earlier versions did not search, and keep what they have reached', async () => {
  const id = await shop.link(44_000)
  await shop.pay(id)
  const row = await newest(id)
  const stored = async (table: string, of: string) =>
    (await shop.rows<{ keys: number[] }>(`select keys from ${table} where id::text = $1`, [of]))[0]!.keys.toSorted(
      (one, other) => one - other,
    )
  const before = [await stored('transaction_search', row.id), await stored('link_search', id)]
  await shop.rows('update transaction_search set keys = keys[1:2]')
  await shop.rows('update link_search set keys = keys[1:2]')
  await shop.rows('alter table payment_numbers disable trigger all')
  await shop.rows('delete from payment_numbers')
  await shop.rows('alter table payment_numbers enable trigger all')
  expect(await find(row.org_trxid!)).toEqual([])
  // The worker of the test may be at it too.
  await shop.rows('update search_fillings set reached = null, is_done = false')
  const left = async () => {
    await fill()
    return shop.rows('select name from search_fillings where not is_done')
  }
  await expect.poll(left).toEqual([])
  expect([await stored('transaction_search', row.id), await stored('link_search', id)]).toEqual(before)
  expect(await find(row.org_trxid!)).toEqual([row.request_id])
  await shop.rows('update transaction_search set keys = keys[1:2]')
  await fill()
  expect(await stored('transaction_search', row.id)).toHaveLength(2)
})
