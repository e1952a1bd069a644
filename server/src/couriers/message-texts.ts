/** The messages to staff about couriers whose reports do not fit, whose texts they may change. */
import { mailKind } from '../messages/index.ts'

const order = 'SGL7K2M9QX4T'
const values = { order, courier: 'LBC', booking: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' }
const shared = {
  to: 'staff',
  topic: 'orders',
  required: ['order', 'booking'],
  greeting: 'Hello,',
  button: 'Open the order',
  example: { path: `/portal/transactions/${order}` },
} as const
const which = 'Courier: {courier}. Booking: {booking}.'

export const refusedOrderMail = mailKind({
  ...shared,
  id: 'couriers.refused-order',
  name: 'Courier has a refused order',
  when: 'When a courier reports an order of a booking that it did not take.',
  values: { ...values, reference: 'LBC-4821' },
  subject: 'A courier has an order that it had refused: order {order}',
  text: `It reports the order {reference}. The fee is back in the wallet of the merchant. Cancel the order with the courier.\n${which}`,
})
export const differsMail = mailKind({
  ...shared,
  id: 'couriers.differs',
  name: 'Courier reports another order',
  when: 'When a courier reports something else than was booked.',
  values: { ...values, fee: '₱120.00', reported: '₱150.00', reference: 'LBC-4821' },
  subject: 'A courier reports something else than was booked: order {order}',
  text: `We booked for {fee}. It reports {reported} under its order {reference}. Nothing was adopted.\n${which}`,
})
export const contradictsMail = mailKind({
  ...shared,
  id: 'couriers.contradicts',
  name: 'Courier contradicts itself',
  when: 'When a courier reports something else about a delivery that has ended.',
  values: { ...values, before: 'DELIVERED', after: 'RETURNED' },
  subject: 'A courier contradicts itself: order {order}',
  text: `The delivery had ended as {before}. The courier now reports {after}. Nothing was changed.\n${which}`,
})
export const unconfirmedMail = mailKind({
  ...shared,
  id: 'couriers.unconfirmed',
  name: 'Courier does not confirm a booking',
  when: 'When a courier, asked several times, does not say whether it took a booking.',
  values: { ...values, tries: '8' },
  subject: 'A courier does not confirm a booking: order {order}',
  text: `It was asked {tries} times. The fee stays held, and the courier is asked again. Do not book it again before it answers.\n${which}`,
})
export const courierAlerts = [refusedOrderMail, differsMail, contradictsMail, unconfirmedMail]
