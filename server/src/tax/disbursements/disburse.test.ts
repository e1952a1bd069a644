import { type PayoutId, payoutMoved } from '@singil/contract/payouts/payouts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bill, bukid, payBill } from '../../../test/disbursements/pay-bill.ts'
import { broken } from '../../../test/ledger/houses.ts'
import { openTreasury, type Purse, type Treasury } from '../../../test/ledger/treasury.ts'
import { newId } from '../../kit/base/index.ts'
import { failPayout, finishPayout, returnPayout } from '../../payouts/payouts/end-payout.ts'
import { payoutInvariants } from '../../payouts/payouts/invariants-store.ts'
import { claimPayout } from '../../payouts/payouts/send-payouts.ts'
import { bookTax } from './book-tax.ts'
import { disbursementInvariants } from './invariants-store.ts'
import * as store from './store.ts'

let treasury: Treasury
beforeAll(async () => {
  treasury = await openTreasury(24)
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const pay = ({ walletId }: Purse, gross: number, more: Partial<Bill> = {}) =>
  treasury.unit(async (context) => {
    const { payout, bill } = await payBill(context, { walletId, gross, ...more })
    return { ...payout, bill }
  })
/** Sent to the bank. */
const pending = async (purse: Purse, gross: number, more: Partial<Bill> = {}) => {
  const row = await pay(purse, gross, more)
  await treasury.unit((context) => claimPayout(context, row.id))
  return row
}
const finish = (id: PayoutId) => treasury.unit((context) => finishPayout(context, id, 'IP-1'))
const fail = (id: PayoutId) => treasury.unit((context) => failPayout(context, id, 'Account closed'))
const bounce = (id: PayoutId) => treasury.unit((context) => returnPayout(context, id, 'No such account'))
/** Handles the events of payouts that wait, as the worker does, in either order. */
const deliver = async (isReversed = false) => {
  const waiting = await treasury.market.owner.query<{ payload: never }>(
    'select payload from waiting_events($1) payload',
    [payoutMoved.id],
  )
  const payloads = waiting.rows.map(({ payload }) => payload)
  for (const payload of isReversed ? payloads.toReversed() : payloads)
    await treasury.unit((context) => bookTax.run(context, payload))
  await treasury.market.owner.query('truncate outbox')
}
const owed = async ({ mid }: Purse, quarter = '2026Q4') => {
  await deliver()
  return treasury.unit(({ tx }) => store.liabilitiesOf(tx, mid, quarter))
}
const allHold = async () => {
  expect(await broken(treasury, disbursementInvariants)).toEqual([])
  await deliver()
  expect(await broken(treasury, disbursementInvariants)).toEqual([])
  expect(await broken(treasury, payoutInvariants)).toEqual([])
}

test('11,200.00 with VAT and 1 % tax: 11,116.80 held, 11,100.00 paid out, 100.00 owed for the quarter', async () => {
  const purse = await treasury.purse(20_000_00)
  const payout = await treasury.ofProvider('payout:instapay')
  const asked = await pay(purse, 11_200_00)
  expect(asked).toMatchObject({ amount: 11_100_00, fee: 15_00, vat: 1_80 })
  expect(asked.bill).toMatchObject({ base: 10_000_00, withheld: 100_00, paid: 11_100_00 })
  expect(await treasury.balances(purse)).toEqual([8_883_20, 11_116_80])
  await allHold()
  await treasury.unit((context) => claimPayout(context, asked.id))
  await finish(asked.id)
  expect(await treasury.balances(purse)).toEqual([8_883_20, 0])
  expect(await treasury.ofProvider('payout:instapay')).toBe(payout + 11_100_00)
  expect(await owed(purse)).toMatchObject([
    {
      month: '2026-11',
      quarter: '2026Q4',
      atc: 'WC158',
      base: 10_000_00,
      withheld: 100_00,
      supplier_tin: bukid.tin,
    },
  ])
  await allHold()
})

test('a failed or returned payment is credited back in full and no tax is owed', async () => {
  const purse = await treasury.purse(20_000_00)
  const failed = await pending(purse, 1_120_00)
  await fail(failed.id)
  const returned = await pending(purse, 1_120_00)
  await finish(returned.id)
  expect(await owed(purse)).toHaveLength(1)
  await bounce(returned.id)
  expect(await owed(purse)).toEqual([])
  expect(await treasury.balances(purse)).toEqual([20_000_00, 0])
  await allHold()
})

test('a payment that came back before its success was handled owes no tax', async () => {
  const purse = await treasury.purse(20_000_00)
  const { id } = await pending(purse, 1_120_00)
  await finish(id)
  await bounce(id)
  await deliver(true)
  expect(await owed(purse)).toEqual([])
  await allHold()
})

test('withholds and owes nothing without a tax code', async () => {
  const purse = await treasury.purse(2_000_00)
  const { id, bill } = await pending(purse, 1_000_00, { atc: null, isVatRegistered: false })
  expect([bill.withheld, bill.paid]).toEqual([0, 1_000_00])
  await finish(id)
  expect(await owed(purse)).toEqual([])
  await allHold()
})

test('a tax belongs to the Manila month in which the supplier was paid', async () => {
  const purse = await treasury.purse(2_000_00)
  const { id } = await pending(purse, 1_120_00)
  treasury.at('2026-12-31T16:30:00Z')
  await finish(id)
  treasury.at('2026-11-20T02:00:00Z')
  expect(await owed(purse)).toEqual([])
  expect(await owed(purse, '2027Q1')).toMatchObject([{ month: '2027-01', withheld: 10_00 }])
})

test('one confirmation pays one supplier once', async () => {
  const purse = await treasury.purse(5_000_00)
  const authorizationId = newId()
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => pay(purse, 1_000_00, { authorizationId })))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  await allHold()
})

