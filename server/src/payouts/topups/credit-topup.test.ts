import { centavos } from '@singil/contract/kit/money'
import { problemsOfTopups, type TopupId } from '@singil/contract/payouts/topups'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gcash, openTreasury, type Purse, type Treasury } from '../../../test/ledger/treasury.ts'
import { newId } from '../../kit/base/index.ts'
import { createTopup } from './create-topup.ts'
import { creditTopup, type PaidEvent } from './credit-topup.ts'
import { expireTopup, failTopup, openTopup, overdueTopups } from './end-topup.ts'
import { topups } from './index.ts'
import { expireOverdue } from './jobs.ts'

let treasury: Treasury
beforeAll(async () => {
  treasury = await openTreasury()
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const create = ({ walletId }: Purse, amount: number) =>
  treasury.unit((context) => {
    const expiresAt = new Date(context.now.getTime() + 900_000)
    return createTopup(context, { walletId, channel: gcash, amount: centavos(amount), remarks: '', expiresAt })
  })
const pending = async (purse: Purse, amount: number) => {
  const { id } = await create(purse, amount)
  await treasury.unit((context) => openTopup(context, id))
  return id
}
const credit = (topupId: TopupId, amount: number, other: Partial<PaidEvent> = {}) =>
  treasury.unit((context) =>
    creditTopup(context, { topupId, paymentId: `pay-${topupId}`, amount, currency: 'PHP', ...other }),
  )
const expire = (id: TopupId) => treasury.unit((context) => expireTopup(context, id))
const available = async (purse: Purse) => (await treasury.balances(purse))[0]
const suspense = () => treasury.ofProvider('suspense')

test('a top-up of 500.00 by e-wallet credits 486.00, and only after the gateway confirms it', async () => {
  const purse = await treasury.purse(0)
  const id = await pending(purse, 500_00)
  expect(await available(purse)).toBe(0)
  expect(await credit(id, 500_00)).toBe('credited')
  expect(await available(purse)).toBe(486_00)
  await treasury.allHold()
})

test('one event reported a hundred times concurrently credits once', async () => {
  const purse = await treasury.purse(0)
  const id = await pending(purse, 500_00)
  const answers = await Promise.all(Array.from({ length: 100 }, () => credit(id, 500_00)))
  expect(answers.filter((answer) => answer === 'credited')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(99)
  expect(await available(purse)).toBe(486_00)
  await treasury.allHold()
})

test('without the lock it would be credited more than once, so the race above is real', async () => {
  const purse = await treasury.purse(0)
  const id = await pending(purse, 500_00)
  const naive = () =>
    treasury.unit(async () => {
      const { rows } = await treasury.market.owner.query('select status from topups where id = $1', [id])
      await new Promise((resolve) => setTimeout(resolve, 20))
      return rows[0].status === 'PENDING'
    })
  expect((await Promise.all(Array.from({ length: 8 }, naive))).filter(Boolean).length).toBeGreaterThan(1)
})

test('money that arrives before the answer to the order is credited', async () => {
  const purse = await treasury.purse(0)
  const { id } = await create(purse, 500_00)
  expect(await credit(id, 500_00)).toBe('credited')
  await expect(treasury.unit((context) => openTopup(context, id))).rejects.toThrow(
    'This top-up is “Credited” and cannot become “Waiting for payment”.',
  )
  await treasury.allHold()
})

test('money for an expired top-up is credited, for a failed one it goes to suspense', async () => {
  const purse = await treasury.purse(0)
  const [expired, failed] = [await pending(purse, 500_00), await pending(purse, 300_00)]
  treasury.at('2026-11-20T02:15:00Z')
  expect(await treasury.unit((context) => overdueTopups(context))).toContain(expired)
  expect(await expire(expired)).toBe(true)
  expect(await expire(expired)).toBe(false)
  treasury.at('2026-11-20T02:00:00Z')
  await treasury.unit((context) => failTopup(context, failed))
  const before = await suspense()
  expect(await credit(expired, 500_00)).toBe('credited')
  expect(await credit(failed, 300_00)).toBe('suspended')
  expect(await credit(failed, 300_00)).toBe('nothing')
  expect(await available(purse)).toBe(486_00)
  expect(await suspense()).toBe(before + 300_00)
  await treasury.allHold()
})

test('the cron expires unpaid top-ups once, and leaves open ones open', async () => {
  const purse = await treasury.purse(0)
  await pending(purse, 500_00)
  treasury.at('2026-11-20T02:01:00Z')
  const later = await pending(purse, 300_00)
  treasury.at('2026-11-20T02:15:59.999Z')
  await expireOverdue(treasury)
  expect((await Promise.all([expireOverdue(treasury), expireOverdue(treasury)])).toSorted()).toEqual([0, 0])
  const { rows } = await treasury.market.owner.query(
    'select status, count(*)::int as n from topups where mid = $1 group by status order by status',
    [purse.mid],
  )
  expect(rows).toEqual([
    { status: 'EXPIRED', n: 1 },
    { status: 'PENDING', n: 1 },
  ])
  treasury.at('2026-11-20T02:16:00Z')
  expect(await expireOverdue(treasury)).toBe(1)
  expect(await credit(later, 300_00)).toBe('credited')
  treasury.at('2026-11-20T02:00:00Z')
  await treasury.allHold()
})

test('concurrent expiry and payment credit the wallet once', async () => {
  const purse = await treasury.purse(0)
  const ids = await Promise.all(Array.from({ length: 8 }, () => pending(purse, 100_00)))
  treasury.at('2026-11-20T02:15:00Z')
  await Promise.all(ids.flatMap((id) => [credit(id, 100_00), expire(id), credit(id, 100_00)]))
  treasury.at('2026-11-20T02:00:00Z')
  expect(await available(purse)).toBe(8 * (100_00 - 2_80))
  await treasury.allHold()
})

test('a wrong amount, another currency or a second payment never reaches the wallet', async () => {
  const purse = await treasury.purse(0)
  const before = await suspense()
  const wrong = await pending(purse, 500_00)
  expect(await credit(wrong, 499_99)).toBe('suspended')
  expect(await credit(wrong, 500_00)).toBe('nothing')
  expect(await credit(wrong, 100_00, { currency: 'USD', paymentId: newId() })).toBe('suspended')
  expect(await available(purse)).toBe(0)
  expect(await credit(wrong, 500_00, { paymentId: newId() })).toBe('credited')
  expect(await credit(wrong, 500_00, { paymentId: newId() })).toBe('suspended')
  expect(await available(purse)).toBe(486_00)
  expect(await suspense()).toBe(before + 499_99 + 500_00)
  await treasury.allHold()
})

test('refuses an amount that the channel does not accept', async () => {
  const purse = await treasury.purse(0)
  await expect(create(purse, 99)).rejects.toThrow(problemsOfTopups.invalidAmount.message)
  await expect(create(purse, 100_000_01)).rejects.toThrow(problemsOfTopups.invalidAmount.message)
})

test('another merchant can neither top up nor see the wallet', async () => {
  const [purse, stranger] = [await treasury.purse(0), await treasury.purse(0)]
  const id = await pending(purse, 500_00)
  await expect(treasury.market.asMerchant(stranger.mid, (context) => failTopup(context, id))).rejects.toThrow(
    problemsOfTopups.unknown.message,
  )
})

test('each payment counts once, in the wallet or in suspense, for any events in any order', async () => {
  const event = fc.record({
    which: fc.nat(2),
    payment: fc.constantFrom('a', 'b', 'c'),
    amount: fc.constantFrom(100_00, 200_00),
    do: fc.constantFrom('tell', 'tell', 'tell', 'fail', 'expire'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 20 }), async (words) => {
      const purse = await treasury.purse(0)
      const ids = [await pending(purse, 100_00), await pending(purse, 200_00), await pending(purse, 200_00)]
      const before = await suspense()
      treasury.at('2026-11-20T02:15:00Z')
      let [brought, kept] = [0, 0]
      const seen = new Set<string>()
      for (const { which, payment, amount, do: what } of words) {
        const id = ids[which]!
        if (what === 'fail') await treasury.unit((context) => failTopup(context, id)).catch(() => {})
        else if (what === 'expire') await expire(id)
        else {
          const paymentId = `${payment}-${ids[0]}`
          const answer = await credit(id, amount, { paymentId })
          expect(answer === 'nothing').toBe(seen.has(paymentId))
          seen.add(paymentId)
          if (answer === 'credited') brought += amount - (amount * 28) / 1000
          if (answer === 'suspended') kept += amount
        }
      }
      treasury.at('2026-11-20T02:00:00Z')
      expect(await available(purse)).toBe(brought)
      expect(await suspense()).toBe(before + kept)
    }),
    { numRuns: 20 },
  )
  await treasury.allHold()
}, 30_000)

test('the invariants report a credited top-up without its journal', async () => {
  const purse = await treasury.purse(0)
  const id = await pending(purse, 500_00)
  await treasury.market.owner.query(
    "update topups set status = 'CREDITED', payment_id = 'forged', credited_at = now() where id = $1",
    [id],
  )
  const rows = await treasury.unit((context) => topups.invariants!(context))
  expect(rows.filter((row) => row.bad > 0).map((row) => row.bad)).toEqual([1])
})
