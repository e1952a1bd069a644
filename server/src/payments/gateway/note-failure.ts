import type { Context } from '../../kit/work/index.ts'
import { isDatabaseUnavailable } from '../../kit/database/index.ts'
import { notBookedMail } from './message-texts.ts'
import { notifyStaff, putAside } from './put-aside.ts'
import { countFailure, type WaitingCallback } from './store.ts'

/** The gateway was queried about a callback and gave no answer: not a fault of the server, and queried again for as long as it takes. */
export class GatewayGaveNoAnswer extends Error {}

/** With the delays between tries this takes a quarter of an hour, so a temporary failure alerts nobody. */
const most = 10

/**
 * Counts a failure to apply a callback. While the database or the gateway fails, it is retried for as long as that takes, and staff are
 * alerted once; a bug fails every time, so the callback is set aside.
 */
export async function noteFailure(context: Context, callback: WaitingCallback, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : 'failed'
  const failures = await countFailure(context.tx, callback, {
    why,
    isFault: !isDatabaseUnavailable(error) && !(error instanceof GatewayGaveNoAnswer),
    now: context.now,
  })
  if (failures === null) return
  if (failures.faults >= most) return putAside(context, callback, 'failing', why)
  if (failures.tries === most) await notifyOfWaiting(context, callback, failures.tries, why)
}

const notifyOfWaiting = (
  context: Context,
  { request_id: payment, response_code: code }: WaitingCallback,
  tries: number,
  why: string,
) =>
  notifyStaff(context, notBookedMail, { payment, code, tries: String(tries), why }, `/portal/transactions/${payment}`)
