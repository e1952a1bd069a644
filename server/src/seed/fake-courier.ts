/** Fake couriers for seeding the past: they take every order, report what was planned until the clock's time, and make no calls. */
import type { BookingStatus } from '@singil/contract/selling/couriers'
import { centavos } from '@singil/contract/kit/money'
import type { Courier, CourierEvent, CourierOrder } from '../selling/couriers/index.ts'
import type { Reply } from '../kit/http/index.ts'

const hourMs = 3_600_000
const ok = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ kind: 'ok', value })
const notPlayed = () => Promise.reject(new Error('The past has no such call.'))

/** A report, so many hours after the booking. */
export interface FakeReport {
  readonly after: number
  readonly status: BookingStatus
  readonly words: string
  readonly note?: string
}
const services = {
  HATID: { name: 'Hatid Express', service: 'MOTORCYCLE', serviceName: 'Motorcycle', etaMinutes: 60, mostGrams: 20_000 },
  LAKBAY: {
    name: 'Lakbay Parcel',
    service: 'STANDARD',
    serviceName: 'Standard parcel',
    etaMinutes: 3 * 1_440,
    mostGrams: 50_000,
  },
} as const
export type CourierCode = keyof typeof services
const driver = { name: 'Jun Dela Cruz', mobile: '+639175550181', plate: 'NBC 4821' }

/** The courier of one parcel. `number`: of its order. */
export function fakeCourier(
  code: CourierCode,
  { number, fee, reports }: { readonly number: string; readonly fee: number; readonly reports: readonly FakeReport[] },
  now: () => Date,
): Courier {
  const { name, service, serviceName, etaMinutes, mostGrams } = services[code]
  let booked: { readonly reference: string; readonly at: number } | undefined
  const events = (at: number): CourierEvent[] =>
    reports
      .map(({ after, status, words, note = '' }) => ({ status, words, note, at: at + after * hourMs }))
      .filter((event) => event.at <= now().getTime())
      .map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
  const order = ({ reference, at }: NonNullable<typeof booked>): CourierOrder => {
    const known = events(at)
    return {
      orderRef: number,
      reference,
      trackingNumber: number,
      fee: centavos(fee),
      driver: code === 'HATID' && known.some(({ status }) => status === 'ASSIGNED') ? driver : null,
      etaAt: new Date(at + etaMinutes * 60_000).toISOString(),
      cancelUntil: null,
      events: known,
    }
  }
  return {
    code,
    name,
    quote: () =>
      ok([
        {
          ref: number,
          service,
          serviceName,
          fee: centavos(fee),
          etaMinutes,
          coverage: 'The whole country',
          mostGrams,
          expiresAt: new Date(now().getTime() + hourMs).toISOString(),
        },
      ]),
    book: ({ reference }) => {
      booked = { reference, at: now().getTime() }
      return ok(order(booked))
    },
    find: (reference) => ok(booked?.reference === reference ? [order(booked)] : []),
    cancel: notPlayed,
  }
}
