/** Asks couriers about bookings without an answer and parcels without news: recovers lost answers and callbacks. */
import type { Log } from '../../kit/base/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { boundTo, type Context, type Unit } from '../../kit/work/index.ts'
import { applyOrder, refuseBooking } from './apply-order.ts'
import { alertStaff, lockBooking, unconfirmedMail } from './change-booking.ts'
import { courierOf } from './courier.ts'
import * as store from './store.ts'

export interface Steps {
  readonly unit: Unit
  readonly outside: Outside
  readonly log: Log
}
const leaseMs = 60_000
const minuteMs = 60_000
/** After the quote has expired the courier takes no order under it; this much later none can still be on its way. */
const lateMs = 2 * minuteMs
/** After this many questions without an answer staff are alerted once. */
const alertAfter = 8
const pauseMs = ({ state, checks }: store.BookingRow): number =>
  (state === 'asked' ? (checks < 30 ? 1 : 10) : checks < 6 ? 10 : 60) * minuteMs

/** Checks the bookings that are due; returns how many were asked about. */
export async function checkDue(steps: Steps, limit = 50): Promise<number> {
  const due = await steps.unit(({ tx, now }) => store.takeToCheck(tx, now, new Date(now.getTime() + leaseMs), limit))
  for (const row of due) {
    try {
      await check(boundTo(steps, row.mid), row)
    } catch (error) {
      steps.log.error(
        { err: error, id: row.id },
        'the state of a delivery could not be applied; the courier is asked again',
      )
    }
  }
  return due.length
}

async function check(steps: Steps, row: store.BookingRow): Promise<void> {
  const found = await courierOf(steps.outside, row.courier)?.find(row.id)
  await steps.unit(async (context) => {
    const [order] = found?.kind === 'ok' ? found.value : []
    if (order) await applyOrder(context, row, order)
    const isNever = found?.kind === 'ok' && !order && context.now.getTime() > row.quote_expires_at.getTime() + lateMs
    if (isNever && row.state === 'asked') await refuseBooking(context, row, 'The courier did not take the order.')
    await postpone(context, row)
  })
}

/** Asks again later while the delivery is under way. */
async function postpone(context: Context, seen: store.BookingRow): Promise<void> {
  const { row } = await lockBooking(context, seen)
  if (row.state !== 'asked' && row.state !== 'booked') return
  const checks = row.checks + 1
  const next_check_at = new Date(context.now.getTime() + pauseMs(row))
  await store.update(context.tx, row.id, { checks, next_check_at })
  if (checks === alertAfter && row.state === 'asked')
    await alertStaff(context, row, unconfirmedMail, { tries: String(checks) })
}
