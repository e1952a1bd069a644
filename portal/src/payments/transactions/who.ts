import type { TransactionRow } from '@singil/contract/payments/transactions'
import { sayMobile } from '../../kit/mobile-input.tsx'

/** The customer in one line, by the best known detail. */
export const who = (row: TransactionRow): string =>
  row.customerName || row.customerEmail || sayMobile(row.customerMobile) || 'No name given'
