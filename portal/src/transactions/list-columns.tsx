/** The columns of the list of payments. Amount, state and date are never hidden; store and request id are hidden first. */
import type { TransactionRow } from '@singil/contract/transactions'
import { createdColumn } from '../kit/columns.tsx'
import type { Column } from '../kit/data-grid-props.ts'
import { FulfilmentState } from '../kit/status.tsx'
import { rowColumns } from './row-columns.tsx'

interface Shown {
  readonly isAllMerchants: boolean
  /** True if an item is shipped. */
  readonly hasDeliveries: boolean
}

const delivery: Column<TransactionRow> = {
  key: 'delivery',
  title: 'Delivery',
  width: '8.5rem',
  leaves: 1,
  cell: (row) => <FulfilmentState of={row.fulfilment} />,
}
const merchant: Column<TransactionRow> = {
  key: 'merchant',
  title: 'Merchant',
  width: '14.5rem',
  leaves: 1,
  cell: (row) => row.merchantName,
}
const store: Column<TransactionRow> = {
  key: 'store',
  title: 'Store',
  width: '10rem',
  leaves: 4,
  cell: (row) => row.storeName,
}

export const columnsOf = ({ isAllMerchants, hasDeliveries }: Shown): readonly Column<TransactionRow>[] => [
  ...rowColumns,
  ...(hasDeliveries ? [delivery] : []),
  {
    key: 'request',
    title: 'Request id',
    width: '9rem',
    leaves: 3,
    cell: (row) => row.requestId,
  },
  { key: 'channel', title: 'Channel', width: '9rem', leaves: 2, cell: (row) => row.channelName },
  isAllMerchants ? merchant : store,
  createdColumn(),
]
