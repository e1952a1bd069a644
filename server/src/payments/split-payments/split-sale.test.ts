import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { ShareRule } from '@singil/contract/payments/split-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { broken as brokenBooks } from '../../../test/ledger/all-hold.ts'
import { broken, newHouse, standing } from '../../../test/ledger/houses.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { openOwnShop } from '../../../test/payments/shop.ts'
import { accounts, entriesOf } from '../../foundation/ledger/index.ts'
import { runSettlements } from '../../wallets/settlements/index.ts'
import { failRefund, finishRefund, holdRefund, type Payment, settleWallet } from '../../wallets/wallets/index.ts'
import { splitSale } from './index.ts'
import { splitPaymentsInvariants } from './split-payments-invariants.ts'
import * as store from './store.ts'
import { recordPayments } from '../../../test/ledger/record-payments.ts'

interface House {
  readonly mid: MerchantId
  readonly walletId: WalletId
}
let desk: Desk
let payer: House
let one: House
let other: House
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

const percent = ({ mid }: House, rate: number): ShareRule => ({
  kind: 'percent',
  mid,
  rateMillionths: rate * 10_000,
  cap: null,
})
const fixed = ({ mid }: House, amount: number): ShareRule => ({ kind: 'fixed', mid, amount: centavos(amount) })
const split = ({ transactionId, amount }: Payment, ...rules: ShareRule[]) =>
  desk.unit((context) => splitSale(context, { transactionId, amount, bearer: 'shared', rules }))
const clearing = async (...houses: House[]) =>
  Promise.all(houses.map(async (house) => (await standing(desk, house))[1]))
const settle = (house: House, day: string, rateMillionths = 0) =>
  desk.unit((context) => {
    const reserve = { rateMillionths, releasesOn: '2027-01-31' }
    return settleWallet(context, { ...house, settlementId: context.newId(), day, reserve })
  })
const refund = (payment: Payment, amount: number) =>
  desk.unit(async (context) => {
    const refundId = context.newId()
    await holdRefund(context, { ...payment, refundId, amount: centavos(amount) })
    return refundId
  })
const allHold = async () => expect(await broken(desk, splitPaymentsInvariants)).toEqual([])

/** Three merchants without payments, and a sale of 1,000.00 with a net of 972.00 for the first. */
async function newSale(): Promise<Payment> {
  ;[payer, one, other] = [await newHouse(desk), await newHouse(desk), await newHouse(desk)]
  const payment = aPayment(payer, 1000_00)
  await desk.unit((context) => recordPayments(context, [payment]))
  return payment
}

test('shares move from the payer to the receivers and settle on the same day, each with its own reserve', async () => {
  const payment = await newSale()
  const row = await split(payment, percent(one, 10), fixed(other, 24_30))
  expect(row).toMatchObject({ net: 972_00, amount: 121_50, kept: 850_50 })
  expect(await clearing(payer, one, other)).toEqual([850_50, 97_20, 24_30])
  await allHold()
  expect(await settle(one, '2026-11-23')).toBeNull()
  expect(await settle(one, '2026-11-24', 50_000)).toMatchObject({ count: 1, gross: 97_20, net: 97_20, reserve: 4_86 })
  expect(await settle(payer, '2026-11-24')).toMatchObject({ count: 1, net: 850_50 })
  expect(await standing(desk, one)).toEqual([92_34, 0, 4_86, 0])
  expect(await standing(desk, payer)).toEqual([850_50, 0, 0, 0])
  await allHold()
})

test('a split requested twenty times concurrently splits once', async () => {
  const payment = await newSale()
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => split(payment, percent(one, 30))))
  const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'This payment was already split.'))
  expect(await clearing(payer, one)).toEqual([680_40, 291_60])
  await allHold()
})

test('concurrent splits in both directions do not deadlock', async () => {
  const payment = await newSale()
  const back = aPayment(one, 500_00)
  await desk.unit((context) => recordPayments(context, [back]))
  await Promise.all([split(payment, fixed(one, 100_00)), split(back, fixed(payer, 50_00))])
  expect(await clearing(payer, one)).toEqual([972_00 - 100_00 + 50_00, 486_00 + 100_00 - 50_00])
  await allHold()
})

test('a refund of a split sale is taken from the payer alone, and returned to the payer', async () => {
  const payment = await newSale()
  await split(payment, fixed(one, 300_00))
  const done = await refund(payment, 600_00)
  const failed = await refund(payment, 72_00)
  expect(await clearing(payer, one)).toEqual([0, 300_00])
  await expect(refund(payment, 1)).rejects.toThrow('Insufficient Fund')
  await desk.unit((context) => finishRefund(context, { refundId: done }))
  await desk.unit((context) => failRefund(context, { refundId: failed }))
  expect(await clearing(payer, one)).toEqual([72_00, 300_00])
  await allHold()
})

