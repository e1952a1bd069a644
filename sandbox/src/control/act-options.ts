/** Parts of the bodies that act on a payment or transfer. */
import * as z from 'zod'

export const Id = z.object({ id: z.string().max(100) })

const longestDelayMs = 100 * 86_400_000
export const actOptions = {
  amount: z.int().min(1).optional(),
  delayMs: z.int().min(0).max(longestDelayMs).optional(),
}
