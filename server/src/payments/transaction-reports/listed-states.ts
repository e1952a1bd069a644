/** The states and response codes that the filters of the list select. */
import type { Tab, TransactionStatus } from '@singil/contract/payments/transactions'

/** A state in list filters: partly refunded payments are paid ones that can be listed separately. */
export type ListedState = TransactionStatus | 'partly_refunded'

/** The states a tab shows. */
export const statusesOf: Readonly<Record<Tab, readonly ListedState[]>> = {
  all: [],
  pending: ['pending', 'held'],
  paid: ['paid'],
  refund: ['refund_pending', 'refunded', 'partly_refunded', 'sent_back'],
  failed: ['failed', 'cancelled'],
  expired: ['expired'],
  forPickup: [],
  delivered: [],
}

/** Response codes of a filter: gr001 also selects gr002, gr003 also gr053. */
export function codesOf(types: readonly string[]): string[] {
  const codes = new Set(types.map((type) => type.toUpperCase()))
  if (codes.has('GR001')) codes.add('GR002')
  if (codes.has('GR003')) codes.add('GR053')
  return [...codes]
}
