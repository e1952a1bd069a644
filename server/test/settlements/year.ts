/** A year of merchants on their own database, day by day: their sales, and their forecasts every evening. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import type { Forecast } from '@singil/contract/wallets/settlements'
import { balancesOf } from '../../src/foundation/ledger/index.ts'
import { forecastsOf } from '../../src/wallets/settlements/get-forecast.ts'
import { runSettlements, setRollingReserve } from '../../src/wallets/settlements/index.ts'
import { failRefund, finishRefund, holdRefund, type Payment } from '../../src/wallets/wallets/index.ts'
import { openDesk } from '../ledger/desk.ts'
import { aPayment } from '../ledger/payments.ts'
import { recordPayments } from '../ledger/record-payments.ts'
import { addDays } from '../../src/kit/base/index.ts'

export interface Seller {
  readonly waits: readonly number[]
  readonly shoulder: 'merchant' | 'customer'
  readonly reserve: { readonly rateMillionths: number; readonly days: number } | null
  /** Maximum payments per day; null: some on the first of each month, and none otherwise. */
  readonly aDay: number | null
  readonly refunds: boolean
}
export interface Place extends Seller {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly sold: Payment[]
}

/** The same numbers every time (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

export async function openYear(sellers: readonly Seller[]) {
  const desk = await openDesk(4)
  const below = numbers(20260101)
  const places: Place[] = sellers.map((seller) => ({ ...seller, ...desk.newPlace(), sold: [] }))
  for (const { mid, reserve } of places)
    if (reserve) await desk.unit((context) => setRollingReserve(context, mid, reserve))

  const availableOf = async () => {
    const of = await desk.unit(({ tx }) =>
      balancesOf(
        tx,
        places.map(({ walletId }) => walletId),
      ),
    )
    return places.map(({ walletId }) => of.get(walletId)?.available.balance ?? centavos(0))
  }
  /** 06:00 in Manila: what the run made available, by place. */
  const morning = async (day: string): Promise<Centavos[]> => {
    const at = `${addDays(day, -1)}T22:00:00Z`
    desk.at(at)
    const before = await availableOf()
    const { failures } = await runSettlements({ unit: desk.unit, now: () => new Date(at) })
    if (failures.length > 0) throw failures[0]
    return (await availableOf()).map((amount, index) => centavos(amount - before[index]!))
  }

  const sell = async (day: string) => {
    const payments = places.flatMap((place) => {
      const count = place.aDay === null ? (day.endsWith('-01') ? 4 : 0) : below(place.aDay + 1)
      return Array.from({ length: count }, () => {
        const paidAt = `${day}T0${2 + below(6)}:00:00Z`
        const settlementDays = place.waits[below(place.waits.length)]!
        const payment = aPayment(place, 100 + below(2_000_000), { paidAt, settlementDays, shoulder: place.shoulder })
        place.sold.push(payment)
        return payment
      })
    })
    if (payments.length > 0) await desk.unit((context) => recordPayments(context, payments))
    return new Set(payments.map(({ walletId }) => walletId))
  }

  const open: { readonly refundId: string; readonly day: string }[] = []
  const left = new Map<string, number>()
  /** Requests a refund of a recent sale, and ends one that was requested earlier. */
  const refund = async (place: Place, day: string) => {
    const payment = place.sold.at(-1 - below(20))
    const kept = payment ? (left.get(payment.transactionId) ?? payment.net) : 0
    if (payment && kept > 0) {
      const amount = centavos(1 + below(kept))
      const refundId = await desk
        .unit(async (context) => {
          const id = context.newId()
          await holdRefund(context, { ...payment, refundId: id, amount })
          return id
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return null
          throw error
        })
      if (refundId) {
        left.set(payment.transactionId, kept - amount)
        open.push({ refundId, day })
      }
    }
    const due = open[0] && open[0].day < day ? open.shift() : undefined
    if (due) await desk.unit((context) => (below(4) === 0 ? failRefund : finishRefund)(context, due))
  }

  /** The forecasts of each place at 20:00. */
  const evening = (day: string): Promise<Forecast[]> => {
    desk.at(`${day}T12:00:00Z`)
    return desk.unit(async (context) => {
      const forecasts: Forecast[] = []
      for (const { mid, walletId } of places) forecasts.push(...(await forecastsOf(context, mid, [walletId])))
      return forecasts
    })
  }
  return { desk, places, below, morning, sell, refund, evening }
}
