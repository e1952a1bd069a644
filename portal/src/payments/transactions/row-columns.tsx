/** The first columns of every list of payments: amount and state. */
import type { TransactionRow } from '@singil/contract/payments/transactions'
import { amountColumn, type Column } from '../../kit/list/index.ts'
import { TransactionState } from '../../kit/values/index.ts'
import { who } from './who.ts'

export const rowColumns: readonly Column<TransactionRow>[] = [
  amountColumn(),
  {
    key: 'status',
    title: 'Status',
    width: '10rem',
    isPinned: true,
    cell: (row) => <TransactionState of={row.status} refunded={row.refunded > 0} />,
  },
  { key: 'customer', title: 'Customer', least: 11, inFile: ['customerName'], cell: who },
]
