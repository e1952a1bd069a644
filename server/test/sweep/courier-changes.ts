/** Bookings of couriers, and orders that are packed. */
import { courierDesk } from '../kit/courier-order.ts'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function courierChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const desk = courierDesk(world)
  let isOpen = false
  const opened = async () => {
    if (!isOpen) await desk.open()
    isOpen = true
  }
  const wish = async (more: object = {}) => {
    await opened()
    const order = await desk.order(more)
    return { order, body: await desk.wish(order.id, 'HATID') }
  }
  return {
    'couriers.requestBooking': async () => {
      const { body } = await wish()
      return bodies(body, { Quote: 'LAKBAY;STANDARD;8500;2880' })
    },
    'couriers.requestBookingEncrypted': async () => {
      const { order, body } = await wish({ shippingFee: 120_00 })
      return bodies({ ...body, id: order.temporaryId }, { Quote: 'LAKBAY;STANDARD;8500;2880' })
    },
    'couriers.bookOrders': async () => {
      const { order, body } = await wish()
      return bodies(
        { bookings: [{ id: order.id, quoteId: body.quoteId }] },
        { bookings: [{ id: order.id, quoteId: 'x' }] },
      )
    },
    'couriers.cancelBooking': async () => {
      await opened()
      const { booking } = await desk.book('HATID')
      return {
        sent: { params: { id: booking.id }, body: {} },
        other: { params: { id: world.mine.bookingId }, body: {} },
      }
    },
    'couriers.markPacked': async () => {
      const { id } = await desk.order()
      return bodies({ ids: [id], isPacked: true }, { isPacked: false })
    },
  }
}
