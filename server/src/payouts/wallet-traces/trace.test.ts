import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { sumOf } from '../../../test/ledger/money-model.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { openTrail, type Trail } from '../../../test/ledger/trail.ts'
import { newId } from '../../kit/base/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import { splitDone } from '../../payments/split-payments/postings.ts'
import * as wallets from '../../wallets/wallets/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { traceEntry } from './trace-entry.ts'
import { tracePayout } from './trace-payout.ts'
import { traceSale } from './trace-sale.ts'

let desk: Desk
let trail: Trail
beforeAll(async () => {
  desk = await openDesk()
  trail = openTrail(desk)
})
afterAll(() => desk.close())

test('a withdrawal pays out the oldest sales first, and each sale names its withdrawal', async () => {
  const place = desk.newPlace()
  const [first, second] = [aPayment(place, 1000_00), aPayment(place, 500_00, { paidAt: '2026-11-20T03:00:00Z' })]
  await trail.pay(first)
  await trail.pay(second)
  await trail.settle(place, '2026-11-24', 50_000)
  const [one, other] = [newId(), newId()]
  await trail.withdraw(place, one, 1000_00)
  await trail.withdraw(place, other, 300_00)
  await trail.endWithdrawal(one, 'done')

  const sources = await trail.payout(place, await trail.journalIdOf(`withdrawal.asked:${one}`))
  expect(sources.map((source) => [source.sale?.transactionId, source.amount, source.via?.label])).toEqual([
    [first.transactionId, 923_40, 'Settlement'],
    [second.transactionId, 76_60, 'Settlement'],
  ])
  const { parts } = await trail.sale(place, second.transactionId)
  expect(parts.map((part) => [part.place, part.amount, part.on, part.by?.refers.withdrawalId])).toEqual([
    ['left', 76_60, null, one],
    ['held', 300_00, null, other],
    ['available', 85_10, null, undefined],
    ['reserve', 24_30, '2026-12-24', undefined],
  ])
  expect(sumOf(parts)).toBe(second.net)
})

test('money of a failed withdrawal is followed to its later use', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await trail.pay(payment)
  await trail.settle(place, '2026-11-24')
  const [failed, topup, sent] = [newId(), newId(), newId()]
  await trail.withdraw(place, failed, 972_00)
  await trail.topUp(place, topup, 100_00)
  await trail.endWithdrawal(failed, 'returned')
  await trail.withdraw(place, sent, 600_00)

  expect(await trail.payout(place, await trail.journalIdOf(`withdrawal.asked:${sent}`))).toMatchObject([
    { amount: 100_00, sale: null, via: { kind: 'topup.done' } },
    { amount: 500_00, sale: { transactionId: payment.transactionId }, via: { label: 'Withdrawal given back' } },
  ])
  expect((await trail.sale(place, payment.transactionId)).parts).toMatchObject([
    { place: 'held', amount: 500_00, by: { refers: { withdrawalId: sent } } },
    { place: 'available', amount: 472_00 },
  ])
})

test('a settlement lists its sales page by page, without repeating money', async () => {
  const place = desk.newPlace()
  const payments = Array.from({ length: 11 }, () => aPayment(place, 100_00))
  for (const payment of payments) await trail.pay(payment)
  await trail.settle(place, '2026-11-24', 10_000)
  const { entry } = await desk.unit((context) =>
    traceEntry(context, { params: { walletId: place.walletId, account: 'available', seq: 1 } }),
  )
  const sources = await trail.payout(place, entry.journalId, 4)
  expect(new Set(sources.map((source) => source.sale!.transactionId)).size).toBe(11)
  expect(sumOf(sources)).toBe(entry.amount)
})

