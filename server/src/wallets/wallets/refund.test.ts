import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { addDays, newId } from '../../kit/base/index.ts'
import { accounts, balanceOf, balancesOf } from '../../foundation/ledger/index.ts'
import { transactions } from '../../payments/transactions/index.ts'
import * as wallets from './index.ts'
import { recordPayments } from '../../../test/ledger/record-payments.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

interface Place {
  mid: MerchantId
  walletId: WalletId
}
const pay = (payment: wallets.Payment) => desk.unit((context) => recordPayments(context, [payment]))
const hold = (payment: wallets.Payment, amount: number, refundId = newId()) =>
  desk.unit(async (context) => {
    await wallets.holdRefund(context, { ...payment, refundId, amount: centavos(amount) })
    return refundId
  })
const settle = (place: Place, day: string, rateMillionths = 0) =>
  desk.unit((context) => {
    const reserve = { rateMillionths, releasesOn: addDays(day, 30) }
    return wallets.settleWallet(context, { ...place, settlementId: context.newId(), day, reserve })
  })
const balances = async ({ walletId }: Place) => {
  const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
  return [of.available.balance, of.clearing.balance, of.reserve.balance, of.held.balance]
}
const allHold = async () => expect(await broken(desk.unit, transactions)).toEqual([])

test('a callback applied fifty times concurrently pays once, and creates its wallet', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  const ended = await Promise.allSettled(Array.from({ length: 50 }, () => pay(payment)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const settlesOn = await desk.unit((context) => wallets.settlementDayOf(context, place.mid, payment.transactionId))
  expect(settlesOn).toBe('2026-11-24')
  expect(await balances(place)).toEqual([0, 972_00, 0, 0])
  await allHold()
})

test('a payment is either paid or accepted late, never both', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  const misfit = { mid: place.mid, transactionId: payment.transactionId, amount: payment.total, why: 'late' }
  await desk.unit((context) => wallets.recordSuspense(context, misfit))
  const ended = await Promise.allSettled([
    pay(payment),
    desk.unit((context) => recordPayments(context, [payment], true)),
  ])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balances(place)).toEqual([0, 972_00, 0, 0])
  await allHold()
})

test('unmatched money is booked once, sent back once, and never touches a wallet', async () => {
  const place = desk.newPlace()
  const misfit = { mid: place.mid, transactionId: newId(), amount: centavos(999_00), why: 'wrong_amount' }
  const suspense = () => desk.unit(({ tx }) => balanceOf(tx, accounts.provider('suspense')))
  const before = await suspense()
  const kept = Array.from({ length: 10 }, () => desk.unit((context) => wallets.recordSuspense(context, misfit)))
  expect((await Promise.all(kept)).filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await suspense()).toBe(before + 999_00)
  const back = Array.from({ length: 10 }, () => desk.unit((context) => wallets.returnSuspense(context, misfit)))
  expect((await Promise.all(back)).filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await suspense()).toBe(before)
  await allHold()
})

test('a refund takes available money, then its own clearing, then what settles last, then its own reserve', async () => {
  const place = desk.newPlace()
  const old = aPayment(place, 1000_00, { paidAt: '2026-11-10T02:00:00Z' })
  await pay(old)
  await settle(place, '2026-11-20', 50_000)
  const [soon, late] = [aPayment(place, 100_00), aPayment(place, 200_00, { settlementDays: 5 })]
  await pay(soon)
  await pay(late)
  expect(await balances(place)).toEqual([923_40, 97_20 + 194_40, 48_60, 0])
  const first = await hold(soon, 923_40 + 97_20 + 10_00)
  expect(await balances(place)).toEqual([0, 184_40, 48_60, 1030_60])
  const second = await hold(old, 184_40 + 48_60)
  expect(await balances(place)).toEqual([0, 0, 0, 1263_60])
  await expect(hold(late, 1)).rejects.toThrow('Insufficient Fund')
  await allHold()
  await desk.unit((context) => wallets.failRefund(context, { refundId: second }))
  expect(await balances(place)).toEqual([0, 184_40, 48_60, 1030_60])
  await desk.unit((context) => wallets.finishRefund(context, { refundId: first }))
  expect(await balances(place)).toEqual([0, 184_40, 48_60, 0])
  await allHold()
})

test('a refund that fails after its transaction was settled returns to available', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await pay(payment)
  const refundId = await hold(payment, 400_00)
  await settle(place, '2026-11-24')
  expect(await balances(place)).toEqual([572_00, 0, 0, 400_00])
  await desk.unit((context) => wallets.failRefund(context, { refundId }))
  expect(await balances(place)).toEqual([972_00, 0, 0, 0])
  await allHold()
})

