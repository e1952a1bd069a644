/** Gateway: the outside house that takes the customer's money. Its words are translated here and nowhere else. */
import * as z from 'zod'
import { problems } from './kit/problem.ts'

export const problemsOfGateway = problems('gateway', {
  unreachable: [503, 'The payment channel does not answer now. Nothing was charged. Try again in a moment.'],
  badSignature: [401, 'The signature does not fit.'],
  badCallback: [400, 'This is not a callback we know.'],
})

/** Response codes of the gateway that the product knows. */
export const responseCodes = {
  pending: 'GR033',
  paid: 'GR001',
  paidAuthenticated: 'GR002',
  failed: 'GR003',
  cancelled: 'GR053',
  expired: 'GR152',
  refunded: 'GR018',
} as const

/** What the gateway says of a payment, in our words; `unknown` is a state to ask again about, never a success. */
export const Outcome = z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired', 'unknown'])
export type Outcome = z.output<typeof Outcome>
export const RefundOutcome = z.enum(['pending', 'refunded', 'failed', 'unknown'])
export type RefundOutcome = z.output<typeof RefundOutcome>

const pendingCodes = new Set(['GR033', 'GR020', 'GR063', 'GR119', 'GR206', 'RM035', 'RM046'])

/** A payment's response code as an outcome. A code nobody knows is `unknown`. */
export function outcomeOf(code: string): Outcome {
  if (code === 'GR001' || code === 'GR002') return 'paid'
  if (pendingCodes.has(code)) return 'pending'
  if (code === 'GR003') return 'failed'
  if (code === 'GR053' || code === 'GR028') return 'cancelled'
  if (code === 'GR152') return 'expired'
  return 'unknown'
}
/** A refund's response code as an outcome: GR018 is done, GR033 is pending, any other code that is known to end is failed. */
export function refundOutcomeOf(code: string): RefundOutcome {
  if (code === 'GR018') return 'refunded'
  if (code === 'GR033') return 'pending'
  return /^[A-Z]{2}\d{3}$/.test(code) ? 'failed' : 'unknown'
}
