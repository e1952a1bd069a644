import { problemsOfCheckout as problem } from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { TransactionRecord } from '../transactions/index.ts'
import { statusOf } from './link.ts'
import type { TemporaryRecord } from './store.ts'

/** Refuses an order that cannot be paid, with the reason. */
export function refuseUnlessOpen(link: TemporaryRecord, attempts: readonly TransactionRecord[], now: Date): void {
  const status = statusOf(link, attempts, now)
  if (status === 'paid') refuse(problem.alreadyPaid, {})
  if (status === 'held') refuse(problem.moneyHeld, {})
  if (status === 'refunded') refuse(problem.alreadyRefunded, {})
  if (status === 'cancelled') refuse(problem.cancelled, {})
  if (status === 'expired') refuse(problem.expired, {})
}