test('money that a refund took from the reserve is not released, and a released reserve is not used', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await pay(payment)
  await settle(place, '2026-11-24', 100_000)
  await hold(payment, 874_80)
  await hold(payment, 60_00)
  expect(await balances(place)).toEqual([0, 0, 37_20, 934_80])
  // The reserve of another sale, which this refund must not use.
  await pay(aPayment(place, 1000_00))
  await settle(place, '2026-12-20', 100_000)
  expect(await desk.unit((context) => wallets.releaseReserve(context, { ...place, day: '2026-12-24' }))).toBe(37_20)
  expect(await balances(place)).toEqual([912_00, 0, 97_20, 934_80])
  await expect(hold(payment, 912_01)).rejects.toThrow('Insufficient Fund')
  await hold(payment, 912_00)
  expect(await balances(place)).toEqual([0, 0, 97_20, 1846_80])
  await allHold()
})

test('a transaction refunded in full before its settlement settles without moving money', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await pay(payment)
  await hold(payment, 972_00)
  expect(await settle(place, '2026-11-24')).toMatchObject({ count: 1, net: 0, refunded: 972_00 })
  await allHold()
})

test('a refund ends once when both ends are reported fifty times concurrently', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await pay(payment)
  const refundId = await hold(payment, 300_00)
  const ends = Array.from({ length: 50 }, (_, index) =>
    desk.unit((context) =>
      index % 2 === 0 ? wallets.finishRefund(context, { refundId }) : wallets.failRefund(context, { refundId }),
    ),
  )
  expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1)
  expect((await balances(place)).at(3)).toBe(0)
  await allHold()
})

test('concurrent refunds never take more than the wallet holds', async () => {
  const place = desk.newPlace()
  const payments = Array.from({ length: 5 }, () => aPayment(place, 100_00))
  for (const payment of payments) await pay(payment)
  const asked = Array.from({ length: 30 }, (_, index) => hold(payments[index % 5]!, 48_60))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
  expect(await balances(place)).toEqual([0, 0, 0, 486_00])
  await allHold()
})

test('balances are explained for any order of payments, settlements, refunds and their ends', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 100, max: 500_000 }), wait: fc.nat(4) }),
    fc.record({ do: fc.constant('refund' as const), which: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ do: fc.constantFrom('finish' as const, 'fail' as const), which: fc.nat() }),
    fc.record({ do: fc.constantFrom('settle' as const, 'release' as const), days: fc.nat(6), rate: fc.nat(100_000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const place = desk.newPlace()
      const paid: wallets.Payment[] = []
      const open: string[] = []
      let day = '2026-11-20'
      let inside = 0
      for (const at of steps) {
        if (at.do === 'pay') {
          const payment = aPayment(place, at.amount, { paidAt: `${day}T02:00:00Z`, settlementDays: at.wait })
          paid.push(payment)
          inside += payment.net
          await pay(payment)
        } else if (at.do === 'refund' && paid.length > 0) {
          const payment = paid[at.which % paid.length]!
          const amount = Math.max(1, Math.floor((payment.amount * at.share) / 100))
          await hold(payment, amount)
            .then((id) => open.push(id))
            .catch((error: Error) => expect(error.message).toBe('Insufficient Fund'))
        } else if ((at.do === 'finish' || at.do === 'fail') && open.length > 0) {
          const [refundId] = open.splice(at.which % open.length, 1)
          const held = (await balances(place))[3]!
          await desk.unit((context) =>
            (at.do === 'finish' ? wallets.finishRefund : wallets.failRefund)(context, { refundId: refundId! }),
          )
          if (at.do === 'finish') inside -= held - (await balances(place))[3]!
        } else if (at.do === 'settle') {
          day = addDays(day, at.days)
          await settle(place, day, at.rate)
        } else if (at.do === 'release') {
          await desk.unit((context) => wallets.releaseReserve(context, { ...place, day: addDays(day, 10 * at.days) }))
        }
        const now = await balances(place)
        expect(now.reduce((total, part) => total + part, 0)).toBe(inside)
        expect(Math.min(...now)).toBeGreaterThanOrEqual(0)
      }
      const rows = await desk.unit((context) => wallets.walletInvariants(context))
      expect(rows.filter((row) => row.bad > 0)).toEqual([])
    }),
    { numRuns: 25 },
  )
  await allHold()
}, 60_000)
