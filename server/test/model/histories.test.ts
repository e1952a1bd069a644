/** A hundred thousand random histories of a merchant's money. HISTORIES and HISTORIES_FROM (the first seed) set their number and range. */
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import type { WalletId } from '@singil/contract/kit/id'
import { accounts, credit, debit, journal } from '../../src/foundation/ledger/index.ts'
import { movedOn } from '../../src/wallets/wallets/end-hold.ts'
import { rewardOf } from '../../src/selling/referrals/referral.ts'
import { byAccount, takeInOrder, takeUpTo } from '../../src/wallets/wallets/refund-parts.ts'
import { playHistory } from './history.ts'

const count = Number(process.env['HISTORIES'] ?? 100_000)
const first = Number(process.env['HISTORIES_FROM'] ?? 1)

test(`in ${count} random histories parts sum to the total, no wallet is negative and refunds never exceed the payment`, () => {
  for (let seed = first; seed < first + count; seed += 1)
    try {
      playHistory(seed)
    } catch (error) {
      throw new Error(`The history of seed ${seed} (HISTORIES_FROM=${seed} HISTORIES=1) breaks`, { cause: error })
    }
}, 120_000)

const sources = [
  { source: 'available', transactionId: null, left: centavos(300) },
  { source: 'clearing', transactionId: 'one', left: centavos(0) },
  { source: 'clearing', transactionId: 'two', left: centavos(200) },
  { source: 'reserve', transactionId: 'two', left: centavos(50) },
] as const

test('money is taken in order, never from an empty part, and a shortfall is reported', () => {
  expect(takeInOrder(sources, centavos(510))).toEqual([
    { source: 'available', transactionId: null, amount: 300 },
    { source: 'clearing', transactionId: 'two', amount: 200 },
    { source: 'reserve', transactionId: 'two', amount: 10 },
  ])
  expect(takeInOrder(sources, centavos(300))).toEqual([{ source: 'available', transactionId: null, amount: 300 }])
  expect(takeInOrder(sources, centavos(501))!.at(-1)).toMatchObject({ source: 'reserve', amount: 1 })
  expect(takeInOrder(sources, centavos(551))).toBeNull()
  expect(takeUpTo(sources, centavos(551))).toMatchObject({ missing: 1 })
  expect(takeUpTo(sources, centavos(550)).missing).toBe(0)
  const parts = takeUpTo([...sources, { source: 'clearing', transactionId: 'three', left: centavos(7) }], centavos(557))
  expect(byAccount(parts.taken)).toEqual([
    { kind: 'available', amount: 300 },
    { kind: 'clearing', amount: 207 },
    { kind: 'reserve', amount: 50 },
  ])
})

test('lists what a journal does to one wallet by part, and ignores other wallets', () => {
  const [mine, theirs] = ['mine' as WalletId, 'theirs' as WalletId]
  const about = { mid: null, refers: {}, at: new Date() }
  const legs = [
    debit(accounts.wallet(mine, 'available'), centavos(500)),
    credit(accounts.wallet(mine, 'available'), centavos(100)),
    credit(accounts.wallet(mine, 'held'), centavos(300)),
    credit(accounts.wallet(theirs, 'clearing'), centavos(60)),
    credit(accounts.provider('fee_income'), centavos(40)),
  ]
  expect(movedOn(journal('split.done', 'one', about, ...legs), mine)).toEqual({
    available: -400,
    clearing: 0,
    reserve: 0,
    held: 300,
  })
})

test('a reward is the given amount less its VAT, half-up, also for large amounts', () => {
  const of = (reward: number) =>
    rewardOf({ reward: centavos(reward), vatMillionths: 120_000, threshold: centavos(1), holdDays: 0 })
  expect([of(500_00), of(1_000_000_00), of(1), of(0)]).toEqual([446_43, 892_857_14, 1, 0])
})
