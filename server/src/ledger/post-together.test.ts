import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../test/ledger/desk.ts'
import { about, assertLedgerHolds, availableOf, fund, spend } from '../../test/ledger/transfers.ts'
import { openDatabase } from '../kit/database.ts'
import { newId } from '../kit/new-id.ts'
import { accounts, credit, debit, type Journal, journal, post, postTogether } from './index.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

const available = (walletId: WalletId) => availableOf(desk, walletId)
const allHold = () => assertLedgerHolds(desk)

test('of 200 debits that wait together on money for 50 exactly 50 are posted, and the others are refused each by itself', async () => {
  const { walletId } = await desk.openWallet()
  const together = postTogether(desk.database)
  expect(await together.post(fund(walletId, 50))).toBe('posted')
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => together.post(spend(walletId, 1))))
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(50)
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(150)
  expect(await available(walletId)).toBe(0)
  await allHold()
})

test('a journal that is not sound fails alone; those that waited with it are posted', async () => {
  const { walletId } = await desk.openWallet()
  const together = postTogether(desk.database)
  const crooked: Journal = { ...fund(walletId, 100), legs: fund(walletId, 100).legs.slice(1) }
  const all = [fund(walletId, 1), crooked, fund(walletId, 2), fund(walletId, 4)].map((one) => together.post(one))
  const [first, second, ...rest] = await Promise.allSettled(all)
  expect(second).toMatchObject({ status: 'rejected' })
  for (const one of [first, ...rest]) expect(one).toEqual({ status: 'fulfilled', value: 'posted' })
  expect(await available(walletId)).toBe(7)
  await allHold()
})

test('an event told fifty times at once to each of two processes is posted once', async () => {
  const { walletId } = await desk.openWallet()
  const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
  const other = openDatabase(desk.database.url, 4, silent)
  const key = newId()
  const both = [postTogether(desk.database), postTogether(other)]
  // Each tells it about other accounts as well, so that no lock of an account keeps the twins apart.
  const tell = (process: number) =>
    both[process]!.post(
      journal(
        'suspense.received',
        key,
        about,
        debit(accounts.provider(`receivable:twin${process}`), centavos(500)),
        credit(accounts.provider('suspense'), centavos(500)),
      ),
    )
  const told = await Promise.all(Array.from({ length: 100 }, (_, index) => tell(index % 2)))
  expect(told.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(told.filter((outcome) => outcome === 'duplicate')).toHaveLength(99)
  expect(await Promise.all(both.map((process) => process.post(fund(walletId, 3))))).toEqual(['posted', 'posted'])
  await other.close()
  await allHold()
})

test('what was answered is kept: another connection sees it at once', async () => {
  const { walletId } = await desk.openWallet()
  const together = postTogether(desk.database)
  let expected = 0
  const callers = Array.from({ length: 8 }, async (_, caller) => {
    for (let round = 0; round < 10; round++) {
      const key = newId()
      expect(await together.post(fund(walletId, caller + 1, key))).toBe('posted')
      expected += caller + 1
      expect((await desk.owner.query('select from ledger_journals where event_key = $1', [key])).rowCount).toBe(1)
    }
  })
  await Promise.all(callers)
  expect(await available(walletId)).toBe(expected)
  await allHold()
})

test('postings together and units of work at the same time keep every balance', async () => {
  const wallets = await Promise.all(Array.from({ length: 4 }, () => desk.openWallet()))
  const together = postTogether(desk.database)
  const of = (index: number) => wallets[index % 4]!.walletId
  await Promise.all(wallets.map(({ walletId }) => together.post(fund(walletId, 1000))))
  const both = Array.from({ length: 60 }, (_, index) => [
    together.post(spend(of(index), 2)),
    desk.unit((context) => post(context, [fund(of(index + 1), 3), spend(of(index), 1)])),
  ])
  await Promise.all(both.flat())
  for (const { walletId } of wallets) expect(await available(walletId)).toBe(1000 + 15 * (3 - 2 - 1))
  await allHold()
})
