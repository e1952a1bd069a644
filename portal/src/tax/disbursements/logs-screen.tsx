/** What happened to a merchant's disbursements, newest first. */
import { type DisbursementLog, listDisbursementLogs } from '@singil/contract/tax/disbursements'
import { useNavigate } from '@tanstack/react-router'
import { Amount, createdDay, formatBy, formatClock } from '../../kit/values/index.ts'
import { type Column, createdColumn, ListBar, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMid } from '../../kit/call/index.ts'
import { LoggedState } from '../../payouts/withdrawals/index.ts'

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
