/** The rules of a transaction: its state transitions, and how its money is written. No clock, no database. */
import { refuse, stuckIn } from '@singil/contract/kit/problem'
import {
  problemsOfTransactions,
  type TransactionStatus,
  transactionStatusWords,
} from '@singil/contract/payments/transactions'

const next: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  pending: ['paid', 'held', 'failed', 'cancelled', 'expired'],
  // Late money; only verified money takes these transitions.
  failed: ['paid', 'held'],
  cancelled: ['paid', 'held'],
  expired: ['paid', 'held'],
  held: ['paid', 'sent_back'],
  sent_back: ['paid', 'held'],
  paid: ['refund_pending', 'refunded'],
  refund_pending: ['refunded', 'paid'],
  // A refund that did not reach the customer after all.
  refunded: ['paid'],
}

/** Refuses a transition that is not in the state table. */
export function assertMove(from: TransactionStatus, to: TransactionStatus): void {
  if (!next[from].includes(to))
    refuse(problemsOfTransactions.moveFrom, { state: stuckIn(transactionStatusWords, from, to) })
}

export interface Money {
  readonly amount: number
  readonly currency: string
}
