import { courierTrackingTopic, texts } from '@singil/contract/couriers'
import { courierDiffersNotice, courierNotice } from '@singil/contract/fulfilment'
import type { Context } from '../kit/work/index.ts'
import type { MailKind, ValuesOf } from '../messages/index.ts'
import { notify, notifyInWords } from '../notifications/index.ts'
import { lockTransaction, type TransactionRecord } from '../transactions/index.ts'
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
  const { state, status } = after
  context.changed(
    'courier booking',
    row.id,
    { state: row.state, status: row.status },
    { state, status },
    { mid: row.mid },
  )
  tell(context, after)
  return after
}

/** Tells the customer's page and the merchant's screens. */
export function tell(context: Context, row: store.BookingRow): void {
  const message = { message: texts.timelineUpdated, requestId: row.request_id, status: row.status, state: row.state }
  for (const id of [row.tracking_id, row.store_id, row.mid]) context.push(courierTrackingTopic.of({ id }), message)
}

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
