/** Sends the customer the link that follows the order, and says when it could not be delivered. */
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { everything } from '../../kit/work/index.ts'
import type { Context } from '../../kit/work/index.ts'
import {
  mailKind,
  mailOf,
  messageAbout,
  plainName,
  queueMail,
  queueSms,
  smsKind,
  writeLetter,
  writeSms,
} from '../../foundation/messages/index.ts'
import { findTransaction } from '../../payments/transactions/index.ts'
import type { BookingRow } from './store.ts'
import { trackingUrl } from './view.ts'

const examples = { merchant: 'Kape ni Lolo', order: 'SGL7K2M9QX4T' }
const path = '/track/7b0c1f'

const trackingMail = mailKind({
  id: 'couriers.tracking-mail',
  name: 'Courier booked for an order',
  when: 'When a courier is booked for an order, if the customer gave an e-mail address.',
  to: 'customer',
  topic: 'orders',
  values: { ...examples, courier: 'LBC', place: 'Quezon City, Metro Manila', tracking: 'PH-4821-0093' },
  required: ['order', 'tracking'],
  subject: 'Track your order {order}',
  greeting: '{merchant} sends your order with {courier}.',
  text: 'It is picked up soon and goes to {place}.\nTracking number: {tracking}',
  button: 'Track the order',
  footnote: 'Whoever has this link can see where the parcel is. It does not show your address.',
  example: { path },
})
const trackingSms = smsKind({
  id: 'couriers.tracking-sms',
  name: 'Courier booked for an order',
  when: 'When a courier is booked for an order, if the customer gave only a mobile number.',
  to: 'customer',
  topic: 'orders',
  values: { ...examples, link: path },
  required: ['order', 'link'],
  text: '{merchant}: your order {order} is handed to a courier. Track it: {link}',
})
const attemptMail = mailKind({
  id: 'couriers.attempt-failed',
  name: 'Delivery attempt failed',
  when: 'When a courier could not deliver an order, if the customer gave an e-mail address.',
  to: 'customer',
  topic: 'orders',
  values: { ...examples, courier: 'LBC', when: '21 Nov 2026, 3:04 PM PHT' },
  required: ['order'],
  subject: 'Your order {order} could not be delivered yet',
  greeting: '{courier} could not deliver your order.',
  text: 'The courier reported it on {when}. Look where the parcel is, and be reachable for the next try. If the address is wrong, tell {merchant}, and name the order {order}.',
  button: 'Track the order',
  example: { path },
})
export const courierMessages = [trackingMail, trackingSms, attemptMail]

export async function sendTrackingLink(context: Context, row: BookingRow): Promise<void> {
  const about = `courier:${row.id}`
  const order = await findTransaction(context.tx, everything('courier'), { id: row.transaction_id })
  if (!order || (await messageAbout(context, about))) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  const merchant = plainName(order.merchant_name, 'the shop')
  const url = trackingUrl(context.publicUrl, row.tracking_id)
  const values = { merchant, order: row.request_id }
  if (order.customer_email !== '') {
    const { city, province } = order.shipping_address!
    const sent = {
      courier: row.courier_name,
      place: `${city}, ${province}`,
      tracking: row.tracking_number ?? 'not known yet',
    }
    const letter = await writeLetter(context, trackingMail, { ...values, ...sent }, { url })
    await queueMail(asMerchant, mailOf(order.customer_email, letter), about)
  } else if (order.customer_mobile !== '') {
    const text = await writeSms(context, trackingSms, { ...values, link: url })
    await queueSms(asMerchant, { to: `+63${order.customer_mobile}`, text }, about)
  }
}

/** The one report of an attempt; a further attempt is a further report. */
export async function tellOfAttempt(context: Context, row: BookingRow): Promise<void> {
  const order = await findTransaction(context.tx, everything('courier'), { id: row.transaction_id })
  if (!order || order.customer_email === '') return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  const values = {
    merchant: plainName(order.merchant_name, 'the shop'),
    order: row.request_id,
    courier: row.courier_name,
    when: zonedWhen(context.now),
  }
  const letter = await writeLetter(context, attemptMail, values, {
    url: trackingUrl(context.publicUrl, row.tracking_id),
  })
  await queueMail(asMerchant, mailOf(order.customer_email, letter), `courier:${row.id}:attempt`)
}
