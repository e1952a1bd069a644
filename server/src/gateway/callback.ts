/** A gateway callback. Its signature is verified on the raw bytes before anything is parsed. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Largest accepted difference between the callback's timestamp and our clock. */
export const toleranceSeconds = 300

/** Shape only. Amount and time are checked in bounds.ts, so that an implausible callback is stored and reviewed instead of rejected. */
export const Callback = z.object({
  event_id: z.string().min(8).max(100),
  type: z.enum(['payment.updated', 'refund.updated']),
  sequence: z.int32(),
  payment_id: z.string().max(100),
  request_id: z.string().max(40),
  refund_id: z.string().max(100).nullish(),
  refund_ref: z.string().max(100).nullish(),
  channel: z.string().max(40),
  response_code: z.string().max(10),
  response_message: z.string().max(300),
  amount: z.int(),
  currency: z.string().length(3),
  occurred_at: z.iso.datetime({ offset: true }),
})
export type Callback = z.output<typeof Callback>

/** True only for `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, signed with our secret at a time near ours. */
export function isSignedByGateway(raw: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  if (Math.abs(now.getTime() / 1000 - Number(match[1])) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${match[1]}.`).update(raw).digest()
  return timingSafeEqual(expected, Buffer.from(match[2]!, 'hex'))
}
