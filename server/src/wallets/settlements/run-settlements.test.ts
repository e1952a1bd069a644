import { centavos } from '@singil/contract/kit/money'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { balancesOf } from '../../foundation/ledger/index.ts'
import { transactions } from '../../payments/transactions/index.ts'
import { holdRefund } from '../wallets/index.ts'
import { runSettlements, setRollingReserve } from './index.ts'
import { listAutoSettlements, sumAutoSettlements } from './list-auto-settlements.ts'
import { settlementsExport } from './settlements-export.ts'
import { addDays, newId } from '../../kit/base/index.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { recordPayments } from '../../../test/ledger/record-payments.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

interface Place {
  mid: MerchantId
  walletId: WalletId
}
/** The run of 06:00 in Manila on that day. */
const runOn = (day: string) => {
  desk.at(`${addDays(day, -1)}T22:00:00Z`)
  return runSettlements({ unit: desk.unit, now: () => new Date(`${addDays(day, -1)}T22:00:00Z`) })
}
const balances = async ({ walletId }: Place) => {
  const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
  return [of.available.balance, of.clearing.balance, of.reserve.balance]
}
const listed = (query: object, range = {}) =>
  desk.unit((context) => listAutoSettlements({ ...context, range: { ...context.range, ...range } }, { query }))
const settlements = (query: object) => desk.unit((context) => listAutoSettlements(context, { query }))
const allHold = async () => expect(await broken(desk.unit, transactions)).toEqual([])

test('money is settled on its day, not before, and once under repeated and overlapping runs', async () => {
  const [one, other] = [desk.newPlace(), desk.newPlace()]
  const payments = [
    aPayment(one, 1000_00),
    aPayment(one, 500_00),
    aPayment(other, 100_00),
    aPayment(one, 7_00, { settlementDays: 3 }),
  ]
  await desk.unit((context) => recordPayments(context, payments))
  expect(await runOn('2026-11-23')).toMatchObject({ settled: 0 })
  const runs = await Promise.all([runOn('2026-11-24'), runOn('2026-11-24'), runOn('2026-11-24')])
  expect(runs.reduce((count, run) => count + run.settled, 0)).toBe(2)
  expect(await balances(one)).toEqual([1458_00, 6_80, 0])
  expect(await balances(other)).toEqual([97_20, 0, 0])
  const { result } = await settlements({ mid: one.mid })
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({
    transactions: 2,
    gross: 1500_00,
    fee: 37_50,
    vat: 4_50,
    net: 1458_00,
    credited: 1458_00,
  })
  await allHold()
})

test('a settlement is found by its reference and by a transaction in it', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await desk.unit((context) => recordPayments(context, [payment]))
  await runOn('2026-11-24')
  const [found] = (await settlements({ mid: place.mid, searchValue: payment.requestId.toLowerCase() })).result
  expect(found).toMatchObject({ net: 972_00, settledOn: '2026-11-24' })
  expect((await settlements({ searchValue: found!.reference })).result).toEqual([found])
  expect((await settlements({ mid: place.mid, searchValue: '00000-00000' })).result).toEqual([])
})

test('the list in pages, its sums and its export have the same settlements', async () => {
  const place = desk.newPlace()
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  for (const [nth, day] of days.entries()) {
    const paidAt = `${addDays(day, -1)}T02:00:00Z`
    await desk.unit((context) =>
      recordPayments(context, [aPayment(place, (nth + 1) * 100_00, { paidAt, settlementDays: 1 })]),
    )
    await runOn(day)
  }
  const { mid } = place
  for (const field of ['createdAt', 'credited'] as const) {
    const range = { limit: 2, page: 1, sort: { field, descending: true } }
    const first = await listed({ mid }, range)
    const second = await listed({ mid, cursor: first.next! }, range)
    expect([...first.result, ...second.result].map(({ settledOn }) => settledOn)).toEqual(days.toReversed())
    expect([first.pagination.rowCount, second.next]).toEqual([3, null])
  }
  await expect(listed({ mid, cursor: newId() })).rejects.toThrow('Settlement not found.')
  const period = { from: days[1]!, to: days[2]! }
  const sums = await desk.unit((context) => sumAutoSettlements(context, { query: { mid, ...period } }))
  expect(sums).toMatchObject({ count: 2, isMore: false, gross: 500_00, credited: 486_00, fees: 14_00 })
  const rows = await desk.unit((context) => rowsOfExport(settlementsExport, context, { mid, ...period }, 1))
  expect(rows).toMatchObject(
    (await listed({ mid, ...period }, { sort: { field: 'createdAt', descending: true } })).result,
  )
})