test('a withdrawal from a wallet to which money was transferred pays out the sales of the other wallet', async () => {
  const place = desk.newPlace()
  const other = { mid: place.mid, walletId: newId() as WalletId }
  const [first, second] = [aPayment(place, 1000_00), aPayment(place, 500_00, { paidAt: '2026-11-20T03:00:00Z' })]
  await trail.pay(first)
  await trail.pay(second)
  await trail.settle(place, '2026-11-24')
  await desk.unit((context) => wallets.ensureWallet(context, { ...other, name: 'Catering', storeId: 'S' as never }))
  const [topup, before, sent, transfer] = [newId(), newId(), newId(), newId()]
  await trail.topUp(other, topup, 100_00)
  await trail.withdraw(place, before, 900_00)
  await trail.transfer(place, other, transfer, 200_00)
  await trail.withdraw(other, sent, 250_00)

  const moved = (journalKey: string, from = other) => trail.journalIdOf(journalKey).then((id) => trail.payout(from, id))
  const sale = (payment: wallets.Payment, amount: number) => ({
    amount,
    sale: { transactionId: payment.transactionId },
    via: { kind: 'transfer.done', walletId: other.walletId },
  })
  expect(await moved(`withdrawal.asked:${sent}`)).toMatchObject([
    { amount: 100_00, sale: null, via: { kind: 'topup.done' } },
    sale(first, 72_00),
    sale(second, 78_00),
  ])
  // The transfer itself shows the same sales on both sides.
  for (const wallet of [place, other])
    expect(
      (await moved(`transfer.done:${transfer}`, wallet)).map(({ sale: of, amount }) => [of?.transactionId, amount]),
    ).toEqual([
      [first.transactionId, 72_00],
      [second.transactionId, 128_00],
    ])
  expect((await trail.sale(place, second.transactionId)).parts).toMatchObject([
    { place: 'held', amount: 78_00, wallet: 'Catering', by: { walletId: other.walletId } },
    { place: 'available', amount: 50_00, wallet: 'Catering' },
    { place: 'available', amount: second.net - 128_00, wallet: null },
  ])
  // Transferred back and withdrawn there, through both wallets.
  const [back, last] = [newId(), newId()]
  await trail.transfer(other, place, back, 50_00)
  await trail.withdraw(place, last, second.net - 128_00 + 50_00)
  expect(await moved(`withdrawal.asked:${last}`, place)).toMatchObject([
    { amount: second.net - 128_00, via: { kind: 'settlement.done' } },
    { amount: 50_00, sale: { transactionId: second.transactionId }, via: { kind: 'transfer.done' } },
  ])
  expect(sumOf((await trail.sale(place, second.transactionId)).parts)).toBe(second.net)
})

test('a user of one wallet sees a transfer, and nothing of the other wallet behind it', async () => {
  const place = desk.newPlace()
  const other = { mid: place.mid, walletId: newId() as WalletId }
  const payment = aPayment(place, 1000_00)
  await trail.pay(payment)
  await trail.settle(place, '2026-11-24')
  await desk.unit((context) => wallets.ensureWallet(context, { ...other, name: 'Catering', storeId: 'S' as never }))
  const transfer = newId()
  await trail.transfer(place, other, transfer, 200_00)
  const journalId = await trail.journalIdOf(`transfer.done:${transfer}`)
  const username = `sub-${place.mid}`
  const bound = (context: Context, walletId: WalletId): Context => ({
    ...context,
    actor: { ...context.actor, role: 'Subwallet User', username },
    scope: { ...context.scope, mid: place.mid, walletIds: [walletId] },
    mid: () => place.mid,
  })
  const request = { params: { walletId: other.walletId, journalId }, query: { limit: 25 } }
  const { sources } = await desk.unit((context) => tracePayout(bound(context, other.walletId), request))
  expect(sources).toMatchObject([{ amount: 200_00, sale: null, via: { kind: 'transfer.done' } }])
  const params = { walletId: place.walletId, transactionId: payment.transactionId }
  const { parts } = await desk.unit((context) => traceSale(bound(context, place.walletId), { params }))
  expect(parts).toMatchObject([
    { place: 'left', amount: 200_00, wallet: null, by: { kind: 'transfer.done', walletId: place.walletId } },
    { place: 'available', amount: payment.net - 200_00 },
  ])
  expect(JSON.stringify([sources, parts])).not.toContain('Catering')
})

