import type { Approval } from '@singil/contract/workspace/approvals'
import { Amount, When } from '../../kit/values/index.ts'
import { type Column, type RowTicks, tickColumn } from '../../kit/list/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { ApprovalState } from './approval-state.tsx'

const tick = (ticking: RowTicks<Approval>) =>
  tickColumn({
    ...ticking,
    keyOf: (one) => one.approvalId,
    nameOf: (one) => one.title,
    isDisabled: (one) => !one.canApprove,
  })

/** What, amount and state are never hidden, next to an open request neither. */
export const columnsOf = (ticking: RowTicks<Approval> | null, isAllMerchants: boolean): readonly Column<Approval>[] => [
  ...(ticking ? [tick(ticking)] : []),
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: '8.5rem',
    isPinned: true,
    cell: ({ amount }) => (amount === null ? <span className="muted">–</span> : <Amount of={amount} />),
  },
  { key: 'state', title: 'State', width: '8rem', isPinned: true, cell: (one) => <ApprovalState of={one} /> },
  { key: 'title', title: 'What', least: 12, isPinned: true, cell: (one) => <b>{one.title}</b> },
  ...(isAllMerchants
    ? [
        {
          key: 'merchant',
          title: 'Merchant',
          width: '12rem',
          leaves: 2,
          cell: ({ mid }: Approval) => (mid ? <MerchantName of={mid} /> : <span className="muted">Singil</span>),
        },
      ]
    : []),
  { key: 'by', title: 'Asked by', width: '10rem', leaves: 4, cell: ({ askedBy }) => askedBy },
  { key: 'reason', title: 'Why', least: 10, leaves: 3, cell: ({ reason }) => reason },
  {
    key: 'at',
    title: 'Asked',
    align: 'end',
    width: '12.5rem',
    leaves: 1,
    sortsBy: 'askedAt',
    cell: ({ askedAt }) => <When at={askedAt} />,
  },
]
