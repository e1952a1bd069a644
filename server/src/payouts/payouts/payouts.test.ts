import { centavos } from '@singil/contract/kit/money'
import { problemsOfPayouts, type PayoutId, type PayoutStatus } from '@singil/contract/payouts/payouts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destination, draftOf, payoutSteps } from '../../../test/ledger/payout-steps.ts'
import { openTreasury, type Purse, type Treasury } from '../../../test/ledger/treasury.ts'
import { newId } from '../../kit/base/index.ts'
import { cancelPayout, expirePayout, failPayout, finishPayout, returnPayout, unconfirmedPayouts } from './end-payout.ts'
import { payouts } from './index.ts'
import { expireUnconfirmed } from './jobs.ts'
import { applyReply } from './send-payouts.ts'
import type { PayoutRow } from './store.ts'
import { addLimit, addRail } from './terms-store.ts'

let treasury: Treasury
beforeAll(async () => {
  treasury = await openTreasury(24)
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const { ask, authorize, queue, send, confirmed } = payoutSteps(() => treasury)
const doubt = (id: PayoutId) =>
  treasury.unit((context) => applyReply(context, id, { kind: 'unknown', message: 'no answer' }))
const sent = async (purse: Purse, amount: number) => {
  const row = await confirmed(purse, amount)
  await queue(row)
  await send(row.id)
  return row.id
}
const finish = (id: PayoutId) => treasury.unit((context) => finishPayout(context, id, 'IP-1'))
const fail = (id: PayoutId) => treasury.unit((context) => failPayout(context, id, 'Account closed'))
const cancel = (id: PayoutId) => treasury.unit((context) => cancelPayout(context, id, 'Not needed'))
const bounce = (id: PayoutId) => treasury.unit((context) => returnPayout(context, id, 'No such account'))
const statusOf = async (id: PayoutId) =>
  (await treasury.market.owner.query<{ status: PayoutStatus }>('select status from payouts where id = $1', [id]))
    .rows[0]!.status

test('a payout holds amount, fee and VAT when confirmed, and pays them out when done', async () => {
  const purse = await treasury.purse(2_000_00)
  const [payout, fees, vat] = [
    await treasury.ofProvider('payout:instapay'),
    await treasury.ofProvider('fee_income'),
    await treasury.ofProvider('vat_payable'),
  ]
  const asked = await ask(purse, 1_000_00)
  expect(await treasury.balances(purse)).toEqual([2_000_00, 0])
  await authorize(asked)
  expect(await treasury.balances(purse)).toEqual([983_20, 1_016_80])
  await queue(asked)
  const { destination: opened } = await send(asked.id)
  const { hint: _, ...kept } = destination
  expect(opened).toEqual(kept)
  await finish(asked.id)
  expect(await treasury.balances(purse)).toEqual([983_20, 0])
  expect(await treasury.ofProvider('payout:instapay')).toBe(payout + 1_000_00)
  expect(await treasury.ofProvider('fee_income')).toBe(fees + 15_00)
  expect(await treasury.ofProvider('vat_payable')).toBe(vat + 1_80)
  await treasury.allHold()
})

test('the bank account is never stored in plain text', async () => {
  const { id } = await ask(await treasury.purse(500_00), 100_00)
  const { rows } = await treasury.market.owner.query(
    'select w::text as kept from payouts w where id = $1 union all select a::text from audit_log a where thing_id = $1::text',
    [id],
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { kept } of rows) expect(kept).not.toContain(destination.accountNo)
})

test('failed, cancelled and returned withdrawals are available again in full', async () => {
  const purse = await treasury.purse(10_000_00)
  await fail(await sent(purse, 1_000_00))
  const doubted = await sent(purse, 2_000_00)
  await doubt(doubted)
  expect(await treasury.balances(purse)).toEqual([10_000_00 - 2_016_80, 2_016_80])
  await fail(doubted)
  await cancel((await confirmed(purse, 3_000_00)).id)
  await cancel((await ask(purse, 3_000_00)).id)
  const fees = await treasury.ofProvider('fee_income')
  const returned = await sent(purse, 4_000_00)
  await finish(returned)
  await bounce(returned)
  expect(await treasury.balances(purse)).toEqual([10_000_00, 0])
  expect(await treasury.ofProvider('fee_income')).toBe(fees)
  await treasury.allHold()
})

test('a confirmation of something else moves no money, and each confirms one withdrawal', async () => {
  const purse = await treasury.purse(1_000_00)
  const [one, other] = [await ask(purse, 100_00), await ask(purse, 200_00)]
  await expect(authorize(other, one.payload_hash)).rejects.toThrow(problemsOfPayouts.notAuthorized.message)
  expect(await treasury.balances(purse)).toEqual([1_000_00, 0])
  const confirmation = newId()
  await authorize(one, one.payload_hash, confirmation)
  await expect(authorize(other, other.payload_hash, confirmation)).rejects.toThrow()
  expect(await treasury.balances(purse)).toEqual([1_000_00 - 116_80, 116_80])
  await treasury.allHold()
})

test('a confirmed withdrawal cannot be changed into another, not even by hand', async () => {
  const purse = await treasury.purse(1_000_00)
  const { id } = await confirmed(purse, 100_00)
  for (const change of ['amount = amount + 1', "destination_key = 'other'", "rail = 'pesonet'", 'fee = 0'])
    await expect(treasury.market.owner.query(`update payouts set ${change} where id = $1`, [id])).rejects.toThrow(
      /check constraint/,
    )
})

test('a late code confirms nothing, and an unconfirmed withdrawal ends', async () => {
  const purse = await treasury.purse(1_000_00)
  const late = await ask(purse, 100_00)
  treasury.at('2026-11-20T02:05:00.001Z')
  await expect(authorize(late)).rejects.toThrow(problemsOfPayouts.confirmedTooLate.message)
  expect(await treasury.unit((context) => unconfirmedPayouts(context))).toContain(late.id)
  const both = [1, 2].map(() => treasury.unit((context) => expirePayout(context, late.id)))
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
  expect(await statusOf(late.id)).toBe('EXPIRED')
  treasury.at('2026-11-20T02:00:00Z')
  await treasury.allHold()
})

test('the cron ends unconfirmed withdrawals past their time, once, and nothing else', async () => {
  const purse = await treasury.purse(1_000_00)
  const [first, second] = [await ask(purse, 100_00), await ask(purse, 110_00)]
  treasury.at('2026-11-20T02:04:00Z')
  const later = await ask(purse, 120_00)
  const held = await confirmed(purse, 130_00)
  treasury.at('2026-11-20T02:05:00Z')
  await expireUnconfirmed(treasury)
  expect(await statusOf(first.id)).toBe('OTP_SENT')
  treasury.at('2026-11-20T02:05:00.001Z')
  await Promise.all([expireUnconfirmed(treasury), expireUnconfirmed(treasury)])
  const { rows } = await treasury.market.owner.query(
    `select count(*)::int as n from audit_log where after ->> 'status' = 'EXPIRED' and thing_id = any($1::text[])`,
    [[first.id, second.id]],
  )
  expect(rows).toEqual([{ n: 2 }])
  expect(await Promise.all([first, second, later, held].map(({ id }) => statusOf(id)))).toEqual([
    'EXPIRED',
    'EXPIRED',
    'OTP_SENT',
    'AUTHORIZED',
  ])
  expect(await treasury.balances(purse)).toEqual([1_000_00 - 146_80, 146_80])
  treasury.at('2026-11-20T02:00:00Z')
  await treasury.allHold()
})

test('of 40 withdrawals confirmed concurrently only those that the wallet can pay succeed', async () => {
  const purse = await treasury.purse(1_000_00)
  const asked = await Promise.all(Array.from({ length: 40 }, () => ask(purse, 183_20)))
  const outcomes = await Promise.allSettled(asked.map((row) => authorize(row)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect((outcome.reason as Error).message).toBe('Insufficient Fund')
  expect(await treasury.balances(purse)).toEqual([0, 1_000_00])
  await treasury.allHold()
})

test('a payout confirmed many times concurrently is held once', async () => {
  const purse = await treasury.purse(1_000_00)
  const row = await ask(purse, 100_00)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => authorize(row)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await treasury.balances(purse)).toEqual([1_000_00 - 116_80, 116_80])
  await treasury.allHold()
})

test('a payout is sent once and ends once under concurrent reports', async () => {
  const purse = await treasury.purse(1_000_00)
  const row = await confirmed(purse, 100_00)
  const { id } = row
  await queue(row)
  const sends = await Promise.allSettled(Array.from({ length: 10 }, () => send(id)))
  expect(sends.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  await expect(cancel(id)).rejects.toThrow('This payout is “On its way” and cannot become “Cancelled”.')
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? finish(id) : fail(id))))
  expect(ends.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const [available, held] = await treasury.balances(purse)
  expect([await statusOf(id), available, held]).toEqual(
    (await statusOf(id)) === 'SUCCESS' ? ['SUCCESS', 1_000_00 - 116_80, 0] : ['FAILED', 1_000_00, 0],
  )
  await treasury.allHold()
})

test('no more leaves a wallet within an hour than one withdrawal may carry', async () => {
  const purse = await treasury.purse(200_000_00)
  await confirmed(purse, 30_000_00)
  const waiting = await ask(purse, 19_966_40)
  await expect(confirmed(purse, 19_966_41)).rejects.toThrow(
    'At most ₱50,000.00 can leave this wallet within an hour. ₱19,983.20 is left now.',
  )
  await authorize(waiting)
  treasury.at('2026-11-20T02:59:59.999Z')
  await expect(confirmed(purse, 20_00)).rejects.toThrow('₱0.00 is left now.')
  treasury.at('2026-11-20T03:00:00Z')
  await confirmed(purse, 49_983_20)
  await treasury.allHold()
  treasury.at('2026-11-20T02:00:00Z')
})

test('failed and cancelled withdrawals do not count towards the hourly limit', async () => {
  const purse = await treasury.purse(200_000_00)
  const first = await confirmed(purse, 40_000_00)
  await expect(confirmed(purse, 40_000_00)).rejects.toThrow('can leave this wallet within an hour')
  await cancel(first.id)
  await fail(await sent(purse, 40_000_00))
  await finish(await sent(purse, 40_000_00))
  await expect(confirmed(purse, 40_000_00)).rejects.toThrow('can leave this wallet within an hour')
  await treasury.allHold()
})

test('of 20 withdrawals that race for the rest of the hourly limit one succeeds', async () => {
  const purse = await treasury.purse(2_000_000_00)
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(purse, 30_000_00)))
  const outcomes = await Promise.allSettled(asked.map((row) => authorize(row)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  await treasury.allHold()
})

test('a payout has the fee of its rail, and takes neither less than the minimum nor more than the wallet has', async () => {
  const purse = await treasury.purse(1_000_00)
  expect(await ask(purse, 500_00, { rail: 'pesonet' })).toMatchObject({ fee: 25_00, vat: 3_00, total: 528_00 })
  await expect(confirmed(purse, 983_21)).rejects.toThrow('Insufficient Fund')
  await expect(ask(purse, 10_00)).rejects.toThrow('Minimum amount is Php 20.00')
})

test('a blocked business and an unapproved wallet withdraw nothing, not even what was already confirmed', async () => {
  const purse = await treasury.purse(1_000_00)
  const { owner } = treasury.market
  await owner.query("update wallets set status = 'For Approval' where id = $1", [purse.walletId])
  await expect(ask(purse, 100_00)).rejects.toThrow(problemsOfPayouts.walletNotReady.message)
  await owner.query("update wallets set status = 'Active' where id = $1", [purse.walletId])
  const [asked, held] = [await ask(purse, 100_00), await confirmed(purse, 100_00)]
  await queue(held)
  await owner.query("update merchants set status = 'BLOCKED' where mid = $1", [purse.mid])
  await expect(ask(purse, 100_00)).rejects.toThrow(problemsOfPayouts.paused.message)
  await expect(authorize(asked)).rejects.toThrow(problemsOfPayouts.paused.message)
  await expect(send(held.id)).rejects.toThrow(problemsOfPayouts.paused.message)
  await cancel(held.id)
  expect(await treasury.balances(purse)).toEqual([1_000_00, 0])
})

test('another merchant can neither see nor change a payout', async () => {
  const [purse, stranger] = [await treasury.purse(1_000_00), await treasury.purse(0)]
  const { id } = await confirmed(purse, 100_00)
  const asStranger = treasury.market.asMerchant(stranger.mid, (context) => cancelPayout(context, id, ''))
  await expect(asStranger).rejects.toThrow(problemsOfPayouts.unknown.message)
  const fromStranger = treasury.market.asMerchant(stranger.mid, (context) => draftOf(context, purse, 100_00))
  await expect(fromStranger).rejects.toThrow('Wallet not found.')
})

test('a new fee or limit applies from its moment and leaves earlier requests unchanged', async () => {
  const purse = await treasury.purse(100_000_00)
  const before = await ask(purse, 100_00, { rail: 'pesonet', accountType: 'personal' })
  await treasury.unit(async (context) => {
    const since = new Date('2026-12-01T00:00:00+08:00')
    await addRail(context.tx, { rail: 'pesonet', since, fee: centavos(10_00), maximum: centavos(20_000_00) })
    const limit = { minimum: centavos(50_00), maximum: centavos(30_000_00) }
    await addLimit(context.tx, { account_type: 'personal', since, ...limit })
  })
  const askNow = (amount: number) => ask(purse, amount, { rail: 'pesonet', accountType: 'personal' })
  treasury.at('2026-11-30T15:59:59.999Z')
  expect(await askNow(40_000_00)).toMatchObject({ fee: 25_00 })
  treasury.at('2026-11-30T16:00:00Z')
  expect(await askNow(100_00)).toMatchObject({ fee: 10_00, vat: 1_20, maximum: 30_000_00 })
  await expect(askNow(20_000_01)).rejects.toThrow('PESONet takes transfers up to ₱20,000.00.')
  await expect(askNow(49_99)).rejects.toThrow('Minimum amount is Php 50.00')
  await expect(treasury.market.owner.query('update payout_rails set fee = 0')).rejects.toThrow('never changed')
  treasury.at('2026-11-20T02:00:00Z')
  expect(await authorize(before)).toMatchObject({ fee: 25_00 })
  await treasury.allHold()
})

test('every centavo is explained for any order of requests, confirmations, sends and ends', async () => {
  const step = fc.record({
    do: fc.constantFrom('ask', 'authorize', 'queue', 'send', 'doubt', 'finish', 'fail', 'cancel', 'return'),
    which: fc.nat(5),
    amount: fc.integer({ min: 20_00, max: 20_000_00 }),
    minutes: fc.nat(40),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const purse = await treasury.purse(60_000_00)
      const rows: PayoutRow[] = []
      let now = Date.parse('2026-11-21T02:00:00Z')
      let gone = 0
      for (const { do: what, which, amount, minutes } of steps) {
        now += minutes * 60_000
        treasury.at(new Date(now).toISOString())
        if (what === 'ask') {
          rows.push(await ask(purse, amount))
          continue
        }
        const row = rows.at(-1 - (which % Math.max(1, rows.length)))
        if (!row) continue
        const act = {
          authorize: () => authorize(row),
          queue: async () => (await queue(row))[0]!,
          send: async () => (await send(row.id)).row,
          doubt: () => doubt(row.id),
          finish: () => finish(row.id),
          fail: () => fail(row.id),
          cancel: () => cancel(row.id),
          return: () => bounce(row.id),
        }[what]
        const moved = await act().catch((error: Error & { problem?: { id: string } }) => {
          expect(error.problem?.id).toMatch(/payouts\.|ledger\.insufficientFund/)
        })
        if (moved?.status === 'SUCCESS') gone += moved.total
        if (moved?.status === 'RETURNED') gone -= moved.total
        const [available, held] = await treasury.balances(purse)
        expect(available! + held!).toBe(60_000_00 - gone)
      }
      treasury.at('2026-11-20T02:00:00Z')
    }),
    { numRuns: 20 },
  )
  await treasury.allHold()
}, 60_000)

test('the invariants report holds without a reason, amounts above the limit and unconfirmed payouts', async () => {
  const purse = await treasury.purse(1_000_00)
  const [{ id }, other] = [await confirmed(purse, 100_00), await confirmed(purse, 100_00)]
  const broken = async () => {
    const rows = await treasury.unit((context) => payouts.invariants!(context))
    return rows.filter((row) => row.bad > 0).map((row) => [row.name.split(' ')[0], row.bad])
  }
  const { owner } = treasury.market
  const change = (text: string) => owner.query(`update payouts set ${text} where id = any ($1)`, [[id, other.id]])
  expect(await broken()).toEqual([])
  await change("status = 'FAILED'")
  expect(await broken()).toEqual([
    ['M7', 2],
    ['M7', 2],
  ])
  await change("status = 'AUTHORIZED'")
  await owner.query('update wallet_holds set amount = amount + 1 where id = $1', [id])
  expect(await broken()).toEqual([['M7', 1]])
  await owner.query('update wallet_holds set amount = amount - 1 where id = $1', [id])
  await change('maximum = 200_00')
  expect(await broken()).toEqual([['M9', 2]])
  await change('maximum = 50_000_00')
  await owner.query('alter table payouts drop constraint payouts_confirmed')
  await change("authorized_hash = 'another'")
  expect(await broken()).toEqual([['M14', 2]])
})
