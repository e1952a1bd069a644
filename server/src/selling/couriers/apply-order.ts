/** Applies what a courier reports about an order, in an answer or a callback, in any order and any number of times. */
import type { BookingStatus } from '@singil/contract/selling/couriers'
import { nextOf, type Reported } from '@singil/contract/payments/fulfilment'
import { formatPeso } from '@singil/contract/kit/money'
import { moveOrder } from '../../payments/fulfilment/index.ts'
import { isNear, isRecent } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { lockWallet, post } from '../../foundation/ledger/index.ts'
import { lockTransaction } from '../../payments/transactions/index.ts'
import { endHold } from '../../wallets/wallets/index.ts'
import {
  alertStaff,
  changeBooking,
  contradictsMail,
  differsMail,
  lockBooking,
  moneyOf,
  refusedOrderMail,
  suspiciousMail,
  tell,
  tellOfProblem,
} from './change-booking.ts'
import { courseOf, hasEnded, wasPickedUp } from './course.ts'
import type { CourierEvent, CourierOrder } from './courier.ts'
import { feeGivenBack, feePaid, feeReturned } from './postings.ts'
import * as store from './store.ts'
import { sendTrackingLink, tellOfAttempt } from './tracking-letter.ts'

/** How long a courier may be silent about a parcel before it is asked. */
const silentMs = 10 * 60_000

const isAbout = (row: store.BookingRow, order: CourierOrder): boolean =>
  order.reference === row.id && order.fee === row.fee && (row.order_ref === null || row.order_ref === order.orderRef)

/** An order that the courier has. False: it is another one than was asked for; nothing was adopted, and staff ask the courier. */
export async function applyOrder(context: Context, seen: store.BookingRow, order: CourierOrder): Promise<boolean> {
  const { row } = await lockBooking(context, seen)
  if (!isAbout(row, order)) {
    await noteDifference(context, row, order)
    return false
  }
  if (row.state === 'refused') {
    await alertStaff(context, row, refusedOrderMail, { reference: order.orderRef })
    return false
  }
  const known = {
    tracking_number: order.trackingNumber,
    driver: order.driver,
    eta_at: promised(order.etaAt, context.now) ?? row.eta_at,
    cancel_until: promised(order.cancelUntil, context.now),
  }
  if (row.state === 'asked') await accept(context, row, { ...known, order_ref: order.orderRef })
  else {
    const after = await store.update(context.tx, row.id, known)
    if (order.driver?.name !== row.driver?.name) tell(context, after)
  }
  await applyEvents(context, seen, order.events, null)
  return true
}

/** Null if the courier promises nothing, or an instant that nobody can promise. */
const promised = (instant: string | null, now: Date): Date | null =>
  instant !== null && isNear(instant, now) ? new Date(instant) : null

const walletOf = (context: Context, { wallet_id: walletId, mid }: store.BookingRow) =>
  lockWallet(context, walletId, mid)

async function accept(context: Context, row: store.BookingRow, changes: store.BookingChange): Promise<void> {
  if (!(await endHold(context, await walletOf(context, row), row.id, 'done', () => feePaid(moneyOf(context, row)))))
    throw new Error(`The booking ${row.id} holds nothing`)
  const eta_at = changes.eta_at ?? new Date(context.now.getTime() + row.eta_minutes * 60_000)
  const after = await changeBooking(context, row, { ...changes, eta_at, state: 'booked', status: 'BOOKED', why: '' })
  await sendTrackingLink(context, after)
}

async function noteDifference(context: Context, row: store.BookingRow, order: CourierOrder): Promise<void> {
  if (row.why !== '') return
  await store.update(context.tx, row.id, { why: 'The courier reports another order. Our staff are asking it.' })
  const fees = { fee: formatPeso(row.fee), reported: formatPeso(order.fee) }
  await alertStaff(context, row, differsMail, { ...fees, reference: order.orderRef })
}

