/** Receives the callbacks of the couriers: verified on the raw bytes, kept as they came, and applied once, before they are answered. */
import { problemsOfCouriers as problem } from '@singil/contract/selling/couriers'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { named } from '../../kit/database/index.ts'
import { receiveSigned } from '../../kit/http/index.ts'
import { type Context, type Parts, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { applyEvents } from './apply-order.ts'
import { lockBooking } from './change-booking.ts'
import type { CourierEvent } from './courier.ts'
import { instantChange, instantCode, instantHeader, instantStatusOf } from './instant-courier.ts'
import { parcelCode, parcelHeader, parcelStatusOf } from './parcel-courier.ts'
import * as store from './store.ts'

const id = z.string().min(1).max(100)
const InstantCallback = z.object({
  eventId: id,
  eventType: z.string().max(60),
  data: z.object({ orderId: id, reference: z.uuid(), ...instantChange.shape }),
})
const ParcelCallback = z.object({
  event_id: id,
  tracking_number: id,
  reference: z.uuid(),
  status: z.string().min(1).max(60),
  comment: z.string().max(200),
  occurred_at: z.iso.datetime({ offset: true }),
})

interface Report {
  readonly courier: string
  readonly orderRef: string
  readonly reference: string
  readonly event: CourierEvent
}

export async function receiveCallbacks(app: FastifyInstance, parts: Parts): Promise<void> {
  const { instantCourier, parcelCourier } = parts.config
  const take = (report: Report, raw: string) =>
    unitOfWork(
      parts,
      systemActor('courier'),
      within('courier', named('booking', report.reference)),
      'couriers.callback',
      (context) => apply(context, report, raw),
    )
  const common = { now: () => parts.clock.now(), badSignature: problem.badSignature, badCallback: problem.badCallback }
  await receiveSigned(app, {
    ...common,
    path: '/couriers/hatid/callbacks',
    name: instantHeader,
    secret: instantCourier?.secret,
    shape: InstantCallback,
    take: ({ data: { orderId, reference, status: words, note, at } }, raw) =>
      take(
        {
          courier: instantCode,
          orderRef: orderId,
          reference,
          event: { words, note, status: instantStatusOf(words), at },
        },
        raw,
      ),
  })
  await receiveSigned(app, {
    ...common,
    path: '/couriers/lakbay/callbacks',
    name: parcelHeader,
    secret: parcelCourier?.secret,
    shape: ParcelCallback,
    take: ({ tracking_number: orderRef, reference, status: words, comment: note, occurred_at: at }, raw) =>
      take(
        { courier: parcelCode, orderRef, reference, event: { words, note, status: parcelStatusOf(words), at } },
        raw,
      ),
  })
}

/** A report about another order than the booked one is not trusted: the courier is asked, and its answer counts. */
async function apply(context: Context, { courier, orderRef, reference, event }: Report, raw: string): Promise<void> {
  const seen = await store.find(context.tx, reference)
  if (seen?.courier !== courier) refuse(problem.unknown, {})
  const { row } = await lockBooking(context, seen)
  if (row.order_ref === orderRef) return applyEvents(context, row, [event], raw)
  if (row.state === 'asked' || row.state === 'booked')
    await store.update(context.tx, row.id, { next_check_at: context.now })
}
