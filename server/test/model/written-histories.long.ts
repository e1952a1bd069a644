/**
 * Random histories on a real database, many in one transaction: after each batch every invariant holds, and every statement adds up on
 * every page, for any page size. WRITTEN_HISTORIES and WRITTEN_FROM (the first seed) set their number and range.
 */
import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/kit/work/index.ts'
import { accounts, balancesOf, entriesOf } from '../../src/foundation/ledger/index.ts'
import {
  ensureWallet,
  failRefund,
  finishRefund,
  holdRefund,
  type Payment,
  settleWallet,
} from '../../src/wallets/wallets/index.ts'
import { type Desk, openDesk } from '../ledger/desk.ts'
import { broken } from '../ledger/houses.ts'
import { aPayment } from '../ledger/payments.ts'
import { type Dice, dice } from './dice.ts'
import { recordPayments } from '../ledger/record-payments.ts'

const count = Number(process.env['WRITTEN_HISTORIES'] ?? 3000)
const first = Number(process.env['WRITTEN_FROM'] ?? 1)
const together = 50
const kinds = ['available', 'clearing', 'reserve', 'held'] as const

let desk: Desk
beforeAll(async () => void (desk = await openDesk(4)))
afterAll(() => desk.close())

type Place = ReturnType<Desk['newPlace']>
interface Life {
  readonly place: Place
  readonly by: Dice
  readonly sold: Payment[]
  readonly open: string[]
  readonly refunded: Map<string, number>
}

test(`${count} histories written together: every page of every statement adds up, and every invariant holds`, async () => {
  for (let seed = first; seed < first + count; seed += together) {
    const lives = Array.from({ length: together }, (_, index): Life => {
      const life = { by: dice(seed + index), sold: [], open: [], refunded: new Map<string, number>() }
      return { place: desk.newPlace(), ...life }
    })
    await desk.unit(async (context) => {
      for (const { place } of lives) await ensureWallet(context, place)
      for (let turn = 0; turn < 4; turn += 1) {
        await sell(context, lives)
        for (const life of lives) await live(context, life)
      }
    })
    for (const { place, by } of lives) await readThrough(place, by)
  }
  expect(await broken(desk)).toEqual([])
}, 3_600_000)

async function sell(context: Context, lives: readonly Life[]): Promise<void> {
  const payments = lives.flatMap(({ place, by, sold }) =>
    Array.from({ length: by.below(3) }, () => {
      const payment = aPayment(place, by.between(100, 2_000_000), { shoulder: by.pick(['merchant', 'customer']) })
      sold.push(payment)
      return payment
    }),
  )
  await recordPayments(context, payments)
}

async function live(context: Context, { place, by, sold, open, refunded }: Life): Promise<void> {
  const payment = sold.length > 0 ? by.pick(sold) : undefined
  const left = payment ? payment.amount - (refunded.get(payment.transactionId) ?? 0) : 0
  if (payment && left > 0 && by.oneIn(2)) {
    const amount = by.between(1, left)
    const refundId = context.newId()
    const isMade = await holdRefund(context, { ...payment, refundId, amount: centavos(amount) }).then(
      () => true,
      (error: unknown) => {
        // Refused before anything is written, so the other histories of the transaction continue.
        if (error instanceof Refusal) return false
        throw error
      },
    )
    if (isMade) {
      open.push(refundId)
      refunded.set(payment.transactionId, (refunded.get(payment.transactionId) ?? 0) + amount)
    }
  }
  if (by.oneIn(3)) {
    const reserve = { rateMillionths: by.pick([0, 50_000, 333_333]), releasesOn: '2027-01-31' }
    await settleWallet(context, { ...place, settlementId: context.newId(), day: '2026-12-31', reserve })
  }
  const refundId = by.oneIn(2) ? open.shift() : undefined
  if (refundId) await (by.oneIn(2) ? finishRefund : failRefund)(context, { refundId })
}

async function readThrough({ walletId }: Place, by: Dice): Promise<void> {
  await desk.unit(async ({ tx }) => {
    const balances = (await balancesOf(tx, [walletId])).get(walletId)!
    for (const kind of kinds) {
      let cursor: number | null = null
      let above: number = balances[kind].balance
      do {
        const page = await entriesOf(tx, accounts.wallet(walletId, kind), cursor, by.between(1, 9))
        const moved = page.entries.reduce((sum, { amount }) => sum + amount, 0)
        expect([page.closing, page.opening + moved]).toEqual([above, above])
        above = page.opening
        cursor = page.next
      } while (cursor !== null)
      expect(above).toBe(0)
    }
  })
}
