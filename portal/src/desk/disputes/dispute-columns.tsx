/** A dispute in the list: its columns, and its card on a phone. */
import type { Dispute } from '@singil/contract/desk/disputes'
import { Amount, When } from '../../kit/values/index.ts'
import type { Column } from '../../kit/list/index.ts'
import { DisputeState as State } from './dispute-state.tsx'

const merchant: Column<Dispute> = {
  key: 'merchantName',
  title: 'Merchant',
  width: '13rem',
  leaves: 1,
  cell: (row) => row.merchantName,
}
export const columnsOf = (hasMerchants: boolean): readonly Column<Dispute>[] => [
  { key: 'requestId', title: 'Payment', least: 9, isPinned: true, cell: (row) => <b>{row.requestId}</b> },
  { key: 'state', title: 'State', width: '11rem', isPinned: true, cell: (row) => <State of={row.state} /> },
  {
    key: 'amount',
    title: 'Amount',
    width: '8rem',
    align: 'end',
    isPinned: true,
    cell: (row) => <Amount of={row.amount} />,
  },
  ...(hasMerchants ? [merchant] : []),
  { key: 'reason', title: 'Reason', width: '16rem', leaves: 3, cell: (row) => row.reason },
  {
    key: 'answerBy',
    title: 'Answer by',
    width: '11.5rem',
    sortsBy: 'answerBy',
    cell: (row) => (row.state === 'to_answer' ? <When at={row.answerBy} /> : '–'),
  },
  {
    key: 'openedAt',
    title: 'Opened',
    width: '11.5rem',
    leaves: hasMerchants ? 2 : 1,
    sortsBy: 'openedAt',
    cell: (row) => <When at={row.openedAt} />,
  },
]
export const cardOf = (hasMerchants: boolean) => (row: Dispute) => ({
  lead: hasMerchants ? row.merchantName : row.requestId,
  trail: <Amount of={row.amount} />,
  under:
    row.state === 'to_answer' ? (
      <>
        Answer by <When at={row.answerBy} />
      </>
    ) : (
      row.reason
    ),
  aside: <State of={row.state} />,
})
