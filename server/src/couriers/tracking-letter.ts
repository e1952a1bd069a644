/** Sends the customer the link that follows the order. */
import { everything } from '../kit/work/index.ts'
import type { Context } from '../kit/work/index.ts'
import { mailOf, messageAbout, plainName, queueMail, queueSms } from '../messages/index.ts'
import { findTransaction } from '../transactions/index.ts'
import type { BookingRow } from './store.ts'
import { trackingUrl } from './view.ts'

export async function sendTrackingLink(context: Context, row: BookingRow): Promise<void> {
  const about = `courier:${row.id}`
  const order = await findTransaction(context.tx, everything('courier'), { id: row.transaction_id })
  if (!order || (await messageAbout(context, about))) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  const seller = plainName(order.merchant_name, 'the shop')
  const url = trackingUrl(context.publicUrl, row.tracking_id)
  if (order.customer_email !== '') {
    const letter = {
      subject: `Your order ${row.request_id} is on its way`,
      greeting: `${seller} sends your order with ${row.courier_name}.`,
      paragraphs: [
        `It goes to ${order.shipping_address!.city}, ${order.shipping_address!.province}.`,
        `Tracking number: ${row.tracking_number}`,
      ],
      button: { label: 'Track the order', url },
      footnote: 'Whoever has this link can see where the parcel is. It does not show your address.',
    }
    await queueMail(asMerchant, mailOf(order.customer_email, letter), about)
  } else if (order.customer_mobile !== '') {
    const text = `${seller}: your order ${row.request_id} is on its way. Track it: ${url}`
    await queueSms(asMerchant, { to: `+63${order.customer_mobile}`, text }, about)
  }
}
