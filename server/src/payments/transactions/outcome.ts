/** Decides what a gateway event does to a transaction: the single rule for callbacks, single or in batches, and for the poller. */
import type { Outcome } from '@singil/contract/payments/gateway'
import { formatPeso } from '@singil/contract/kit/money'
import type { Fulfilment } from '@singil/contract/payments/transactions'
import type { TransactionCore } from './store.ts'

export interface GatewayEvent {
  readonly requestId: string
  readonly paymentId: string
  readonly outcome: Outcome
  readonly code: string
  readonly message: string
  /** The amount paid, in the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

export type Ending = 'failed' | 'cancelled' | 'expired'
/** Why money cannot be booked as the payment. */
export type Misfit = 'late' | 'paid_twice' | 'wrong_amount' | 'wrong_currency' | 'no_stock' | 'other_payment'

export type Decision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'end'; readonly status: Ending }
  /** Late money still needs room in the month's limit, and unreserved stock must be available. */
  | { readonly kind: 'pay'; readonly isLate: boolean }
  | { readonly kind: 'suspend'; readonly why: Misfit }

export interface Facts {
  /** Another attempt of the same link is paid. */
  readonly isLinkPaid: boolean
  /** The merchant accepts money after the payment has ended. */
  readonly acceptsLate: boolean
  /** This arrival is already noted: a person decides about the money, however often it is reported. */
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
 * True if a callback differs from the request or names an unknown gateway payment. It is then not trusted, and the gateway is queried. A
 * callback that changes nothing need not be trusted.
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
/** An order with an address is ready for pick-up once it is paid. */
export const fulfilmentOncePaid = ({ fulfilment, shipping_address: address }: TransactionCore): Fulfilment =>
  fulfilment === 'none' && address !== null ? 'for_pickup' : fulfilment
export const endChange = (status: Ending, code: string, message: string) => ({
  status,
  response_code: code,
  response_message: message,
  next_check_at: null,
})

export const paidText = (row: Pick<TransactionCore, 'total' | 'channel_name'>) =>
  `Paid ${formatPeso(row.total)} by ${row.channel_name}.`
export const endedTexts = {
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment expired before it was made.',
} as const
