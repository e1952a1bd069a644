/** Sends the customer the link that follows the order. */
import { everything } from '../kit/work/index.ts'
import type { Context } from '../kit/work/index.ts'
import { mailOf, messageAbout, plainName, queueMail, queueSms, writeLetter, writeSms } from '../messages/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { trackingMail, trackingSms } from './message-texts.ts'
import type { BookingRow } from './store.ts'
import { trackingUrl } from './view.ts'

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
