/** The content of a callback: each courier has its own shape. */
import { randomBytes } from 'node:crypto'
import type { Change, Order } from './records.ts'

export type ShownCourierEvent = { event_id: string; order_id: string; reference: string; status: string }
export type CourierEvent = { body: object; shown: ShownCourierEvent }

export function courierEvent(order: Order, { status, note, at }: Change): CourierEvent {
  const { kind, order_id, reference } = order
  const event_id = `evt_${randomBytes(12).toString('hex')}`
  const body =
    kind === 'instant'
      ? {
          eventId: event_id,
          eventType: 'ORDER_STATUS_CHANGED',
          data: { orderId: order_id, reference, status, note, at },
        }
      : { event_id, tracking_number: order_id, reference, status, comment: note, occurred_at: at }
  return { body, shown: { event_id, order_id, reference, status } }
}
