/** Orders of the demo that go by courier: one at each step of the way, booked and followed through the real use cases. */
import { Refusal } from '@singil/contract/kit/problem'
import type { Address } from '@singil/contract/places'
import { checkDue, markPacked, quoteOrder, requestBooking } from '../couriers/index.ts'
import { type Context, type Parts, systemActor } from '../kit/work/index.ts'
import { resolveAddress } from '../places/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { homes } from './deliveries.ts'
import { type CourierCode, fakeCourier, type Reported } from './fake-courier.ts'
import type { Opened } from './make-demo.ts'
import type { Planned } from './plan-past.ts'

const hourMs = 3_600_000

export interface Parcel {
  /** Hours until now. */
  readonly paid: number
  /** Index in `homes`, after that of the merchant's own city: 0 is near. */
  readonly home: number
  readonly isPacked: boolean
  readonly booking?: {
    readonly courier: CourierCode
    readonly fee: number
    /** Hours until now. */
    readonly booked: number
    readonly reports: readonly Reported[]
  }
}

const report = (after: number, status: Reported['status'], words: string, note = ''): Reported => ({
  after,
  status,
  words,
  note,
})
const riderComes = [report(0, 'ASSIGNING', 'ASSIGNING_DRIVER'), report(0.1, 'ASSIGNED', 'ON_GOING')]
const riderLeaves = [
  ...riderComes,
  report(0.4, 'PICKED_UP', 'PICKED_UP'),
  report(0.5, 'OUT_FOR_DELIVERY', 'IN_DELIVERY'),
]
const vanComes = [report(0, 'BOOKED', 'Pending Pickup'), report(5, 'ASSIGNED', 'Van en-route to pickup')]
const onTheRoad = [
  ...vanComes,
  report(7, 'PICKED_UP', 'Picked up'),
  report(12, 'IN_TRANSIT', 'En-route to Sorting Hub'),
  report(30, 'IN_TRANSIT', 'Arrived at Sorting Hub'),
]
const atTheDoor = [...onTheRoad, report(46, 'OUT_FOR_DELIVERY', 'On Vehicle for Delivery')]
const nobody = report(51, 'DELIVERY_FAILED', 'Pending Reschedule', 'Nobody was at home')
const parcel = (booked: number, fee: number, reports: readonly Reported[]) =>
  ({ courier: 'LAKBAY', booked, fee, reports }) as const
const ride = (booked: number, reports: readonly Reported[]) =>
  ({ courier: 'HATID', booked, fee: 79_00, reports }) as const

const parcels: readonly Parcel[] = [
  { paid: 4, home: 0, isPacked: false },
  { paid: 6, home: 1, isPacked: false },
  { paid: 22, home: 0, isPacked: true },
  { paid: 26, home: 2, isPacked: true },
  { paid: 7, home: 0, isPacked: true, booking: ride(0.3, riderComes) },
  { paid: 30, home: 1, isPacked: true, booking: parcel(6, 95_00, vanComes) },
  { paid: 8, home: 0, isPacked: true, booking: ride(0.9, riderLeaves) },
  { paid: 60, home: 1, isPacked: true, booking: parcel(40, 95_00, onTheRoad) },
  { paid: 70, home: 1, isPacked: true, booking: parcel(54, 95_00, [...atTheDoor, nobody]) },
  // No rider was found, and the fee came back.
  {
    paid: 9,
    home: 0,
    isPacked: true,
    booking: ride(3, [report(0, 'ASSIGNING', 'ASSIGNING_DRIVER'), report(2, 'EXPIRED', 'EXPIRED')]),
  },
  { paid: 50, home: 0, isPacked: true, booking: ride(46, [...riderLeaves, report(1, 'DELIVERED', 'COMPLETED')]) },
  {
    paid: 130,
    home: 2,
    isPacked: true,
    booking: parcel(110, 120_00, [...atTheDoor, report(52, 'DELIVERED', 'Completed')]),
  },
  {
    paid: 160,
    home: 1,
    isPacked: true,
    booking: parcel(140, 95_00, [
      ...atTheDoor,
      nobody,
      report(76, 'RETURNING', 'Returning to Sender'),
      report(120, 'RETURNED', 'Returned to Sender'),
    ]),
  },
]
const buyers = [
  ['Isabel', 'Gatchalian'],
  ['Noel', 'Sarmiento'],
  ['Carmela', 'Dizon'],
  ['Rafael', 'Tolentino'],
  ['Aurora', 'Pascual'],
  ['Miguel', 'Salvador'],
  ['Teresa', 'Alcantara'],
  ['Vicente', 'Luna'],
  ['Gloria', 'Manansala'],
  ['Andres', 'Buenaventura'],
  ['Lourdes', 'Panganiban'],
  ['Emilio', 'Rosales'],
  ['Consuelo', 'Zamora'],
] as const