test('concurrent payments never take more than is available', async () => {
  const purse = await treasury.purse(3_000_00)
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => pay(purse, 1_000_00, { atc: null })))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(2)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason.message).toBe('Insufficient Fund')
  expect(await treasury.balances(purse)).toEqual([3_000_00 - 2 * 1_016_80, 2 * 1_016_80])
  await allHold()
})

test('ends once, however often and whichever outcome is reported', async () => {
  const purse = await treasury.purse(2_000_00)
  const { id } = await pending(purse, 1_000_00)
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? finish : fail)(id)))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect((await treasury.balances(purse))[1]).toBe(0)
  await allHold()
})

test('does not store a payment that cannot be made', async () => {
  const purse = await treasury.purse(1_000_00)
  await expect(pay(purse, 1_000_00, { atc: 'WC999' })).rejects.toThrow('There is no such tax code.')
  await expect(pay(purse, 1_000_00, { atc: 'WI010' })).rejects.toThrow(
    'WI010 is for payments to another kind of payee.',
  )
  await expect(pay(purse, 60_000_00)).rejects.toThrow('InstaPay takes transfers up to ₱50,000.00.')
  await expect(pay({ ...purse, walletId: newId() as never }, 1_00)).rejects.toThrow('Wallet not found.')
})

test('money, holds, journals and tax agree after any order of steps', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('ask' as const),
      gross: fc.integer({ min: 1_00, max: 9_000_00 }),
      taxed: fc.boolean(),
    }),
    fc.record({
      do: fc.constantFrom('finish' as const, 'fail' as const, 'bounce' as const),
      which: fc.nat(),
    }),
    fc.record({ do: fc.constant('deliver' as const), isReversed: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const purse = await treasury.purse(20_000_00)
      const asked: PayoutId[] = []
      const ends = { finish, fail, bounce }
      for (const at of steps) {
        if (at.do === 'ask') {
          await pending(purse, at.gross, { atc: at.taxed ? 'WC160' : null }).then(
            ({ id }) => asked.push(id),
            (error: Error) => expect(error.message).toBe('Insufficient Fund'),
          )
        } else if (at.do === 'deliver') await deliver(at.isReversed)
        else if (asked.length > 0) {
          await ends[at.do](asked[at.which % asked.length]!).catch((error: Error) =>
            expect(error.message).toMatch(/^This payout is “.+” (?:already|and cannot become “.+”)\.$/),
          )
        }
        expect(Math.min(...(await treasury.balances(purse)))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 12 },
  )
  await allHold()
}, 60_000)
