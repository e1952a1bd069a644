import { courierTrackingTopic, texts } from '@singil/contract/selling/couriers'
import { courierDiffersNotice, courierNotice } from '@singil/contract/payments/fulfilment'
import type { Context } from '../../kit/work/index.ts'
import { type MailKind, mailKind, type ValuesOf } from '../../foundation/messages/index.ts'
import { notify, notifyInWords } from '../../workspace/notifications/index.ts'
import { lockTransaction, type TransactionRecord } from '../../payments/transactions/index.ts'
import type { FeeMove } from './postings.ts'
import * as store from './store.ts'

interface Locked {
  readonly order: TransactionRecord
  readonly row: store.BookingRow
}
/** Locks the order and then its booking, in this order everywhere. */
export async function lockBooking(
  { tx }: Pick<Context, 'tx'>,
  seen: Pick<store.BookingRow, 'id' | 'transaction_id'>,
): Promise<Locked> {
  const order = await lockTransaction(tx, seen.transaction_id)
  return { order: order!, row: await store.lock(tx, seen.id) }
}

/** Changes a locked booking, with an audit line, and tells the screens that show it. */
export async function changeBooking(
  context: Context,
  row: store.BookingRow,
  changes: store.BookingChange,
): Promise<store.BookingRow> {
  const after = await store.update(context.tx, row.id, { ...changes, updated_at: context.now })
  noteChange(context, row, after)
  tell(context, after)
  return after
}

const stateOf = ({ state, status }: store.BookingRow) => ({ state, status })
/** Writes the audit line of a booking that has changed. */
export const noteChange = (context: Context, before: store.BookingRow, after: store.BookingRow): void =>
  context.changed('courier booking', after.id, stateOf(before), stateOf(after), { mid: after.mid })

/** Tells the customer's page and the merchant's screens. */
export function tell(context: Context, row: store.BookingRow): void {
  const message = { message: texts.timelineUpdated, requestId: row.request_id, status: row.status, state: row.state }
  for (const owner of [row.tracking_id, row.store_id, row.mid])
    context.push(courierTrackingTopic.of({ owner }), message)
}

const example = 'SGL7K2M9QX4T'
const values = { order: example, courier: 'LBC', booking: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' }
const shared = {
  to: 'staff',
  topic: 'orders',
  required: ['order', 'booking'],
  greeting: 'Hello,',
  button: 'Open the order',
  example: { path: `/portal/transactions/${example}` },
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
export const suspiciousMail = mailKind({
  ...shared,
  id: 'couriers.suspicious',
  name: 'Courier reports an impossible time',
  when: 'When a courier says that something happened long ago or in the future.',
  values: { ...values, said: 'COMPLETED at 9999-12-31T23:59:59Z' },
  subject: 'A courier reports an impossible time: order {order}',
  text: `It reports: {said}. The report is kept, and nothing was changed. Ask the courier what happened.\n${which}`,
})
export const courierAlerts = [refusedOrderMail, differsMail, contradictsMail, unconfirmedMail, suspiciousMail]

type Which = 'order' | 'courier' | 'booking'
export const alertStaff = <Name extends string>(
  context: Context,
  row: store.BookingRow,
  kind: MailKind<Name | Which>,
  values: ValuesOf<Name>,
): Promise<void> => {
  const which = { order: row.request_id, courier: row.courier_name, booking: row.id }
  return notifyInWords(
    context,
    courierDiffersNotice,
    kind,
    { ...values, ...which },
    { mid: row.mid, path: `/portal/transactions/${row.request_id}`, about: 'couriers:alert' },
  )
}

/** The people who pack and send, unless one of them has done it. */
export async function tellOfProblem(context: Context, row: store.BookingRow, what: string): Promise<void> {
  if (context.actor.userId !== null) return
  const { mid, store_id: storeId, wallet_id: walletId, request_id: requestId } = row
  await notify(context, courierNotice, {
    mid,
    storeId,
    walletId,
    title: `${row.courier_name} ${what}: order ${requestId}`,
    text: row.why,
    path: `/portal/orders/${requestId}`,
    about: `courier:${row.id}`,
  })
}

/** The booking in the form of its journals. */
export const moneyOf = ({ now }: Pick<Context, 'now'>, row: store.BookingRow): FeeMove => ({
  bookingId: row.id,
  transactionId: row.transaction_id,
  requestId: row.request_id,
  mid: row.mid,
  walletId: row.wallet_id,
  courier: row.courier,
  fee: row.fee,
  at: now,
})
