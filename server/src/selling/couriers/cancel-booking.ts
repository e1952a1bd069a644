import { type cancelBooking as promise, problemsOfCouriers as problem, texts } from '@singil/contract/selling/couriers'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Flow } from '../../kit/work/index.ts'
import { applyOrder } from './apply-order.ts'
import { lockBooking, noteChange } from './change-booking.ts'
import { courierOf } from './courier.ts'
import { findOrder } from './find-order.ts'
import * as store from './store.ts'
import { mayCancel, shownBooking } from './view.ts'

/** A booking of an order that the caller may see. */
export async function seenBooking(context: Context, id: string): Promise<store.BookingRow> {
  const row = (await store.find(context.tx, id)) ?? refuse(problem.unknown, {}, 'id')
  await findOrder(context, row.transaction_id)
  return row
}

const isSame = (one: store.BookingRow, other: store.BookingRow): boolean =>
  one.state === other.state && one.status === other.status

/** The courier decides; without its answer the booking stays as it is. */
export const cancelBooking: Flow<typeof promise> = async (flow, { params }) => {
  const row = await flow.unit((context) => seenBooking(context, params.id))
  if (row.state === 'closed') return flow.unit((context) => shownBooking(context, row))
  if (!mayCancel(row, flow.now())) refuse(problem.notCancelled, {})
  const reply = await courierOf(flow.outside, row.courier)?.cancel(row.order_ref!)
  if (reply?.kind === 'refused') refuse(problem.notCancelled, {})
  if (reply?.kind !== 'ok') return refuse(problem.providerFailed, {})
  return flow.unit(async (context) => {
    const { row: before } = await lockBooking(context, row)
    await applyOrder(context, row, reply.value)
    const after = (await store.find(context.tx, row.id))!
    // The courier's callback was applied before its answer: the audit trail still names who cancelled.
    if (isSame(before, after)) noteChange(context, row, after)
    context.say(texts.cancelled)
    return shownBooking(context, after)
  })
}
