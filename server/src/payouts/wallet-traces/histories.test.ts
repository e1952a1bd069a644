import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { openModel, sumOf } from '../../../test/ledger/money-model.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { type Charge, openTrail, type Trail } from '../../../test/ledger/trail.ts'
import { addDays, newId } from '../../kit/base/index.ts'
import type { WalletId } from '@singil/contract/kit/id'
import * as wallets from '../../wallets/wallets/index.ts'

let desk: Desk
let trail: Trail
beforeAll(async () => {
  desk = await openDesk()
  trail = openTrail(desk)
})
afterAll(() => desk.close())

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), n: fc.integer({ min: 100, max: 90_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), n: fc.nat(200_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'topup' as const), n: fc.nat(40_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('transfer' as const, 'transferBack' as const, 'withdrawSecond' as const),
      n: fc.nat(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('refund' as const, 'withdraw' as const, 'charge' as const),
      n: fc.nat(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('finish' as const, 'fail' as const, 'win' as const), n: fc.nat() }),
  },
)

let nowMs = Date.parse('2027-01-04T00:00:00Z')

test('for any history, payouts sum to their sales, sales to their parts, and both traces match a manual count', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (steps, limit, isSudden) => {
        const place = desk.newPlace()
        await desk.unit((context) => wallets.ensureWallet(context, place))
        const second = { mid: place.mid, walletId: newId() as WalletId }
        await desk.unit((context) =>
          wallets.ensureWallet(context, { ...second, name: 'Second', storeId: 'S' as never }),
        )
        const fromSecond: string[] = []
        const model = openModel()
        const paid: wallets.Payment[] = []
        const open: { id: string; noun: 'refund' | 'withdrawal' }[] = []
        const charged: Charge[] = []
        const charges: Charge[] = []
        const asked: { id: string; noun: 'refund' | 'withdrawal' }[] = []
        let day = '2026-11-20'
        for (const { do: what, n } of steps) {
          // Many events may fall in one millisecond; of releases there is one a day.
          if (!isSudden || what === 'release') nowMs += 1000
          desk.at(new Date(nowMs).toISOString())
          if (what === 'pay') {
            const payment = aPayment(place, n, { paidAt: `${day}T02:00:00Z`, settlementDays: n % 3 })
            paid.push(payment)
            model.pay(payment.transactionId, payment.net, await trail.pay(payment))
          } else if (what === 'settle') {
            day = addDays(day, 1 + (n % 4))
            const settlementId = newId()
            await trail.settle(place, day, n, settlementId)
            const kept = (amount: number) => Math.floor((amount * n + 500_000) / 1_000_000)
            model.settle(settlementId, day, { of: kept, until: addDays(day, 30) })
          } else if (what === 'release') {
            const until = addDays(day, 29 + (n % 5))
            await trail.release(place, until)
            nowMs += 1000
            model.release(until)
          } else if (what === 'topup' && n > 0) {
            const id = newId()
            await trail.topUp(place, id, n)
            model.topUp(id, n)
          } else if (what === 'refund' && paid.length > 0) {
            const payment = paid[n % paid.length]!
            const id = newId()
            const taken = await trail.refund(payment, 1 + (n % payment.amount), id).catch(() => null)
            if (!taken) continue
            model.hold(id, taken)
            open.push({ id, noun: 'refund' })
            asked.push({ id, noun: 'refund' })
          } else if (what === 'withdraw') {
            const most = await trail.availableOf(place)
            if (most === 0) continue
            const [id, amount] = [newId(), 1 + (n % most)]
            await trail.withdraw(place, id, amount)
            model.hold(id, [{ source: 'available', transactionId: null, amount }])
            open.push({ id, noun: 'withdrawal' })
            asked.push({ id, noun: 'withdrawal' })
          } else if (what === 'transfer' || what === 'transferBack' || what === 'withdrawSecond') {
            const from = what === 'transfer' ? place : second
            const most = await trail.availableOf(from)
            if (most === 0) continue
            const [id, amount] = [newId(), 1 + (n % most)]
            if (what === 'withdrawSecond') {
              await trail.withdraw(second, id, amount)
              model.holdSecond(id, amount)
              fromSecond.push(id)
            } else {
              await trail.transfer(from, from === place ? second : place, id, amount)
              model[what](amount)
            }
          } else if (what === 'charge' && paid.length > 0) {
            const payment = paid[n % paid.length]!
            const charge = await trail.chargeBack(payment, newId(), 1 + (n % payment.amount))
            const parts = charge.parts.map(({ transaction_id, ...part }) => ({
              ...part,
              transactionId: transaction_id,
            }))
            model.hold(charge.disputeId, parts)
            model.end(charge.disputeId, 'left')
            if (charge.missing > 0) model.owe(charge.disputeId, nowMs, charge.missing)
            charges.push(charge)
          } else if (what === 'win' && charges.length > 0) {
            const [charge] = charges.splice(n % charges.length, 1) as [(typeof charges)[number]]
            await trail.winBack(charge)
            model.end(charge.disputeId, 'back')
            charged.push(charge)
          } else if ((what === 'finish' || what === 'fail') && open.length > 0) {
            const [{ id, noun }] = open.splice(n % open.length, 1) as [(typeof open)[number]]
            model.end(id, what === 'finish' ? 'left' : 'back')
            if (noun === 'withdrawal') await trail.endWithdrawal(id, what === 'finish' ? 'done' : 'returned')
            else
              await desk.unit((context) =>
                (what === 'finish' ? wallets.finishRefund : wallets.failRefund)(context, { refundId: id }),
              )
          }
        }
        // A chargeback of which the wallet had nothing pays nothing out.
        const taken = [...charged, ...charges].flatMap(({ disputeId, parts }) =>
          parts.length > 0 ? [{ id: disputeId, key: `chargeback.done:${disputeId}` }] : [],
        )
        const debts = model.paidDebts.map((id) => ({ id, key: `debt.collected:${id}` }))
        const ofSecond = fromSecond.map((id) => ({ id, key: `withdrawal.asked:${id}` }))
        const all = [
          ...asked.map(({ id, noun }) => ({ id, key: `${noun}.asked:${id}` })),
          ...taken,
          ...debts,
          ...ofSecond,
        ]
        for (const { id, key } of all) {
          const traced: Record<string, number> = {}
          const wallet = fromSecond.includes(id) ? second : place
          for (const source of await trail.payout(wallet, await trail.journalIdOf(key), limit)) {
            const { topupId, disputeId } = source.via?.refers ?? {}
            const of = source.sale?.transactionId ?? topupId ?? disputeId!
            traced[of] = (traced[of] ?? 0) + source.amount
          }
          expect(traced).toEqual(model.sourcesOf(id))
        }
        for (const payment of paid) {
          const { parts } = await trail.sale(place, payment.transactionId)
          expect(sumOf(parts)).toBe(payment.net)
          const traced = parts.map(({ place: where, amount, by, wallet }) => [
            by?.refers.refundId ??
              by?.refers.withdrawalId ??
              by?.refers.disputeId ??
              by?.refers.settlementId ??
              (wallet === null ? where : 'second'),
            amount,
          ])
          expect(Object.fromEntries(traced)).toEqual(model.placesOf(payment.transactionId))
        }
      },
    ),
    { numRuns: Number(process.env['TRACE_RUNS'] ?? 25) },
  )
}, 120_000)
