import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, credit, debit, journal, post, trialBalance, walletsAt } from './index.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

const gateway = accounts.provider('receivable:sandbox')
const day = (nth: number) => new Date(Date.UTC(2026, 10, nth, 4))

test('reports the balances of every past instant, and they sum to zero', async () => {
  const [one, other] = [await desk.openWallet(), await desk.openWallet()]
  const pay = (of: typeof one, amount: number, at: Date) =>
    journal(
      'topup.done',
      newId(),
      { mid: of.mid, refers: {}, at },
      debit(gateway, centavos(amount)),
      credit(accounts.wallet(of.walletId, 'available'), centavos(amount - 12)),
      credit(accounts.provider('fee_income'), centavos(12)),
    )
  await desk.unit((context) => post(context, [pay(one, 1000, day(1)), pay(other, 500, day(2)), pay(one, 70, day(3))]))

  const at = async (instant: Date) => {
    const lines = await desk.unit((context) => trialBalance(context, instant))
    expect(lines.reduce((sum, line) => sum + line.balance, 0)).toBe(0)
    return Object.fromEntries(lines.filter((line) => line.balance !== 0).map((line) => [line.kind, line.balance]))
  }
  expect(await at(new Date(day(1).getTime() - 1))).toEqual({})
  expect(await at(day(1))).toEqual({ available: 988, fee_income: 12, 'receivable:sandbox': -1000 })
  expect(await at(day(2))).toEqual({ available: 1476, fee_income: 24, 'receivable:sandbox': -1500 })
  expect(await at(day(30))).toEqual({ available: 1534, fee_income: 36, 'receivable:sandbox': -1570 })

  const listed = await desk.unit((context) => walletsAt(context, day(2), 'available', 1))
  expect(listed).toEqual({ wallets: [{ walletId: one.walletId, balance: 988 }], others: 1, rest: 488 })
  const all = await desk.unit((context) => walletsAt(context, day(30), 'available', 10))
  expect(all).toMatchObject({ wallets: [{ balance: 1046 }, { balance: 488 }], others: 0, rest: 0 })
})
