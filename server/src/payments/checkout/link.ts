/** The rules of a payment link: its status, and what a stranger may see of its customer. No clock, no database. */
import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { TransactionRecord } from '../transactions/index.ts'
import type { TemporaryRecord } from './store.ts'
import type { PayPage } from '@singil/contract/payments/checkout'
import { responseCodes } from '@singil/contract/payments/gateway'
import type { Origin, TransactionStatus } from '@singil/contract/payments/transactions'

export type LinkStatus = PayPage['status']

/** The status of a link, from its attempts (newest first), its deadline and its cancellation. */
export function statusOf(
  link: { readonly expires_at: Date; readonly cancelled_at: Date | null },
  attempts: readonly { readonly status: TransactionStatus }[],
  now: Date,
): LinkStatus {
  const settled = attempts.find((attempt) => ['paid', 'refund_pending', 'refunded'].includes(attempt.status))
  if (settled) return settled.status === 'refunded' ? 'refunded' : 'paid'
  if (attempts.some((attempt) => attempt.status === 'held')) return 'held'
  if (attempts[0]?.status === 'pending') return 'pending'
  if (link.cancelled_at) return 'cancelled'
  if (now >= link.expires_at) return 'expired'
  return 'payable'
}

/** The attempt that a link shows: the paid one, otherwise one whose money is held, otherwise the newest. */
export const shownOf = <A extends { readonly paid_at: Date | null; readonly status: TransactionStatus }>(
  attempts: readonly A[],
): A | undefined =>
  attempts.find((attempt) => attempt.paid_at !== null) ??
  attempts.find((attempt) => attempt.status === 'held') ??
  attempts[0]

const codes: Readonly<Record<LinkStatus, string>> = {
  payable: responseCodes.pending,
  pending: responseCodes.pending,
  held: responseCodes.pending,
  paid: responseCodes.paid,
  expired: responseCodes.expired,
  cancelled: responseCodes.cancelled,
  failed: responseCodes.failed,
  refunded: responseCodes.refunded,
}
/** GR033 means not ended, and payable unless it is held; any other code only reports the state. */
export const codeOf = (status: LinkStatus): string => codes[status]

/** The merchant asked for this amount, in the portal or through its integration; any other order is a stranger's. */
export const isAskedByMerchant = (origin: Origin): boolean => origin === 'portal' || origin === 'partner'

/** "Ma••• C•••, •••0142": enough for customers to recognise themselves, not enough to identify them to others. */
export function maskCustomer(customer: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
}): string {
  const name = `${customer.firstName.slice(0, 2)}••• ${customer.lastName.slice(0, 1)}•••`
  const reach = maskReach(customer)
  return reach ? `${name}, ${reach}` : name
}

/** "•••0142", else "m•••@example.com". */
export function maskReach({ email, mobile }: { readonly email: string; readonly mobile: string }): string {
  if (mobile) return `•••${mobile.slice(-4)}`
  const [user = '', host = ''] = email.split('@')
  return email ? `${user.slice(0, 1)}•••@${host}` : ''
}

/** Refuses an order that cannot be paid, with the reason. */
export function refuseUnlessOpen(link: TemporaryRecord, attempts: readonly TransactionRecord[], now: Date): void {
  const status = statusOf(link, attempts, now)
  if (status === 'paid') refuse(problemsOfCheckout.alreadyPaid, {})
  if (status === 'held') refuse(problemsOfCheckout.moneyHeld, {})
  if (status === 'refunded') refuse(problemsOfCheckout.alreadyRefunded, {})
  if (status === 'cancelled') refuse(problemsOfCheckout.cancelled, {})
  if (status === 'expired') refuse(problemsOfCheckout.expired, {})
}