/** The courier did not take the order: the fee is available again. */
export async function refuseBooking(context: Context, seen: store.BookingRow, why: string): Promise<void> {
  const { row } = await lockBooking(context, seen)
  if (row.state !== 'asked') return
  await endHold(context, await walletOf(context, row), row.id, 'returned', () => feeGivenBack(moneyOf(context, row)))
  const after = await changeBooking(context, row, { state: 'refused', why: why.slice(0, 300), next_check_at: null })
  await tellOfProblem(context, after, 'did not take the booking')
}

/** Keeps the reports, and moves booking, order, stock and money to where all of them lead. */
export async function applyEvents(
  context: Context,
  seen: Pick<store.BookingRow, 'id' | 'transaction_id'>,
  events: readonly CourierEvent[],
  raw: string | null,
): Promise<void> {
  const { row } = await lockBooking(context, seen)
  const [trusted, suspicious] = [true, false].map((wanted) =>
    events.filter(({ at }) => isRecent(at, context.now) === wanted),
  )
  if ((await store.keepEvents(context.tx, row, suspicious!, context.now, raw)) > 0)
    await alertStaff(context, row, suspiciousMail, {
      said: suspicious!
        .map(({ words, at }) => `${words} at ${at}`)
        .join(', ')
        .slice(0, 300),
    })
  const added = await store.keepEvents(context.tx, row, trusted!, context.now, raw)
  if (added === 0 || row.state === 'asked' || row.state === 'refused') return
  const reports = await store.eventsOf(context.tx, [row.id])
  const course = courseOf(reports.map(({ status, occurred_at: at }) => ({ status, at })))
  const status = course.at(-1) ?? row.status ?? 'BOOKED'
  if (row.state !== 'booked') return noteContradiction(context, row, status)
  const isOver = hasEnded(status)
  const isFree = isOver && !wasPickedUp(course)
  if (isFree) await post(context, [feeReturned(moneyOf(context, row))])
  // Only the courier's answer names the rider.
  const isSoon = raw !== null && (status === 'ASSIGNED' || (row.driver === null && course.includes('ASSIGNED')))
  const next_check_at = isOver ? null : new Date(context.now.getTime() + (isSoon ? 0 : silentMs))
  const after = await changeBooking(context, row, {
    status,
    state: stateOf(status),
    is_fee_returned: isFree,
    next_check_at,
    checks: 0,
    ...(wasPickedUp(course) && { cancel_until: null }),
  })
  const problem = problems[status]
  if (problem && status !== row.status) await tellOfProblem(context, after, problem)
  if (status === 'DELIVERY_FAILED' && status !== row.status) await tellOfAttempt(context, after)
  for (const step of stepsOf(course)) await advance(context, after, step)
}

const problems: Partial<Record<BookingStatus, string>> = {
  PICKUP_FAILED: 'could not pick it up',
  DELIVERY_FAILED: 'could not deliver it',
  RETURNING: 'brings it back',
  RETURNED: 'has brought it back',
  CANCELLED: 'cancelled the booking',
  EXPIRED: 'found no rider',
}

const stateOf = (status: BookingStatus) => {
  if (status === 'DELIVERED') return 'delivered'
  if (status === 'RETURNED') return 'returned'
  return hasEnded(status) ? 'closed' : 'booked'
}

function stepsOf(course: readonly BookingStatus[]): readonly Reported[] {
  if (!wasPickedUp(course)) return []
  const last = course.at(-1)
  return [
    'in_transit',
    ...(last === 'DELIVERED' ? ['delivered' as const] : last === 'RETURNED' ? ['returned' as const] : []),
  ]
}

/** What a person has reported about the order already stays as it is. */
async function advance(context: Context, row: store.BookingRow, step: Reported): Promise<void> {
  const order = (await lockTransaction(context.tx, row.transaction_id))!
  if (nextOf(order).includes(step)) await moveOrder(context, order, step, `${row.courier_name} ${row.tracking_number}`)
}

/** A booking that has ended stays as it ended; a person decides about a report that says otherwise. */
async function noteContradiction(context: Context, row: store.BookingRow, status: BookingStatus): Promise<void> {
  if (stateOf(status) === row.state) return
  await alertStaff(context, row, contradictsMail, { before: row.status ?? '', after: status })
}
