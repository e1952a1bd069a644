/** A gateway callback. Its signature is verified on the raw bytes before anything is parsed. */
import * as z from 'zod'

/** Shape only. Amount and time are checked in bounds.ts, so that an implausible callback is stored and reviewed instead of rejected. */
export const Callback = z.object({
  event_id: z.string().min(8).max(100),
  /** A feature declares each kind that is applied; any other is kept and set aside. */
  type: z.string().min(1).max(40),
  sequence: z.int32(),
  payment_id: z.string().max(100),
  request_id: z.string().max(40),
  refund_id: z.string().max(100).nullish(),
  refund_ref: z.string().max(100).nullish(),
  dispute_id: z.string().max(100).nullish(),
  channel: z.string().max(40),
  response_code: z.string().max(10),
  response_message: z.string().max(300),
  amount: z.int(),
  currency: z.string().length(3),
  occurred_at: z.iso.datetime({ offset: true }),
})
export type Callback = z.output<typeof Callback>
