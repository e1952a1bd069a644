/** Orders of the demo that go by courier, booked and followed through the real use cases. */
import { Refusal } from '@singil/contract/kit/problem'
import type { Address } from '@singil/contract/foundation/places'
import { checkDue, markPacked, quoteOrder, requestBooking } from '../selling/couriers/index.ts'
import { type Context, type Parts, systemActor } from '../kit/work/index.ts'
import { resolveAddress } from '../foundation/places/index.ts'
import type { TransactionRecord } from '../payments/transactions/index.ts'
import { homes } from './deliveries.ts'
import { type CourierCode, fakeCourier } from './fake-courier.ts'
import type { DemoMerchant } from './make-demo.ts'
import { type Parcel, parcels, senders } from './parcel-plan.ts'
import type { PastPayment } from './plan-past.ts'

const hourMs = 3_600_000

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

/** The orders as payments of the past; they are paid with GCash at the merchant's first store. */
export function planParcels(key: string, now: Date): PastPayment[] {
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
  mid: DemoMerchant['mid'] | null,
) => <T>(work: (context: Context) => Promise<T>) => Promise<T>
export interface DemoParcel {
  readonly merchant: DemoMerchant
  readonly row: TransactionRecord
  readonly parcel: Parcel
}

/** Packs, books and follows a paid order until now. */
export async function send(parts: Parts, unitOf: UnitOf, { merchant, row, parcel: one }: DemoParcel): Promise<void> {
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
  const { ports, config } = parts
  const actor = systemActor(by)
  const flow = { unit, actor, ports, outside, publicUrl: config.publicUrl, say: () => {}, now }
  const { quotes } = await quoteOrder(flow, { body: { id: row.id, grams: 1_000 } })
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
