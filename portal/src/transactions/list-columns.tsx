/** The columns of the list of payments. Amount, state and date are never hidden; store and request id are hidden first. */
import type { ListedTransaction } from '@singil/contract/transactions'
import { Checkbox } from '@mantine/core'
import { createdColumn } from '../kit/columns.tsx'
import type { Column } from '../kit/data-grid-props.ts'
import { FulfilmentState } from '../kit/status.tsx'
import { rowColumns } from './row-columns.tsx'
import { TagDots } from './tag-dots.tsx'
import { who } from './who.ts'

interface Ticking {
  readonly ticked: ReadonlySet<string>
  readonly onTick: (row: ListedTransaction) => void
}
interface Shown {
  readonly isAllMerchants: boolean
  /** Null for users who may not change payments. */
  readonly ticking: Ticking | null
  /** True if an item is shipped. */
  readonly hasDeliveries: boolean
}

const Customer = (row: ListedTransaction) => (
  <>
    {who(row)}
    <TagDots tags={row.tags} />
  </>
)

const delivery: Column<ListedTransaction> = {
  key: 'delivery',
  title: 'Delivery',
  width: '8.5rem',
  leaves: 1,
  cell: (row) => <FulfilmentState of={row.fulfilment} />,
}
const merchant: Column<ListedTransaction> = {
  key: 'merchant',
  title: 'Merchant',
  width: '14.5rem',
  leaves: 1,
  cell: (row) => row.merchantName,
}
const store: Column<ListedTransaction> = {
  key: 'store',
  title: 'Store',
  width: '10rem',
  leaves: 4,
  cell: (row) => row.storeName,
}

const tick = ({ ticked, onTick }: Ticking): Column<ListedTransaction> => ({
  key: 'tick',
  title: 'Choose',
  hidesTitle: true,
  width: '2.5rem',
  isPinned: true,
  cell: (row) => (
    <Checkbox
      size="xs"
      aria-label={`Choose ${row.requestId}`}
      checked={ticked.has(row.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onTick(row)}
    />
  ),
})
/** The columns of every list of payments, with the tags after the customer's name. */
const shared: readonly Column<ListedTransaction>[] = rowColumns.map((column) =>
  column.key === 'customer' ? { ...column, cell: Customer } : column,
)

export const columnsOf = ({ isAllMerchants, ticking, hasDeliveries }: Shown): readonly Column<ListedTransaction>[] => [
  ...(ticking ? [tick(ticking)] : []),
  ...shared,
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
