/** The latest payments, as they come in. */
import type { DashboardData } from '@singil/contract/desk/dashboard'
import type { TransactionRow } from '@singil/contract/payments/transactions'
import { Link, useNavigate } from '@tanstack/react-router'
import { Amount, createdDay, formatClock, TransactionState, When } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { rowColumns, who } from '../../payments/transactions/index.ts'

const columns: readonly Column<TransactionRow>[] = [
  ...rowColumns,
  {
    key: 'at',
    title: 'Time',
    align: 'end',
    width: '5.5rem',
    isPinned: true,
    cell: (row) => <When at={row.createdAt} as="clock" />,
  },
]

export function Latest({ data }: { data: DashboardData }) {
  const navigate = useNavigate()
  return (
    <Card
      title="Latest payments"
      action={
        <Link to="/portal/transactions/{-$requestId}" params={{ requestId: undefined }}>
          See all
        </Link>
      }
    >
      <DataGrid
        label="Latest payments"
        isPlain
        columns={columns}
        rows={data.latest}
        rowKey={(row) => row.id}
        onOpen={(row) =>
          void navigate({ to: '/portal/transactions/{-$requestId}', params: { requestId: row.requestId } })
        }
        groupOf={createdDay}
        card={(row) => ({
          lead: who(row),
          trail: <Amount of={row.amount} />,
          under: `${formatClock(new Date(row.createdAt))} · ${row.requestId} · ${row.channelName}`,
          aside: <TransactionState of={row.status} refunded={row.refunded > 0} />,
        })}
        empty={<Empty title="No payments yet">Compose a transaction and send its link to a customer.</Empty>}
      />
    </Card>
  )
}
