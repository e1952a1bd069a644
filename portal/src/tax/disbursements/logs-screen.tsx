/** What happened to a merchant's disbursements, newest first. */
import { type DisbursementLog, listDisbursementLogs } from '@singil/contract/tax/disbursements'
import { useNavigate } from '@tanstack/react-router'
import { Amount } from '../../kit/amount.tsx'
import { createdColumn } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-grid-props.ts'
import { createdDay, formatClock } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { formatBy } from '../../kit/format-by.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { LoggedState } from '../../payouts/withdrawals/index.ts'
import { useLiveDisbursements } from './live-disbursements.ts'
import { ListBar, ListScreen } from '../../kit/list-screen.tsx'
import { searchOf, useList } from '../../kit/use-list.ts'

const columns: readonly Column<DisbursementLog>[] = [
  {
    key: 'net',
    title: 'Amount',
    align: 'end',
    width: '8.5rem',
    isPinned: true,
    cell: (row) => <Amount of={row.net} />,
  },
  { key: 'state', title: 'State', width: '11rem', isPinned: true, cell: (row) => <LoggedState of={row.state} /> },
  { key: 'supplier', title: 'Supplier', least: 12, leaves: 1, cell: (row) => row.companyName },
  { key: 'request', title: 'Request id', width: '8.5rem', leaves: 3, cell: (row) => row.requestId },
  { key: 'by', title: 'By', width: '10rem', leaves: 2, cell: (row) => formatBy(row.username) },
  { key: 'remark', title: 'Remark', least: 9, leaves: 4, cell: (row) => row.remark },
  createdColumn(),
]
const cardOf = (row: DisbursementLog) => ({
  lead: row.companyName,
  trail: <Amount of={row.net} />,
  under: `${formatClock(new Date(row.createdAt))} · ${formatBy(row.username)}`,
  aside: <LoggedState of={row.state} />,
})

export default function LogsScreen() {
  const mid = useMid() ?? ''
  const navigate = useNavigate()
  const { fresh } = useLiveDisbursements()
  const list = useList({
    path: '/portal/disbursements/{-$disbursementId}',
    filters: ['q'],
    list: listDisbursementLogs,
    request: (values) => ({ params: { id: mid }, query: searchOf(values) }),
    sort: '-createdAt',
    isEnabled: mid !== '',
  })
  return (
    <ListScreen
      of={list}
      title="Disbursements Logs"
      label="Disbursements logs"
      bar={<ListBar of={list} search={{ label: 'Search the logs', placeholder: 'Supplier, request id or user' }} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.Id}
      groupOf={createdDay}
      fresh={fresh}
      none="Nothing like this"
      empty={<Empty title="Nothing happened yet">Each step of your disbursements is kept here.</Empty>}
      onOpen={(row) =>
        void navigate({
          to: '/portal/disbursements/{-$disbursementId}',
          params: { disbursementId: row.disbursementId },
          search: {},
        })
      }
    />
  )
}
