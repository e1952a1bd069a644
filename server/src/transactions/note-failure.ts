import { mailStaff } from '../access/index.ts'
import { countFailure, type WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../kit/context.ts'

/** With the pauses between them that is a quarter of an hour, so what heals by itself wakes nobody. */
const toldAfter = 10
const told = ['Administrator', 'Finance'] as const

/** Counts that a callback could not be applied. It is tried again for as long as it takes; staff are told once. */
export async function noteFailure(context: Context, callback: WaitingCallback, why: string): Promise<void> {
  const tries = await countFailure(context.tx, callback, why, context.now)
  if (tries !== toldAfter) return
  const { request_id: requestId, response_code: code } = callback
  const letter = {
    subject: `The gateway's word on payment ${requestId} cannot be booked`,
    greeting: 'Hello,',
    paragraphs: [
      `The gateway said ${code} about payment ${requestId}. Booking it failed ${tries} times, the last time with: ${why}`,
      'Nothing is lost: its word is kept, and it is tried again every few minutes until it succeeds.',
      'Please find out what stands in its way.',
    ],
    button: { label: 'Open the payment', url: `${context.publicUrl}/portal/transactions/${requestId}` },
  }
  await mailStaff(context, told, letter, 'callback:failing')
}
