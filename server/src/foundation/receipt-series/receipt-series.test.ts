/** Numbers of receipts: each once, in order, without a gap and within a registered series, whatever runs at the same time. */
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import { seriesEnding } from '@singil/contract/foundation/receipt-series'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import type { Context } from '../../kit/work/index.ts'
import { registerReceiptSeries, rotateReceiptSeries, withdrawReceiptSeries } from './register-receipt-series.ts'
import { issueReceipt } from './issue-receipt.ts'
import { listReceipts, listReceiptSeries, voidReceipt } from './list-receipts.ts'
import { changeSeriesSettings, seriesSettings } from './settings.ts'
import { receiptInvariants } from './store.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market.close())

const register = (mid: MerchantId, from: string, to: string, document: 'invoice' | 'receipt' = 'receipt') =>
  market.call(mid, registerReceiptSeries, { params: { mid }, body: { document, from, to } })
const rotate = (mid: MerchantId, rotates: boolean) =>
  market.call(mid, rotateReceiptSeries, { params: { mid }, body: { rotates } })
const seriesOf = (mid: MerchantId) => market.call(mid, listReceiptSeries, { params: { mid } })
const paid = (mid: MerchantId, transactionId: string = crypto.randomUUID()) => ({
  mid,
  transactionId,
  requestId: 'PQ7K2M9XHT',
  amount: centavos(1000),
})
const issue = (mid: MerchantId, transactionId?: string) =>
  market.asMerchant(mid, (context) => issueReceipt(context, paid(mid, transactionId)))
const numbers = async (mid: MerchantId, count: number) => {
  const taken = []
  for (let at = 0; at < count; at++) taken.push((await issue(mid))?.number ?? null)
  return taken
}
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.problem.id : String(error)),
  )
const broken = () => market.asSystem(async ({ tx }) => (await receiptInvariants(tx))[0]!.bad)
/** Issues receipts and returns how many numbers each warning says are left. */
async function warnings(mid: MerchantId, count: number): Promise<number[]> {
  const said: number[] = []
  const emit = ((event: { id: string }, payload: { left: number }) =>
    void (event.id === seriesEnding.id && said.push(payload.left))) as Context['emit']
  for (let at = 0; at < count; at++)
    await market.asMerchant(mid, (context) => issueReceipt({ ...context, emit }, paid(mid)))
  return said
}

test('refuses what is no series, and numbers that are or were in another one', async () => {
  const { mid } = await market.newMerchant()
  expect(await problemOf(register(mid, '0001', '100'))).toBe('receipt-series.digits')
  expect(await problemOf(register(mid, '0100', '0001'))).toBe('receipt-series.reversed')
  await register(mid, '0100', '0199')
  for (const [from, to] of [
    ['0100', '0199'],
    ['0150', '0160'],
    ['0001', '0100'],
    ['0199', '0300'],
    ['0001', '9999'],
    // The same numbers written otherwise.
    ['00150', '00160'],
  ] as const)
    expect([from, to, await problemOf(register(mid, from, to))]).toEqual([from, to, 'receipt-series.overlaps'])
  // An invoice has numbers of its own, and so has another merchant.
  expect(await problemOf(register(mid, '0100', '0199', 'invoice'))).toBe('ok')
  const other = await market.newMerchant()
  expect(await problemOf(register(other.mid, '0100', '0199'))).toBe('ok')
  expect(await problemOf(register(mid, '0200', '0201'))).toBe('ok')
})

test('of two overlapping series that are registered at once, one is refused', async () => {
  const { mid } = await market.newMerchant()
  const both = await Promise.all([problemOf(register(mid, '001', '100')), problemOf(register(mid, '050', '150'))])
  expect(both.toSorted()).toEqual(['ok', 'receipt-series.overlaps'])
})

test('a series rotates to the next one at its end, or receipts have no number', async () => {
  const { mid } = await market.newMerchant()
  expect(await issue(mid)).toBeNull()
  await register(mid, '08', '10')
  await register(mid, '501', '502', 'invoice')
  expect(await numbers(mid, 4)).toEqual(['08', '09', '10', '501'])
  await rotate(mid, false)
  await register(mid, '503', '504', 'invoice')
  expect(await numbers(mid, 2)).toEqual(['502', null])
  expect((await seriesOf(mid)).series.map(({ state }) => state)).toEqual(['ended', 'ended', 'waiting'])
  // Switched on again, it starts the one that waits.
  await rotate(mid, true)
  expect(await numbers(mid, 1)).toEqual(['503'])
  expect(await broken()).toBe(0)
})

test('a payment has one number, however often its receipt is issued', async () => {
  const { mid } = await market.newMerchant()
  await register(mid, '1', '9')
  const transactionId = crypto.randomUUID()
  const taken = await Promise.all(Array.from({ length: 4 }, () => issue(mid, transactionId)))
  expect(taken.map((one) => one?.number)).toEqual(['1', '1', '1', '1'])
  expect(await numbers(mid, 1)).toEqual(['2'])
})

