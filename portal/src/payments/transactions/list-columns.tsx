/** The columns of the list of payments. Amount, state and date are never hidden; store and request id are hidden first. */
import { type ListedTransaction, formatAnswers } from '@singil/contract/payments/transactions'
import { type Column, createdColumn, type RowTicks, tickColumn } from '../../kit/list/index.ts'
import { FulfilmentState } from '../../kit/values/index.ts'
import { rowColumns } from './row-columns.tsx'
import { TagDots } from './tag-dots.tsx'
import { who } from './who.ts'

interface ColumnOptions {
  readonly isAllMerchants: boolean
  /** Null for users who may not change payments. */
  readonly ticking: RowTicks<ListedTransaction> | null
  /** True if an item is shipped. */
  readonly hasDeliveries: boolean
  /** True in the tabs of orders that are sent or delivered. */
  readonly isOfDeliveries: boolean
  /** True if a customer answered a form. */
  readonly hasAnswers: boolean
}

const Customer = (row: ListedTransaction) => (
  <>
    {who(row)}
    <TagDots tags={row.tags} />
  </>
)

/** In a list of deliveries it stays longest; in others the request id is of more use. */
const delivery = (isOfDeliveries: boolean): Column<ListedTransaction> => ({
  key: 'delivery',
  title: 'Delivery',
  width: '8.5rem',
  leaves: isOfDeliveries ? 1 : 4,
  cell: (row) => <FulfilmentState of={row.fulfilment} />,
})
const merchant: Column<ListedTransaction> = {
  key: 'merchantName',
  title: 'Merchant',
  width: '14.5rem',
  leaves: 1,
  cell: (row) => row.merchantName,
}
const store: Column<ListedTransaction> = {
  key: 'storeName',
  title: 'Store',
  width: '10rem',
  leaves: 5,
  cell: (row) => row.storeName,
}

const answers: Column<ListedTransaction> = {
  key: 'formAnswers',
  title: 'Form answers',
  width: '14rem',
  leaves: 4,
  cell: (row) => formatAnswers(row.formAnswers),
}

const tick = (ticking: RowTicks<ListedTransaction>) =>
  tickColumn({ ...ticking, keyOf: ({ id }) => id, nameOf: ({ requestId }) => requestId })
/** The columns of every list of payments, with the tags after the customer's name. */
const shared: readonly Column<ListedTransaction>[] = rowColumns.map((column) =>
  column.key === 'customer' ? { ...column, cell: Customer } : column,
)

export const columnsOf = ({
  isAllMerchants,
  ticking,
  hasDeliveries,
  isOfDeliveries,
  hasAnswers,
}: ColumnOptions): readonly Column<ListedTransaction>[] => [
  ...(ticking ? [tick(ticking)] : []),
  ...shared,
  ...(hasDeliveries ? [delivery(isOfDeliveries)] : []),
  {
    key: 'requestId',
    title: 'Request id',
    width: '9rem',
    leaves: 3,
    cell: (row) => <span translate="no">{row.requestId}</span>,
  },
  { key: 'channelName', title: 'Channel', width: '9rem', leaves: 2, cell: (row) => row.channelName },
  isAllMerchants ? merchant : store,
  ...(hasAnswers ? [answers] : []),
  createdColumn(),
]
