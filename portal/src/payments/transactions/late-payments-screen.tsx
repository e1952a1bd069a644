/** Money that came late, twice or with another amount: the merchant accepts it as the payment or sends it back. */
import { formatPeso } from '@singil/contract/kit/money'
import { type LatePayment, listLatePayments } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount, createdDay, formatClock, When } from '../../kit/values/index.ts'
import { type Column, DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { LateActions } from './late-decision.tsx'
import classes from './late-payments-screen.module.css'
import { formatReceived, formatWhy } from './format-late.ts'

const actions = (late: LatePayment) => (
  <span className={classes['actions']}>
    <LateActions late={late} />
  </span>
)
const columns: readonly Column<LatePayment>[] = [
  { key: 'asked', title: 'Asked', align: 'end', width: '8rem', cell: (late) => <Amount of={late.asked} /> },
  { key: 'amount', title: 'Received', align: 'end', width: '8rem', cell: (late) => <b>{formatReceived(late)}</b> },
  { key: 'why', title: 'Why it waits', cell: formatWhy },
  {
    key: 'requestId',
    title: 'Request id',
    width: '9rem',
    cell: (late) => (
      <Link to="/portal/transactions/{-$requestId}" params={{ requestId: late.requestId }}>
        {late.requestId}
      </Link>
    ),
  },
  {
    key: 'createdAt',
    title: 'Arrived',
    width: '12.5rem',
    isPinned: true,
    cell: (late) => <When at={late.createdAt} />,
  },
  { key: 'actions', title: 'Your decision', width: '13rem', align: 'end', cell: actions },
]

export default function LatePaymentsScreen() {
  const grid = usePagedRows(usePages(listLatePayments, {}, { limit: 50, sort: '-createdAt' }))
  return (
    <Page title="Late payments">
      <DataGrid
        label="Late payments"
        columns={columns}
        {...grid}
        rowKey={(late) => late.id}
        groupOf={createdDay}
        card={(late) => ({
          lead: (
            <Link to="/portal/transactions/{-$requestId}" params={{ requestId: late.requestId }}>
              {late.requestId}
            </Link>
          ),
          trail: `${formatReceived(late)} of ${formatPeso(late.asked)}`,
          under: `${formatClock(new Date(late.createdAt))} · ${formatWhy(late)}`,
          aside: actions(late),
        })}
        empty={
          <Empty title="Nothing waits">
            Money that arrives late, twice or with another amount is kept here until you decide about it. It is never
            accepted or sent back by itself.
          </Empty>
        }
      />
    </Page>
  )
}
