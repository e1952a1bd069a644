import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, balanceOf } from '../../foundation/ledger/index.ts'
import { runSettlements, setRollingReserve } from '../../wallets/settlements/index.ts'
import type { TransactionRecord } from '../../payments/transactions/index.ts'
import { chargeBack, loseDispute, winDispute } from './index.ts'

let shop: Shop
beforeAll(async () => void (shop = await openOwnShop()))
afterAll(() => shop.close())

const charge = (row: TransactionRecord, amount: number, caseRef = newId()) =>
  shop.asGuest((context) =>
    chargeBack(context, {
      transactionId: row.id,
      caseRef,
      amount: centavos(amount),
      reason: 'Not recognised',
      answerBy,
    }),
  )
const answerBy = new Date('2099-01-01T00:00:00Z')
const win = (id: string) => shop.asGuest((context) => winDispute(context, id))
const lose = (id: string) => shop.asGuest((context) => loseDispute(context, id))
const owed = () => shop.asGuest(({ tx }) => balanceOf(tx, accounts.provider(`owed_by:${shop.mid}`)))
const allHold = async () => expect(await broken(shop.asGuest)).toEqual([])
const rowOf = async ({ id }: TransactionRecord) =>
  (
    await shop.rows(
      'select *, total::int, amount::int, refunded::int, refunding::int, disputed::int from transactions where id = $1',
      [id],
    )
  )[0]!

/** A sale of 1,000.00, of which 972.00 are in clearing. */
async function sell(): Promise<TransactionRecord> {
  const id = await shop.link(1000_00)
  await shop.pay(id)
  const pending = await shop.until(id, 'pending')
  await shop.act(pending.org_trxid!, 'approve')
  return shop.until(id, 'paid')
}
/** Empties the wallet, so that tests do not share money. */
async function empty(): Promise<void> {
  const { available = 0, clearing = 0 } = await shop.wallet()
  const sales = await shop.rows<TransactionRecord & { left: number }>(
    'select *, (total - refunded - refunding - disputed)::int as left from transactions where paid_at is not null',
  )
  let remaining = available + clearing
  for (const sale of sales) {
    const amount = Math.min(sale.left, remaining)
    if (amount <= 0) continue
    await charge(sale, amount)
    remaining -= amount
  }
}

test('a chargeback debits clearing and, when won, credits it again', async () => {
  const sale = await sell()
  const before = await shop.wallet()
  const dispute = await charge(sale, 400_00)
  expect(await shop.wallet()).toEqual({ ...before, clearing: before['clearing']! - 400_00 })
  expect(await rowOf(sale)).toMatchObject({ disputed: 400_00, status: 'paid' })
  await allHold()
  await win(dispute!.id)
  expect(await shop.wallet()).toEqual(before)
  expect(await rowOf(sale)).toMatchObject({ disputed: 0 })
  await allHold()
})

test('the merchant owes an uncovered amount, with an alert, and no account falls below zero', async () => {
  await empty()
  const before = await owed()
  const sale = await sell()
  const dispute = await charge(sale, 1000_00)
  expect(dispute).toMatchObject({ missing: 28_00 })
  expect(await shop.wallet()).toMatchObject({ available: 0, clearing: 0, reserve: 0, held: 0 })
  expect(await owed()).toBe(before - 28_00)
  const lines = await shop.rows("select note from audit_log where level = 'CRITICAL' and thing_id = $1", [dispute!.id])
  expect(lines).toEqual([{ note: 'The wallet lacks ₱28.00 of a chargeback of ₱1,000.00; the merchant owes it.' }])
  await allHold()
  await win(dispute!.id)
  expect(await owed()).toBe(before)
  expect(await shop.wallet()).toMatchObject({ clearing: 972_00 })
  await allHold()
})

test("what was settled in the meantime returns to available, and the payment's own reserve is taken last", async () => {
  await empty()
  const sale = await sell()
  const part = await charge(sale, 72_00)
  await shop.asGuest((context) => setRollingReserve(context, shop.mid, { rateMillionths: 100_000, days: 30 }))
  const run = await runSettlements({ unit: shop.asGuest, now: () => new Date('2099-01-05T22:00:00Z') })
  expect(run).toMatchObject({ settled: 1, failures: [] })
  expect(await shop.wallet()).toMatchObject({ available: 810_00, clearing: 0, reserve: 90_00 })
  const rest = await charge(sale, 850_00)
  expect(await shop.wallet()).toMatchObject({ available: 0, clearing: 0, reserve: 50_00 })
  await win(part!.id)
  expect(await shop.wallet()).toMatchObject({ available: 72_00, clearing: 0, reserve: 50_00 })
  await win(rest!.id)
  expect(await shop.wallet()).toMatchObject({ available: 882_00, clearing: 0, reserve: 90_00 })
  await allHold()
})

