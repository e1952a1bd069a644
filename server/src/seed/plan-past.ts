/** Plans the payments of the last weeks: who paid what, when, by which channel, and how it ended. Writes nothing. */
import { manilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Parcel } from './parcel-plan.ts'
import type { Random } from './random.ts'

export type Ending =
  | 'paid'
  | 'refunded'
  | 'partly_refunded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'pending'
  | 'wrong_amount'

export interface PastPayment {
  readonly startsAt: Date
  /** When the gateway reports how it ended. */
  readonly endsAt: Date
  readonly ending: Ending
  readonly channel: string
  /** Index of the store and of the items in the merchant's demo data. */
  readonly store: number
  readonly items: readonly { readonly at: number; readonly quantity: number }[]
  readonly customer: { readonly first: string; readonly last: string; readonly mobile: string }
  /** Goes by courier. */
  readonly parcel?: Parcel
}

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 24 * hourMs

/** Payments per hour in Manila: most at lunch and in the evening, few at night. */
const hourWeights = [2, 1, 0.4, 0.3, 0.3, 0.6, 1.5, 3, 4, 5, 6, 10, 11, 9, 6, 5, 5, 6, 7, 10, 11, 9, 5, 3]
const hours = Object.fromEntries(hourWeights.map((weight, hour) => [String(hour), weight]))

const groups = {
  wallet: 46,
  qr: 14,
  creditcard: 16,
  onlinebanktransfer: 12,
  nonbank_otc: 8,
  bank_otc: 2,
  installment: 2,
}
const codes: Readonly<Record<keyof typeof groups, Readonly<Record<string, number>>>> = {
  wallet: { gc: 60, paymaya: 25, grabpay_ph: 8, shopeepay_ph: 7 },
  qr: { qrph: 1 },
  creditcard: { bdo_cc_ph: 1 },
  onlinebanktransfer: { bpi_online: 5, ubp_online: 3, br_bdo_ph: 4, instapay_ph: 2 },
  nonbank_otc: { '711_ph': 5, cebuana_ph: 3, palawan_ph: 2, ml_ph: 2 },
  bank_otc: { bdo_ph: 1, lbp_ph: 1 },
  installment: { bdoinstall: 1, bpiinstall: 1 },
}
const endings = { paid: 78, failed: 7, expired: 7, cancelled: 4, refunded: 2.4, partly_refunded: 1.2 }

/** Paydays, weekends and the weeks before Christmas are busier. */
function weightOfDay(day: string): number {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isPayday = date === 15 || date === 30
  const isSeason = (month === 11 && date >= 15) || (month === 12 && date <= 24)
  return (isPayday ? 1.8 : 1) * (isSeason ? 1.3 : 1) * (weekday === 6 || weekday === 0 ? 1.25 : 1)
}

export interface Shop {
  readonly payments: number
  readonly stores: readonly unknown[]
  readonly items: readonly { readonly amount: number }[]
}
export interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** The payments of a shop in the `days` before `now`, ordered by start; those of the last hours are still open. */
export function planPast(random: Random, shop: Shop, names: Names, now: Date, days: number): PastPayment[] {
  const calendar = Array.from({ length: days }, (_, back) => manilaDay(new Date(now.getTime() - back * dayMs)))
  const dayWeights = Object.fromEntries(calendar.map((day) => [day, weightOfDay(day)]))
  const plan = Array.from({ length: shop.payments }, () => one(random, shop, names, random.weighted(dayWeights)))
  const past = plan.filter(({ startsAt, endsAt }) => startsAt < now && endsAt < now)
  const open = Array.from({ length: Math.ceil(shop.payments / 25) }, () => {
    const startsAt = new Date(now.getTime() - (0.2 + random.next() * 5) * hourMs)
    return {
      ...one(random, shop, names, calendar[0]!),
      startsAt,
      endsAt: now,
      ending: 'pending' as const,
      channel: 'cebuana_ph',
    }
  })
  // Payments for today, at whatever hour the demo is created.
  const today = Array.from({ length: Math.ceil(shop.payments / 12) }, () => {
    const startsAt = new Date(now.getTime() - (0.1 + random.next() * 6) * hourMs)
    const channel = random.weighted({ gc: 4, qrph: 3, paymaya: 2, bpi_online: 1 })
    const endsAt = new Date(startsAt.getTime() + 2 * minuteMs)
    return { ...one(random, shop, names, calendar[0]!), startsAt, endsAt, ending: 'paid' as const, channel }
  })
  const wrong = past.find(({ ending }) => ending === 'failed')
  return [...past, ...open, ...today]
    .map((planned) => (planned === wrong ? { ...planned, ending: 'wrong_amount' as const } : planned))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function one(random: Random, shop: Shop, names: Names, day: string): PastPayment {
  const atMs = Number(random.weighted(hours)) * hourMs + random.below(60) * minuteMs + random.below(60_000)
  const startsAt = new Date(startOfManilaDay(day).getTime() + atMs)
  const group = random.weighted(groups)
  const isCounter = group === 'nonbank_otc' || group === 'bank_otc'
  const ending = random.weighted(endings)
  const takesMs =
    ending === 'expired'
      ? 48 * hourMs
      : isCounter
        ? (1 + random.next() * 20) * hourMs
        : (0.7 + random.next() * 6) * minuteMs
  const dear = random.pick(shop.items).amount > 100_000
  const lines = new Map<number, number>()
  for (let left = dear ? 1 : 1 + random.below(3); left > 0; left--)
    lines.set(random.below(shop.items.length), dear ? 1 : 1 + random.below(3))
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + takesMs),
    ending,
    channel: random.weighted(codes[group]),
    store: random.below(shop.stores.length),
    items: [...lines].map(([at, quantity]) => ({ at, quantity })),
    customer: {
      first: random.pick(names.first),
      last: random.pick(names.last),
      mobile: `917555${String(random.below(10_000)).padStart(4, '0')}`,
    },
  }
}