test('of a refund and a split that together exceed the sale, the later one is refused', async () => {
  const payment = await newSale()
  const ends = await Promise.allSettled([refund(payment, 600_00), split(payment, fixed(one, 600_00))])
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const [left = -1] = await clearing(payer)
  expect(left).toBe(372_00)
  await allHold()
})

test('refuses to split a sale that is settled, unknown, a share itself, or worth nothing', async () => {
  const payment = await newSale()
  const unknown = aPayment(payer, 100_00)
  await expect(split(unknown, percent(one, 10))).rejects.toThrow('no such paid transaction')
  await expect(split(payment, percent(payer, 10))).rejects.toThrow('the payer cannot be a receiver')
  await expect(split(payment, percent(one, 10), fixed(one, 1))).rejects.toThrow('one share')
  await expect(split(payment, fixed(one, 972_01))).rejects.toThrow('more than is left of this payment: ₱972.00')
  await expect(split(payment, fixed(desk.newPlace(), 1))).rejects.toThrow('no such receiver')
  const cheap = aPayment(payer, 4)
  await desk.unit((context) => recordPayments(context, [cheap]))
  await expect(split(cheap, percent(one, 0.0001))).rejects.toThrow('add up to zero')

  const { id } = await split(payment, percent(one, 10))
  const [share] = await desk.unit((context) => store.sharesOf(context.tx, id))
  const again = { ...payment, transactionId: share!.id }
  await expect(split(again, percent(other, 10))).rejects.toThrow('no such paid transaction')
  await settle(payer, '2026-11-24')
  await expect(split(cheap, fixed(one, 1))).rejects.toThrow('is settled')
  await allHold()
})

test('the receiver, who sees no other merchant, sees where its share came from', async () => {
  const payment = await newSale()
  await split(payment, fixed(one, 100_00))
  await desk.database.use(async (client) => {
    await client.query(`begin; select set_config('singil.mid', '${one.mid}', true)`)
    const { rows } = await client.query(
      `select j.kind, e.amount::int from ledger_entries e join ledger_journals j on j.id = e.journal_id`,
    )
    expect(rows).toEqual([{ kind: 'split.done', amount: 100_00 }])
    await client.query('rollback')
  })
  const page = await desk.unit(({ tx }) => entriesOf(tx, accounts.wallet(one.walletId, 'clearing'), null, 10))
  expect(page).toMatchObject({ opening: 0, closing: 100_00, entries: [{ label: 'Split payment' }] })
})

test('a sale that was split, partly refunded and settled leaves all books correct', async () => {
  const shop = await openOwnShop()
  try {
    const receiver = await newHouse({ unit: shop.asGuest }, 'Habi at Sinulid')
    const id = await shop.link(1000_00)
    await shop.pay(id)
    await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
    const sale = await shop.until(id, 'paid')
    const rules = [percent(receiver, 25)]
    const order = { transactionId: sale.id, amount: sale.amount, bearer: 'shared' as const, rules }
    await shop.asGuest((context) => splitSale(context, order))
    expect(await standing({ unit: shop.asGuest }, receiver)).toEqual([0, 243_00, 0, 0])
    // A tenth of the payment takes a tenth of the share back.
    await shop.refund(sale, 100_00)
    expect(await standing({ unit: shop.asGuest }, receiver)).toEqual([0, 218_70, 0, 0])
    const run = await runSettlements({ unit: shop.asGuest, now: () => new Date('2099-01-05T22:00:00Z') })
    expect(run).toMatchObject({ settled: 2, failures: [] })
    expect(await standing({ unit: shop.asGuest }, receiver)).toEqual([218_70, 0, 0, 0])
    expect(await shop.wallet()).toMatchObject({ available: 653_30, clearing: 0 })
    expect(await brokenBooks(shop.asGuest)).toEqual([])
  } finally {
    await shop.close()
  }
})

test('only the remainder of a partly refunded sale can be shared', async () => {
  const payment = await newSale()
  await refund(payment, 500_00)
  await expect(split(payment, fixed(one, 472_01))).rejects.toThrow('more than is left of this payment: ₱472.00')
  await split(payment, fixed(one, 472_00))
  expect(await clearing(payer, one)).toEqual([0, 472_00])
  await allHold()
})
