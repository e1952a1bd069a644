/** What a word of the gateway does to a transaction: the one truth for callbacks, single or in batches, and for the poller. */
import type { Outcome } from '@singil/contract/gateway'
import { formatPeso } from '@singil/contract/kit/money'
import type { TransactionCore } from './store.ts'

export interface GatewayEvent {
  readonly requestId: string
  readonly paymentId: string
  readonly outcome: Outcome
  readonly code: string
  readonly message: string
  /** What was paid, in the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

export type Ending = 'failed' | 'cancelled' | 'expired'
/** Why money that arrived cannot be placed. */
export type Misfit = 'late' | 'paid_twice' | 'wrong_amount' | 'wrong_currency' | 'no_stock' | 'other_payment'

export type Decision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'end'; readonly status: Ending }
  /** Late money still needs its place in the month, and pieces that were not reserved must be there. */
  | { readonly kind: 'pay'; readonly isLate: boolean }
  | { readonly kind: 'suspend'; readonly why: Misfit }

export interface Facts {
  /** Another attempt of the same link is paid. */
  readonly isLinkPaid: boolean
  /** The merchant takes money that comes after the payment had ended. */
  readonly acceptsLate: boolean
  /** This arrival is noted: what becomes of the money is a person's to decide, however often it is told. */
  readonly isNoted: boolean
}

const nothing: Decision = { kind: 'nothing' }

export function decide(
  row: Pick<TransactionCore, 'status' | 'paid_at' | 'total' | 'is_called_off'>,
  event: Pick<GatewayEvent, 'outcome' | 'amount' | 'currency'>,
  facts: Facts,
): Decision {
  const { outcome } = event
  const isPending = row.status === 'pending'
  if (outcome === 'pending' || outcome === 'unknown') return nothing
  if (outcome !== 'paid') return isPending ? { kind: 'end', status: outcome } : nothing

  if (row.paid_at !== null || facts.isNoted) return nothing
  if (event.currency !== 'PHP') return { kind: 'suspend', why: 'wrong_currency' }
  if (event.amount !== row.total) return { kind: 'suspend', why: 'wrong_amount' }
  if (facts.isLinkPaid) return { kind: 'suspend', why: 'paid_twice' }
  if (!isPending && (!facts.acceptsLate || row.is_called_off)) return { kind: 'suspend', why: 'late' }
  return { kind: 'pay', isLate: !isPending }
}

/**
 * Does a callback say anything else than what was asked for, or name a payment of the gateway that we do not know? Then it is not believed:
 * the gateway itself is asked. A callback that changes nothing need not be believed.
 */
export const differs = (row: Pick<TransactionCore, 'org_trxid' | 'total'>, event: GatewayEvent): boolean =>
  event.outcome !== 'pending' &&
  event.outcome !== 'unknown' &&
  (event.paymentId !== row.org_trxid || event.amount !== row.total || event.currency !== 'PHP')

export const paidChange = (paid: Pick<GatewayEvent, 'code' | 'message' | 'at'>) => ({
  status: 'paid' as const,
  response_code: paid.code,
  response_message: paid.message,
  paid_at: paid.at,
  next_check_at: null,
})
export const endChange = (status: Ending, code: string, message: string) => ({
  status,
  response_code: code,
  response_message: message,
  next_check_at: null,
})

export const paidWords = (row: Pick<TransactionCore, 'total' | 'channel_name'>) =>
  `Paid ${formatPeso(row.total)} by ${row.channel_name}.`
export const endedWords = {
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment expired before it was made.',
} as const
