/** The messages about a parcel, whose texts staff may change. */
import { mailKind, smsKind } from '../messages/index.ts'

const order = 'SGL7K2M9QX4T'
const values = { merchant: 'Kape ni Lolo', order }
const path = '/track/7b0c1f'

export const trackingMail = mailKind({
  id: 'couriers.tracking-mail',
  name: 'Order is on its way',
  when: 'When a courier is booked for an order, if the customer gave an e-mail address.',
  to: 'customer',
  values: { ...values, courier: 'LBC', place: 'Quezon City, Metro Manila', tracking: 'PH-4821-0093' },
  required: ['order', 'tracking'],
  subject: 'Your order {order} is on its way',
  greeting: '{merchant} sends your order with {courier}.',
  text: 'It goes to {place}.\nTracking number: {tracking}',
  button: 'Track the order',
  footnote: 'Whoever has this link can see where the parcel is. It does not show your address.',
  example: { path },
})
export const trackingSms = smsKind({
  id: 'couriers.tracking-sms',
  name: 'Order is on its way',
  when: 'When a courier is booked for an order, if the customer gave only a mobile number.',
  to: 'customer',
  values: { ...values, link: path },
  required: ['order', 'link'],
  text: '{merchant}: your order {order} is on its way. Track it: {link}',
})
export const courierMessages = [trackingMail, trackingSms]
