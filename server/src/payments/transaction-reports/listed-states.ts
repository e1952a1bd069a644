/** The states that the filters of the list select. */
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
