/** The first columns of every list of payments: how much, and what became of it. */
import type { TransactionRow } from '@singil/contract/transactions'
import { Amount } from '../kit/amount.tsx'
import type { Column } from '../kit/data-grid.tsx'
import { FulfilmentState, TransactionState } from '../kit/status.tsx'
import classes from './transactions-screen.module.css'
import { who } from './who.ts'

export const rowColumns: readonly Column<TransactionRow>[] = [
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: '8.5rem',
    cell: (row) => (
      <b>
        <Amount of={row.amount} />
      </b>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '10rem',
    cell: (row) => (
      <span className={classes['states']}>
        <TransactionState of={row.status} refunded={row.refunded > 0} />
        <FulfilmentState of={row.fulfilment} />
      </span>
    ),
  },
  { key: 'customer', title: 'Customer', cell: who },
]
