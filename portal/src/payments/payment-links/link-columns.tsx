import type { PaymentLinkRow } from '@singil/contract/payments/payment-links'
import { amountColumn, type Column, createdColumn } from '../../kit/list/index.ts'
import { When } from '../../kit/values/index.ts'
import { LinkStatus } from './link-state.tsx'

/** What the link is for, as its merchant recognises it. */
export const aboutLink = ({ description, customerName, requestId }: PaymentLinkRow): string =>
  [description, customerName].filter(Boolean).join(' · ') || requestId

const Since = ({ at }: { at: string | null }) => (at ? <When at={at} /> : <span className="muted">–</span>)

const store: Column<PaymentLinkRow> = {
  key: 'storeName',
  title: 'Store',
  width: '10rem',
  leaves: 6,
  cell: (row) => row.storeName,
}

export const columnsOf = (hasStores: boolean): readonly Column<PaymentLinkRow>[] => [
  amountColumn(),
  { key: 'state', title: 'Status', width: '10rem', isPinned: true, cell: (row) => <LinkStatus of={row.state} /> },
  { key: 'about', title: 'For', least: 11, inFile: ['description', 'customerName'], cell: aboutLink },
  { key: 'shares', title: 'Shared', width: '5rem', align: 'end', leaves: 2, cell: (row) => row.shares },
  { key: 'openedAt', title: 'Opened', width: '11.5rem', leaves: 4, cell: (row) => <Since at={row.openedAt} /> },
  {
    key: 'channelChosenAt',
    title: 'Channel chosen',
    width: '11.5rem',
    leaves: 5,
    cell: (row) => <Since at={row.channelChosenAt} />,
  },
  { key: 'requestId', title: 'Request id', width: '9rem', leaves: 3, cell: (row) => row.requestId },
  ...(hasStores ? [store] : []),
  {
    key: 'expiresAt',
    title: 'Can be paid until',
    width: '11.5rem',
    leaves: 1,
    cell: (row) => <When at={row.expiresAt} />,
  },
  createdColumn(),
]