test('a number that is void is kept and never used again', async () => {
  const { mid } = await market.newMerchant()
  await register(mid, '1', '3')
  const transactionId = crypto.randomUUID()
  await issue(mid, transactionId)
  const { result } = await market.asMerchant(mid, (context) =>
    listReceipts(
      { ...context, range: { page: 1, limit: 10, sort: { field: 'issuedAt', descending: true } } },
      {
        params: { mid },
        query: { search: '01' },
      },
    ),
  )
  const input = { params: { mid }, body: { receiptId: result[0]!.Id, reason: 'Wrong amount' } }
  expect((await market.call(mid, voidReceipt, input)).voided).toMatchObject({
    by: 'nena.admin',
    reason: 'Wrong amount',
  })
  expect(await problemOf(market.call(mid, voidReceipt, input))).toBe('receipt-series.alreadyVoid')
  expect(await issue(mid, transactionId)).toEqual({
    document: 'receipt',
    number: '1',
    isVoid: true,
    voidReason: 'Wrong amount',
  })
  expect(await numbers(mid, 3)).toEqual(['2', '3', null])
  expect(await broken()).toBe(0)
})

test('a series of which no number was used can be withdrawn, and its numbers are free', async () => {
  const { mid } = await market.newMerchant()
  const [first, next] = [await register(mid, '100', '199'), await register(mid, '200', '299')]
  const withdraw = (seriesId: string) =>
    market.call(mid, withdrawReceiptSeries, { params: { mid }, body: { seriesId } })
  await withdraw(first.Id)
  expect(await numbers(mid, 1)).toEqual(['200'])
  expect(await problemOf(withdraw(next.Id))).toBe('receipt-series.used')
  expect(await problemOf(withdraw(first.Id))).toBe('receipt-series.alreadyWithdrawn')
  expect(await problemOf(register(mid, '150', '160'))).toBe('ok')
})

test('says once that the end is near, and once that it is reached, unless another series follows', async () => {
  const { mid } = await market.newMerchant()
  await register(mid, '01', '20')
  expect(await warnings(mid, 20)).toEqual([2, 0])
  const followed = await market.newMerchant()
  await register(followed.mid, '01', '10')
  await register(followed.mid, '11', '20')
  expect(await warnings(followed.mid, 10)).toEqual([])
})

test('as settings of a merchant: the series in use, and another one is registered', async () => {
  const { mid } = await market.newMerchant()
  const now = (context: Context) => seriesSettings(context, mid)
  const change = (wish: object) =>
    market.asMerchant(mid, async (context) => changeSeriesSettings(context, mid, await now(context), wish))
  expect(await market.asMerchant(mid, now)).toEqual({ orSeriesFrom: '', orSeriesTo: '', rotateSeries: true })
  expect(await problemOf(change({ orSeriesFrom: '001' }))).toBe('receipt-series.half')
  await change({ orSeriesFrom: '001', orSeriesTo: '100', rotateSeries: false })
  expect(await market.asMerchant(mid, now)).toEqual({ orSeriesFrom: '001', orSeriesTo: '100', rotateSeries: false })
  expect(await problemOf(change({ orSeriesFrom: '050', orSeriesTo: '150' }))).toBe('receipt-series.overlaps')
  await change({ orSeriesFrom: '001', orSeriesTo: '100' })
  expect((await seriesOf(mid)).series).toHaveLength(1)
})

test('whatever is paid, registered and rolled back at once: each number once, none outside, no gap', async () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.constant('issue' as const) },
    { weight: 3, arbitrary: fc.constant('roll back' as const) },
    { weight: 1, arbitrary: fc.constant('register' as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
      const { mid } = await market.newMerchant()
      await register(mid, '001', '005')
      let registered = 1
      const taken = await Promise.all(
        steps.map(async (what) => {
          if (what === 'issue') return (await issue(mid))?.number ?? null
          if (what === 'register') {
            const first = 5 * registered++ + 1
            await register(mid, String(first).padStart(3, '0'), String(first + 4).padStart(3, '0'))
          } else {
            const undone = market.asMerchant(mid, async (context) => {
              await issueReceipt(context, paid(mid))
              throw new Error('rolled back')
            })
            await expect(undone).rejects.toThrow('rolled back')
          }
          return null
        }),
      )
      const issued = taken.flatMap((number) => (number === null ? [] : [number])).toSorted()
      expect(new Set(issued).size).toBe(issued.length)
      // Series are used in the order of their registration, which is any order of those that were registered at once.
      const { series } = await seriesOf(mid)
      const inOrder = series.flatMap(({ from }) => Array.from({ length: 5 }, (_, at) => Number(from) + at))
      expect(issued.map(Number)).toEqual(inOrder.slice(0, issued.length).toSorted((a, b) => a - b))
      expect(await broken()).toBe(0)
    }),
    { numRuns: 12 },
  )
}, 60_000)
