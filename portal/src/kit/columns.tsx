/** Columns that several lists have. */
import type { Centavos } from '@singil/contract/kit/money'
import { Amount } from './amount.tsx'
import type { Column } from './data-grid-props.ts'
import { When } from './when.tsx'

/** The first column of a list of money. */
export const amountColumn = <Row extends { readonly amount: Centavos }>(): Column<Row> => ({
  key: 'amount',
  title: 'Amount',
  align: 'end',
  width: '8.5rem',
  isPinned: true,
  cell: ({ amount }) => (
    <b>
      <Amount of={amount} />
    </b>
  ),
})

/** The last column of a list of money. */
export const createdColumn = <Row extends { readonly createdAt: string }>(): Column<Row> => ({
  key: 'created',
  title: 'Date',
  align: 'end',
  width: '12.5rem',
  isPinned: true,
  cell: ({ createdAt }) => <When at={createdAt} />,
})
