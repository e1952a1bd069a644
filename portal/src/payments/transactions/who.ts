import type { TransactionRow } from '@singil/contract/payments/transactions'
import { formatMobile } from '../../kit/form/index.ts'

/** The customer in one line, by the best known detail. */
export const who = (row: TransactionRow): string =>
  row.customerName || row.customerEmail || formatMobile(row.customerMobile) || 'No name given'