test('a rolling reserve of 5 % is kept for 30 days of each transaction and then released', async () => {
  const place = desk.newPlace()
  await desk.unit((context) => setRollingReserve(context, place.mid, { rateMillionths: 50_000, days: 30 }))
  await desk.unit((context) => recordPayments(context, [aPayment(place, 1000_00), aPayment(place, 33_33)]))
  await runOn('2026-11-24')
  expect(await balances(place)).toEqual([923_40 + 30_78, 0, 48_60 + 1_62])
  expect(await runOn('2026-12-23')).toMatchObject({ released: 0 })
  expect(await runOn('2026-12-24')).toMatchObject({ released: 1, settled: 0 })
  expect(await balances(place)).toEqual([972_00 + 32_40, 0, 0])
  await allHold()
})

test('money refunded in the meantime is neither settled nor reserved', async () => {
  const place = desk.newPlace()
  await desk.unit((context) => setRollingReserve(context, place.mid, { rateMillionths: 100_000, days: 10 }))
  const payment = aPayment(place, 1000_00)
  await desk.unit((context) => recordPayments(context, [payment]))
  await desk.unit((context) => holdRefund(context, { ...payment, refundId: context.newId(), amount: centavos(472_00) }))
  await runOn('2026-11-24')
  expect(await balances(place)).toEqual([450_00, 0, 50_00])
  expect((await settlements({ mid: place.mid })).result[0]).toMatchObject({
    refunded: 472_00,
    net: 500_00,
    credited: 450_00,
  })
  await allHold()
})

test('nothing is settled on a bank holiday, and a later proclamation moves what is due', async () => {
  const place = desk.newPlace()
  await desk.unit((context) => recordPayments(context, [aPayment(place, 1000_00, { paidAt: '2026-12-22T02:00:00Z' })]))
  await desk.owner.query(
    "insert into bank_holidays values ('2026-12-23', 'Typhoon', 'special non-working', true, 'proclaimed', 'a test')",
  )
  expect(await runOn('2026-12-28')).toMatchObject({ settled: 0 })
  expect(await runOn('2026-12-30')).toMatchObject({ settled: 0, day: '2026-12-30' })
  await desk.owner.query("delete from bank_holidays where day = '2026-12-23'")
  expect(await balances(place)).toEqual([0, 972_00, 0])
  expect(await runOn('2026-12-29')).toMatchObject({ settled: 1 })
  expect(await balances(place)).toEqual([972_00, 0, 0])
})

test('a wallet that cannot be settled does not stop the others', async () => {
  const [broken, sound] = [desk.newPlace(), desk.newPlace()]
  await desk.unit((context) => recordPayments(context, [aPayment(broken, 1000_00), aPayment(sound, 1000_00)]))
  // More is due than clearing holds, so the posting is refused.
  const spoil = `set singil.mid = '*'; update wallet_clearing set net = net + 100, gross = gross + 100 where wallet_id = '${broken.walletId}'`
  await desk.owner.query(spoil)
  const run = await runOn('2026-11-24')
  expect(run.failures).toHaveLength(1)
  expect(await balances(sound)).toEqual([972_00, 0, 0])
  expect(await balances(broken)).toEqual([0, 972_00, 0])
})
