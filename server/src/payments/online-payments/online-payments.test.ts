// Online payments are what programs of merchants made: listed, found, summed, and cancelled by their transaction or by themselves.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { RequestId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/payments/online-payments'
import type { TransactionId } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { cancelOnlinePayment } from './cancel-online-payment.ts'
import { fetchOnlinePayment } from './fetch-online-payment.ts'
import { listOnlinePayments, searchOnlinePayments, sumOnlinePayments } from './list-online-payments.ts'
import { onlinePaymentsExport } from './online-payments-export.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

/** A link as the partner API makes it; the API itself is called in the browser tests. */
async function online(amount: number, platform: string | null = null): Promise<TemporaryId> {
  const id = await shop.link(amount)
  await shop.rows(`update temp_transactions set origin = 'partner', platform = $2 where id = $1`, [id, platform])
  return id
}
type Query = z.input<typeof contract.listOnlinePayments.query>
const list = (query: Query = {}, limit = 10) =>
  shop.asMerchant((context) =>
    listOnlinePayments(
      { ...context, range: { ...context.range, limit } },
      { query: contract.listOnlinePayments.query.parse(query) },
    ),
  )
const idsOf = async (query: Query = {}, limit = 10) => (await list(query, limit)).result.map(({ id }) => id)
const find = (searchValue: string) =>
  shop.asMerchant((context) =>
    searchOnlinePayments(context, { query: contract.searchOnlinePayments.query.parse({ searchValue }) }),
  )
const sums = (query: z.input<typeof contract.sumOnlinePayments.query> = {}) =>
  shop.asMerchant((context) => sumOnlinePayments(context, { query: contract.sumOnlinePayments.query.parse(query) }))
const fetchBy = (requestId: RequestId) =>
  shop.asMerchant((context) => fetchOnlinePayment(context, { params: { requestId } }))
const cancel = (transactionId: TransactionId | TemporaryId) =>
  cancelOnlinePayment(shop.merchant, { params: { transactionId }, body: {} })

let open: TemporaryId
let paid: TemporaryId
test('lists what programs made, by state and platform, page by page, with the sums', async () => {
  const ofPortal = await shop.link(99_000)
  open = await online(41_000)
  paid = await online(52_000, 'shopify')
  await shop.pay(paid)
  await shop.act((await shop.until(paid, 'pending')).org_trxid!, 'approve')
  await shop.until(paid, 'paid')
  await expect.poll(() => idsOf({ status: 'paid' })).toEqual([paid])
  expect(await idsOf()).toEqual([paid, open])
  expect(await idsOf()).not.toContain(ofPortal)
  expect(await idsOf({ status: 'open' })).toEqual([open])
  expect(await idsOf({ platform: 'shopify' })).toEqual([paid])
  const first = await list({}, 1)
  expect(first).toMatchObject({ next: paid, pagination: { page: 1, pageCount: 2, rowCount: 2 } })
  expect(await idsOf({ cursor: first.next! }, 1)).toEqual([open])
  expect(await idsOf({ page: 2 }, 1)).toEqual([open])
  expect(await idsOf({ walletId: '019a9b00-0000-7000-8000-00000000000f' })).toEqual([])
  expect(await sums()).toEqual({ count: 2, amount: 93_000, paid: 52_000, isMore: false })
  expect(await sums({ status: 'open' })).toMatchObject({ count: 1, amount: 41_000, paid: 0 })
})

test('a file has the rows of the list under its filters, in its order', async () => {
  const today = manilaDay(new Date())
  const rowsOf = (asked: object) =>
    shop.asMerchant((context) => rowsOfExport(onlinePaymentsExport, context, { from: today, to: today, ...asked }, 1))
  expect(await rowsOf({})).toEqual((await list()).result)
  expect(await rowsOf({ status: 'open' })).toEqual((await list({ status: 'open' })).result)
  expect(await rowsOf({ searchValue: '520' })).toEqual((await find('520')).result)
})

test('finds one by its amount, by its request id and by that of its payment', async () => {
  const [row] = (await find('520')).result
  expect(row).toMatchObject({
    id: paid,
    status: 'paid',
    response_code: 'GR001',
    channelName: 'GCash',
    platform: 'shopify',
  })
  expect((await find(row!.requestId)).result.map(({ id }) => id)).toEqual([paid])
  expect(await sums({ searchValue: '520' })).toMatchObject({ count: 1, paid: 52_000 })
  const [attempt] = await shop.attempts(paid)
  const detail = await fetchBy(attempt!.request_id)
  expect(detail).toMatchObject({ id: paid, transactionId: attempt!.id, mayCancel: false, createdBy: 'customer' })
  expect(detail.amounts).toMatchObject({ total: attempt!.total, net: attempt!.net, refunded: 0 })
  await expect(fetchBy('ZZZZZ-ZZZZZ' as RequestId)).rejects.toThrow('There is no such online payment.')
})

test('is cancelled by its transaction or by itself, and never after it was paid', async () => {
  expect(await cancel(open)).toMatchObject({
    id: open,
    status: 'cancelled',
    response_code: 'GR053',
    transactionId: null,
  })
  const pending = await online(63_000)
  await shop.pay(pending)
  const attempt = await shop.until(pending, 'pending')
  const { transactionId } = await fetchBy(attempt.request_id)
  expect(await cancel(transactionId!)).toMatchObject({ id: pending, status: 'cancelled', transactionId })
  expect((await shop.attempts(pending))[0]!.status).toBe('cancelled')
  expect(await idsOf({ status: 'cancelled' })).toEqual([pending, open])

  const [done] = await shop.attempts(paid)
  await expect(cancel(done!.id)).rejects.toThrow('Cancel Online Payment Failed')
  const ofPortal = await shop.link(10_000)
  await expect(cancel(ofPortal)).rejects.toThrow('There is no such online payment.')
  expect((await shop.rows('select state from temp_transactions where id = $1', [ofPortal]))[0]).toEqual({
    state: 'open',
  })
})
