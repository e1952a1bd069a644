/** Columns that several lists have. */
import { Checkbox } from '@mantine/core'
import type { Centavos } from '@singil/contract/kit/money'
import { Amount, When } from '../values/index.ts'
import type { Column } from './data-grid-props.ts'

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
  key: 'createdAt',
  title: 'Date',
  align: 'end',
  width: '12.5rem',
  isPinned: true,
  sortsBy: 'createdAt',
  cell: ({ createdAt }) => <When at={createdAt} />,
})

/** What a list needs so that rows can be chosen. */
export interface RowTicks<Row> {
  readonly ticked: ReadonlySet<string>
  readonly onTick: (row: Row) => void
}
interface Tickable<Row> extends RowTicks<Row> {
  readonly keyOf: (row: Row) => string
  /** Read to those who do not see the row, as in "Choose 4F7KQ-9XM2P". */
  readonly nameOf: (row: Row) => string
  readonly isDisabled?: (row: Row) => boolean
}
/** Chooses rows for an action together. */
export const tickColumn = <Row,>({ ticked, onTick, keyOf, nameOf, isDisabled }: Tickable<Row>): Column<Row> => ({
  key: 'tick',
  title: 'Choose',
  hidesTitle: true,
  width: '2.5rem',
  isPinned: true,
  cell: (row) => (
    <Checkbox
      size="xs"
      aria-label={`Choose ${nameOf(row)}`}
      checked={ticked.has(keyOf(row))}
      disabled={isDisabled?.(row) ?? false}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onTick(row)}
    />
  ),
})