/** Merchants that send by courier, each with the items that it sends and who books. */
const senders: Readonly<
  Record<string, { readonly near: number; readonly items: readonly number[]; readonly by: string }>
> = {
  KL: { near: 0, items: [2, 3], by: 'kape.manager' },
  HS: { near: 1, items: [3, 4, 2], by: 'habi.shipping' },
}
export const sendsByCourier = (key: string): boolean => key in senders

/** The orders as payments of the past; they are paid with GCash at the merchant's first store. */
export function planParcels(key: string, now: Date): Planned[] {
  const sender = senders[key]
  if (!sender) return []
  return parcels.map((one, at) => {
    const [first, last] = buyers[at]!
    const startsAt = new Date(now.getTime() - one.paid * hourMs)
    return {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * 60_000),
      ending: 'paid',
      channel: 'gc',
      store: 0,
      items: [{ at: sender.items[at % sender.items.length]!, quantity: 1 + (at % 3) }],
      customer: { first, last, mobile: `91755570${String(at).padStart(2, '0')}` },
      parcel: one,
    }
  })
}

export async function addressOf(key: string, { home }: Parcel): Promise<Address> {
  const near = senders[key]?.near ?? 0
  const found = await resolveAddress(homes[(near + home) % homes.length]!, 'shippingAddress')
  if (found instanceof Refusal) throw found
  return found
}

type UnitOf = (
  at: () => Date,
  actor: string,
  mid: Opened['mid'] | null,
) => <T>(work: (context: Context) => Promise<T>) => Promise<T>
export interface Sent {
  readonly merchant: Opened
  readonly row: TransactionRecord
  readonly parcel: Parcel
}

/** Packs, books and follows a paid order until now. */
export async function send(parts: Parts, unitOf: UnitOf, { merchant, row, parcel: one }: Sent): Promise<void> {
  const { mid, shop } = merchant
  const by = senders[shop.key]!.by
  const end = parts.clock.now().getTime()
  let clock = new Date(end - (one.paid - 1) * hourMs)
  const now = () => clock
  const unit = unitOf(now, by, mid)
  if (one.isPacked) await unit((context) => markPacked(context, { body: { ids: [row.id], isPacked: true } }))
  if (!one.booking) return
  const { courier: code, booked, fee, reports } = one.booking
  clock = new Date(end - booked * hourMs)
  const number = numberOf(code, row.id)
  const courier = fakeCourier(code, { number, fee, reports }, now)
  const outside = { ...parts.outside, couriers: [courier] }
  const flow = { unit, actor: systemActor(by), outside, publicUrl: parts.config.publicUrl, say: () => {}, now }
  const { quotes } = await quoteOrder(flow, { body: { id: row.id } })
  const { Quote, quoteId } = quotes[0]!
  await requestBooking(flow, { body: { id: row.id, quote_mode: '1', Quote, quoteId } })
  for (const { after } of reports) {
    const at = end - (booked - after) * hourMs
    if (at > end) break
    // The courier is asked some minutes after each report.
    clock = new Date(Math.min(end, at + 11 * 60_000))
    await checkDue({ unit: unitOf(now, 'courier', null), outside, log: parts.log })
  }
}

/** In the form of the courier's own numbers. */
function numberOf(code: CourierCode, id: string): string {
  const digits = String(parseInt(id.replaceAll('-', '').slice(-12), 16)).padStart(15, '0')
  return code === 'HATID' ? `HX${digits.slice(-10)}` : `LKB${digits.slice(-12)}PH`
}
