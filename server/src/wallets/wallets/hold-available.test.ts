import { type Centavos, centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { newId } from '../../kit/base/index.ts'
import {
  accounts,
  balancesOf,
  credit,
  debit,
  invariants,
  type Journal,
  journal,
  lockWallet,
  post,
} from '../../foundation/ledger/index.ts'
import * as wallets from './index.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

type Place = ReturnType<Desk['newPlace']>
const about = ({ mid }: Place) => ({ mid, refers: {}, at: new Date('2026-11-20T02:00:00Z') })
const part = ({ walletId }: Place, kind: 'available' | 'held' | 'clearing') => accounts.wallet(walletId, kind)
const payout = accounts.provider('payout:instapay')

const filled = async (amount: number): Promise<Place> => {
  const place = desk.newPlace()
  await desk.unit(async (context) => {
    await wallets.ensureWallet(context, place)
    const legs = [
      debit(accounts.provider('receivable:main'), centavos(amount)),
      credit(part(place, 'available'), centavos(amount)),
    ]
    await post(context, [journal('topup.done', newId(), about(place), ...legs)])
  })
  return place
}
const asked = (place: Place, holdId: string, amount: Centavos): Journal =>
  journal(
    'withdrawal.asked',
    `asked:${holdId}`,
    about(place),
    debit(part(place, 'available'), amount),
    credit(part(place, 'held'), amount),
  )
const hold = (place: Place, value: number, holdId = newId(), as = asked) =>
  desk.unit(async (context) => {
    const amount = centavos(value)
    const of = { holdId, reason: 'withdrawal' as const, requestId: '4F7KQ-9XM2P', amount }
    const wallet = await lockWallet(context, place.walletId, place.mid)
    await wallets.holdAvailable(context, wallet, [{ ...of, journal: as(place, holdId, amount) }])
    return holdId
  })
const end = (
  place: Place,
  holdId: string,
  state: 'done' | 'returned',
  to = state === 'done' ? payout : part(place, 'available'),
) =>
  desk.unit(async (context) =>
    wallets.endHold(context, await lockWallet(context, place.walletId, place.mid), holdId, state, ({ amount }) =>
      journal(
        'withdrawal.done',
        `ended:${holdId}`,
        about(place),
        debit(part(place, 'held'), amount),
        credit(to, amount),
      ),
    ),
  )
const balances = async ({ walletId }: Place) => {
  const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
  return [of.available.balance, of.held.balance]
}
const allHold = async () => {
  const rows = await desk.unit(async (context) => [
    ...(await invariants(context.tx)),
    ...(await wallets.walletInvariants(context)),
  ])
  expect(rows.filter((row) => row.bad > 0)).toEqual([])
}

test('held money leaves available at once, and returns or leaves in full', async () => {
  const place = await filled(1000_00)
  const [sent, back] = [await hold(place, 300_00), await hold(place, 200_00)]
  expect(await balances(place)).toEqual([500_00, 500_00])
  expect(await end(place, sent, 'done')).toBe(true)
  expect(await balances(place)).toEqual([500_00, 200_00])
  expect(await end(place, back, 'returned')).toBe(true)
  expect(await balances(place)).toEqual([700_00, 0])
  await allHold()
})

test('of thirty concurrent holds only those that the wallet can pay succeed', async () => {
  const place = await filled(1000_00)
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hold(place, 100_00)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect((outcome.reason as Error).message).toBe('Insufficient Fund')
  expect(await balances(place)).toEqual([0, 1000_00])
  await allHold()
})

test('without the lock all thirty would pass, so the race above is real', async () => {
  const place = await filled(1000_00)
  const naive = async () => {
    const [available] = await balances(place)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return available! >= 1000_00
  }
  const answers = await Promise.all(Array.from({ length: 30 }, naive))
  expect(answers.filter(Boolean).length).toBeGreaterThan(1)
})

test('a hold ends once when both ends are reported fifty times concurrently', async () => {
  const place = await filled(1000_00)
  const holdId = await hold(place, 400_00)
  const ends = Array.from({ length: 50 }, (_, index) => end(place, holdId, index % 2 === 0 ? 'done' : 'returned'))
  expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1)
  expect((await balances(place))[1]).toBe(0)
  await allHold()
})

test('a hold requested twice concurrently is created once', async () => {
  const place = await filled(1000_00)
  const holdId = newId()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => hold(place, 100_00, holdId)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await balances(place)).toEqual([900_00, 100_00])
  await allHold()
})

test('a journal that does not move exactly the held amount changes nothing', async () => {
  const place = await filled(1000_00)
  const short: typeof asked = (at, holdId) => asked(at, holdId, centavos(99_99))
  await expect(hold(place, 100_00, newId(), short)).rejects.toThrow('does not hold')
  const elsewhere: typeof asked = (at, holdId, amount) =>
    journal('withdrawal.asked', holdId, about(at), debit(part(at, 'available'), amount), credit(payout, amount))
  await expect(hold(place, 100_00, newId(), elsewhere)).rejects.toThrow('does not hold')
  const holdId = await hold(place, 100_00)
  await expect(end(place, holdId, 'done', part(place, 'available'))).rejects.toThrow('does not end')
  await expect(end(place, holdId, 'returned', payout)).rejects.toThrow('does not end')
  await expect(end(place, holdId, 'returned', part(place, 'clearing'))).rejects.toThrow('does not end')
  expect(await balances(place)).toEqual([900_00, 100_00])
  await allHold()
})