test('a case reported twenty times concurrently is one chargeback', async () => {
  const sale = await sell()
  const results = await Promise.all(Array.from({ length: 20 }, () => charge(sale, 300_00, 'CASE-1')))
  expect(results.filter((dispute) => dispute !== null)).toHaveLength(1)
  expect(await rowOf(sale)).toMatchObject({ disputed: 300_00 })
  await allHold()
})

test('concurrent refunds and chargebacks never count more than was paid', async () => {
  const sale = await sell()
  const ends = await Promise.allSettled([
    shop.refund(sale, 600_00),
    ...Array.from({ length: 6 }, () => charge(sale, 200_00)),
  ])
  const { refunded, refunding, disputed, total } = await rowOf(sale)
  // What the bank took is booked each time; the refund finds what is left.
  expect(ends.slice(1).every((end) => end.status === 'fulfilled')).toBe(true)
  expect(refunded + refunding + disputed).toBeLessThanOrEqual(total)
  const [sum] = await shop.rows<{ counted: number; taken: number }>(
    `select sum(amount - beyond)::int as counted, sum(amount)::int as taken from disputes where transaction_id = $1`,
    [sale.id],
  )
  expect(sum).toEqual({ counted: disputed, taken: 1200_00 })
  await allHold()
})

test('a payment that was charged back cannot be refunded', async () => {
  const sale = await sell()
  const dispute = await charge(sale, 1000_00)
  await expect(shop.refund(sale, 1)).rejects.toThrow('At most ₱0.00 can still be refunded.')
  await win(dispute!.id)
  await shop.refund(sale, 100_00)
  expect(await charge(sale, 901_00)).toMatchObject({ beyond: 1_00 })
  await allHold()
})

test('a dispute ends once, however often and by whomever it is reported', async () => {
  const sale = await sell()
  const before = await shop.wallet()
  const dispute = await charge(sale, 100_00)
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? win : lose)(dispute!.id)),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const [row] = await shop.rows<{ status: string }>('select status from disputes where id = $1', [dispute!.id])
  expect((await shop.wallet())['clearing']).toBe(before['clearing']! - (row!.status === 'won' ? 0 : 100_00))
  await expect(win(dispute!.id)).rejects.toThrow(/^This dispute is “(Won” already|Lost” and cannot become “Won”)\.$/)
  await allHold()
})

test('only a paid transaction can be charged back', async () => {
  const id = await shop.link(500_00)
  await shop.pay(id)
  const pending = await shop.until(id, 'pending')
  await expect(charge(pending, 500_00)).rejects.toThrow('No transaction found.')
  await expect(charge({ ...pending, id: newId() as never }, 1)).rejects.toThrow('no such paid transaction')
})

test('all parts are explained after any sequence of chargebacks, wins and losses', async () => {
  const sales = [await sell(), await sell(), await sell()]
  const step = fc.oneof(
    fc.record({ do: fc.constant('charge' as const), which: fc.nat(2), amount: fc.integer({ min: 1, max: 900_00 }) }),
    fc.record({ do: fc.constantFrom('win' as const, 'lose' as const), which: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const open: string[] = []
      for (const at of steps) {
        if (at.do === 'charge') {
          const dispute = await charge(sales[at.which]!, at.amount)
          if (dispute) open.push(dispute.id)
        } else if (open.length > 0) {
          const [id] = open.splice(at.which % open.length, 1)
          await (at.do === 'win' ? win : lose)(id!)
        }
      }
      for (const id of open) await win(id)
      expect(Math.min(...Object.values(await shop.wallet()))).toBeGreaterThanOrEqual(0)
      await allHold()
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('a bank that takes more than is left after a refund is booked, and the next settlement pays the debt first', async () => {
  await empty()
  const before = await owed()
  const sale = await sell()
  await shop.refund(sale, 900_00)
  await expect.poll(async () => (await rowOf(sale))['refunded'], { timeout: 20_000 }).toBe(900_00)
  const dispute = await charge(sale, 1000_00, 'CASE-2')
  // 72.00 are left in the wallet, and 100.00 of the payment.
  expect(dispute).toMatchObject({ missing: 928_00, beyond: 900_00 })
  expect(await rowOf(sale)).toMatchObject({ refunded: 900_00, disputed: 100_00 })
  expect(await owed()).toBe(before - 928_00)
  expect(await charge(sale, 1000_00, 'CASE-2')).toBeNull()
  await allHold()
  await sell()
  const settled = await runSettlements({ unit: shop.asGuest, now: () => new Date('2099-02-05T22:00:00Z') })
  expect(settled.failures).toEqual([])
  const [row] = await shop.rows<{ credited: number; collected: number }>(
    'select credited::int, collected::int from auto_settlements where mid = $1 order by created_at desc limit 1',
    [shop.mid],
  )
  expect(row!.collected).toBe(Math.min(row!.credited, 928_00 - before))
  expect(row!.collected).toBeGreaterThan(0)
  await allHold()
  await win(dispute!.id)
  expect(await rowOf(sale)).toMatchObject({ disputed: 0 })
  await allHold()
})
