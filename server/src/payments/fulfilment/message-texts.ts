/** The e-mails to a customer about an order that moved, and the news of it for those who send orders. */
import { formatPeso } from '@singil/contract/kit/money'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { deliveredNotice, orderNotice, type Reported } from '@singil/contract/payments/fulfilment'
import type { Context } from '../../kit/work/index.ts'
import { mailKind, plainName, writeLetter } from '../../foundation/messages/index.ts'
import { noteNews } from '../../workspace/notifications/index.ts'
import { type TransactionRecord, writeToPayer } from '../transactions/index.ts'

const shared = {
  to: 'customer',
  topic: 'orders',
  values: { merchant: 'Kape ni Lolo', order: 'SGL7K2M9QX4T', amount: '₱1,250.00', when: '21 Nov 2026, 3:04 PM PHT' },
  required: ['order'],
  button: 'Open the receipt',
  example: { path: '/redirect_detailed/7b0c1f' },
} as const

const sentMail = mailKind({
  ...shared,
  id: 'fulfilment.sent',
  name: 'Order was sent',
  when: 'When a merchant reports that it has sent an order itself.',
  subject: 'Your order {order} is on its way',
  greeting: 'Your order is on its way.',
  text: '{merchant} sent it on {when}. Nothing is left to pay: your payment of {amount} has arrived.',
})
const deliveredMail = mailKind({
  ...shared,
  id: 'fulfilment.delivered',
  name: 'Order was delivered',
  when: 'When a courier or the merchant reports that an order was delivered.',
  subject: 'Your order {order} was delivered',
  greeting: 'Your order has arrived.',
  text: 'It was delivered on {when}. If you did not get it, or something is missing, ask {merchant} and name the order {order}.',
})
const returnedMail = mailKind({
  ...shared,
  id: 'fulfilment.returned',
  name: 'Order came back',
  when: 'When a courier or the merchant reports that an order could not be delivered and came back.',
  subject: 'Your order {order} is back at {merchant}',
  greeting: 'We are sorry: your order could not be delivered.',
  text: 'It is back at {merchant}, who also has your payment of {amount}. Do not pay again: ask {merchant} to send it once more, or to refund you.',
})
export const orderMessages = [sentMail, deliveredMail, returnedMail]
const kinds = { in_transit: sentMail, delivered: deliveredMail, returned: returnedMail } as const

const newsOf = (row: TransactionRecord) => ({
  mid: row.mid,
  store_id: row.store_id,
  wallet_id: row.wallet_id,
  amount: row.amount,
  text: `${row.store_name}, ${row.request_id}`,
  path: `/portal/orders/${row.request_id}`,
})

/** The customer sent for by a courier has a link to follow the parcel; one who collects is there. The merchant knows what its people report. */
export async function tellOfMove(context: Context, before: TransactionRecord, became: Reported): Promise<void> {
  const isOfPerson = context.actor.userId !== null
  if (became === 'delivered' && !isOfPerson)
    await noteNews(context, deliveredNotice, { ...newsOf(before), title: `Order ${before.request_id} was delivered` })
  if (before.fulfilment === 'to_collect' || (became === 'in_transit' && !isOfPerson)) return
  const values = {
    merchant: plainName(before.merchant_name, 'the shop'),
    order: before.request_id,
    amount: formatPeso(before.total),
    when: zonedWhen(context.now),
  }
  await writeToPayer(context, before, {
    page: 'redirect_detailed',
    about: `order:${before.id}:${became}`,
    letter: (url) => writeLetter(context, kinds[became], values, { url }),
    sms: null,
  })
}

/** Of an order that was paid and has to be packed. */
export const tellOfOrder = (context: Context, row: TransactionRecord, what: 'deliver' | 'collect'): Promise<void> =>
  noteNews(context, orderNotice, { ...newsOf(row), title: `New order to ${what}: ${formatPeso(row.amount)}` })
