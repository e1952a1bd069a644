// A year of five merchants, morning by morning: the forecast of the evening before equals, to the centavo, what the run then settles.
import { accounts, balancesOf, entriesOf, invariants } from '../../src/foundation/ledger/index.ts'
import { addHoliday, changeHoliday } from '../../src/wallets/settlements/change-holiday.ts'
import { settlementInvariants } from '../../src/wallets/settlements/settlement-invariants.ts'
import { walletInvariants } from '../../src/wallets/wallets/index.ts'
import type { Forecast } from '@singil/contract/wallets/settlements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openYear, type Seller } from './year.ts'
import { addDays } from '../../src/kit/base/index.ts'

const sari: Seller = {
  waits: [1, 2],
  shoulder: 'merchant',
  reserve: { rateMillionths: 50_000, days: 30 },
  aDay: 3,
  refunds: true,
}
const sellers: readonly Seller[] = [
  sari,
  { ...sari, waits: [5, 1], reserve: { rateMillionths: 100_000, days: 7 }, shoulder: 'customer' },
  { ...sari, waits: [0, 2, 3], reserve: null },
  { ...sari, waits: [2, 5, 9], reserve: { rateMillionths: 33_333, days: 5 }, aDay: null, refunds: false },
  { ...sari, waits: [1], reserve: { rateMillionths: 1_000_000, days: 45 }, refunds: false, aDay: 2 },
]
/** Sells a few times a month and refunds nothing: all of its forecast must come true, not only the next day. */
const quiet = 3
const typhoon = { day: '2026-07-16', name: 'Typhoon', kind: 'special non-working', banksClosed: true } as const
const eid = { day: '2026-03-21', name: "Eid'l Fitr", kind: 'regular', banksClosed: true } as const
const said = { confidence: 'proclaimed', source: 'a proclamation' } as const

let year: Awaited<ReturnType<typeof openYear>>
beforeAll(async () => void (year = await openYear(sellers)))
afterAll(() => year.desk.close())

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())
const amountOn = (forecast: Forecast, day: string): number =>
  forecast.days.find((each) => each.day === day)?.amount ?? 0

test(
  "every morning settles what the evening's forecast said, and all invariants hold every week",
  { timeout: 300_000 },
  async () => {
    const { desk, places, below, morning, sell, refund, evening } = year
    let forecasts: Forecast[] = []
    let beforeTheTyphoon: Forecast[] = []
    /** The forecasts of the quiet merchant since its last change. */
    let kept: Forecast[] = []
    const checked = { mornings: 0, ahead: 0, closed: 0 }

    for (let day = '2026-01-01'; day <= '2027-02-28'; day = addDays(day, 1)) {
      // Most Saturdays and Sundays have no forecast: every third of these is checked nevertheless.
      const isIdle =
        isWeekend(day) && forecasts.length > 0 && forecasts.every((forecast) => amountOn(forecast, day) === 0)
      const settled = isIdle && below(3) > 0 ? places.map(() => 0) : await morning(day)
      for (const [index, forecast] of forecasts.entries())
        expect(amountOn(forecast, day), `${day} of ${index}`).toBe(settled[index])
      for (const forecast of kept) {
        if (forecast.days.at(-1)!.day < day) continue
        expect(amountOn(forecast, day), `${day} of the quiet one`).toBe(settled[quiet])
        checked.ahead += 1
      }
      checked.mornings += forecasts.length
      if (day === typhoon.day) {
        expect(settled[2]).toBe(0)
        for (const index of [1, 2]) expect(amountOn(beforeTheTyphoon[index]!, day)).toBeGreaterThan(settled[index]!)
      }

      desk.at(`${day}T08:00:00Z`)
      if (day <= '2026-12-31') {
        const sold = await sell(day)
        if (sold.has(places[quiet]!.walletId)) kept = []
      }
      for (const place of places) if (place.refunds && below(3) === 0) await refund(place, day)
      if (day === '2026-07-14' || day === '2026-03-17') {
        beforeTheTyphoon = await evening(day)
        desk.at(`${day}T13:00:00Z`)
        if (day === '2026-07-14') await desk.unit((context) => addHoliday(context, { body: { ...typhoon, ...said } }))
        else
          await desk.unit((context) =>
            changeHoliday(context, { params: { day: '2026-03-20' }, body: { ...eid, ...said } }),
          )
        kept = []
      }

      forecasts = await evening(day)
      kept.push(forecasts[quiet]!)
      for (const [index, forecast] of forecasts.entries()) await addsUp(forecast, index)
      if (new Date(day).getUTCDay() === 0) await allHold()
    }
    expect(checked.mornings).toBeGreaterThan(2_000)
    expect(checked.ahead).toBeGreaterThan(2_000)

    async function addsUp(forecast: Forecast, index: number) {
      for (const each of forecast.days) {
        expect(each.amount).toBe(each.net - each.toReserve + each.released)
        if (!each.isBankingDay) expect(each.net).toBe(0)
      }
      expect(forecast.days.filter((each) => each.isBankingDay)).toHaveLength(14)
      if (below(20) > 0) return
      const { walletId } = places[index]!
      const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)
      expect(forecast.amount + forecast.later).toBe((of?.clearing.balance ?? 0) + (of?.reserve.balance ?? 0))
    }
    async function allHold() {
      const found = await desk.unit(async (context) => [
        ...(await invariants(context.tx)),
        ...(await walletInvariants(context)),
        ...(await settlementInvariants(context)),
      ])
      expect(found.filter(({ bad }) => bad > 0)).toEqual([])
    }
  },
)

test('at the end nothing is pending, and every page of every statement adds up', async () => {
  const { desk, places, below } = year
  for (const { walletId } of places) {
    for (const kind of ['available', 'clearing', 'reserve', 'held'] as const) {
      let cursor: number | null = null
      let above: number | null = null
      let pages = 0
      do {
        const limit = 1 + below(100)
        const page = await desk.unit(({ tx }) => entriesOf(tx, accounts.wallet(walletId, kind), cursor, limit))
        const moved = page.entries.reduce((sum, { amount }) => sum + amount, 0)
        expect(page.opening + moved).toBe(page.closing)
        if (above === null) {
          if (kind === 'clearing' || kind === 'reserve') expect(page.closing).toBe(0)
        } else expect(page.closing).toBe(above)
        above = page.opening
        cursor = page.next
        pages += 1
      } while (cursor !== null)
      expect(above).toBe(0)
      if (kind === 'available') expect(pages).toBeGreaterThan(1)
    }
  }
})