test('an entry shows its journal, which sums to zero with what moved elsewhere', async () => {
  const place = desk.newPlace()
  const payment = aPayment(place, 1000_00)
  await trail.pay(payment)
  const refundId = newId()
  await trail.refund(payment, 200_00, refundId)
  const params = { walletId: place.walletId, account: 'clearing' as const, seq: 3 }
  const traced = await desk.unit((context) => traceEntry(context, { params }))
  expect(traced).toMatchObject({
    entry: { kind: 'refund.asked', amount: -200_00 },
    elsewhere: 0,
    sale: { gross: 1000_00, fee: 25_00, vat: 3_00, net: 972_00 },
    began: null,
    endedBy: null,
    sourcesOf: traced.entry.journalId,
  })
  expect(traced.legs.map((leg) => [leg.owner, leg.account, leg.amount])).toEqual([
    ['wallet', 'clearing', -200_00],
    ['wallet', 'held', 200_00],
  ])
  await desk.unit((context) => wallets.finishRefund(context, { refundId }))
  const done = await desk.unit((context) =>
    traceEntry(context, { params: { ...params, account: 'held' as const, seq: 2 } }),
  )
  expect(done).toMatchObject({ began: { kind: 'refund.asked' }, sourcesOf: traced.entry.journalId })
  expect((await desk.unit((context) => traceEntry(context, { params }))).endedBy).toMatchObject({ kind: 'refund.done' })
})

test('a split shows the payer where the shares went, and the receiver its share', async () => {
  const [place, receiver] = [desk.newPlace(), desk.newPlace()]
  const payment = aPayment(place, 1000_00)
  await trail.pay(payment)
  const [splitId, shareId] = [newId(), newId()]
  await desk.unit(async (context) => {
    await wallets.ensureWallet(context, receiver)
    const shares = [{ ...receiver, shareId, amount: centavos(300_00) }]
    await wallets.shareClearing(context, { splitId, transactionId: payment.transactionId, shares })
    await post(context, [splitDone({ ...payment, splitId, at: context.now, shares })])
  })
  expect((await trail.sale(place, payment.transactionId)).parts).toMatchObject([
    { place: 'left', amount: 300_00, by: { kind: 'split.done' } },
    { place: 'clearing', amount: 672_00 },
  ])
  expect(await trail.payout(place, await trail.journalIdOf(`split.done:${splitId}`))).toMatchObject([
    { amount: 300_00, sale: { transactionId: payment.transactionId, isShare: false } },
  ])
  const params = { walletId: receiver.walletId, account: 'clearing' as const, seq: 1 }
  const entry = await desk.unit((context) => traceEntry(context, { params }))
  expect(entry.sale).toMatchObject({ transactionId: shareId, isShare: true, net: 300_00 })
  expect((await trail.sale(receiver, shareId)).parts).toMatchObject([{ place: 'clearing', amount: 300_00 }])
})

test('a refund that fails in the millisecond in which its sale settles is traced correctly in both orders', async () => {
  desk.at('2027-01-04T00:00:00Z')
  for (const isSettledFirst of [false, true]) {
    const place = desk.newPlace()
    const [old, fresh] = [aPayment(place, 100_00), aPayment(place, 1000_00, { paidAt: '2026-11-25T02:00:00Z' })]
    await trail.pay(old)
    await trail.pay(fresh)
    await trail.settle(place, '2026-11-24')
    const refundId = newId()
    await trail.refund(fresh, 300_00, refundId)
    const fail = () => desk.unit((context) => wallets.failRefund(context, { refundId }))
    if (!isSettledFirst) await fail()
    await trail.settle(place, '2026-11-30')
    if (isSettledFirst) await fail()
    for (const payment of [old, fresh])
      expect((await trail.sale(place, payment.transactionId)).parts).toEqual([
        { place: 'available', amount: payment.net, on: null, by: null, wallet: null },
      ])
  }
})

test('objects of other wallets are unknown', async () => {
  const [place, other] = [desk.newPlace(), desk.newPlace()]
  const payment = aPayment(place, 1000_00)
  await trail.pay(payment)
  await trail.pay(aPayment(other, 1000_00))
  const journalId = await trail.journalIdOf(`payment.paid:${payment.transactionId}`)
  await expect(trail.sale(other, payment.transactionId)).rejects.toThrow('No payment of that id')
  await expect(trail.payout(other, journalId)).rejects.toThrow('moved no money')
  await expect(trail.payout(other, newId())).rejects.toThrow('moved no money')
  const params = { walletId: other.walletId, account: 'clearing' as const, seq: 99 }
  await expect(desk.unit((context) => traceEntry(context, { params }))).rejects.toThrow('Entry not found')
})
