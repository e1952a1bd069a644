import { listMissingLines, type MissingLine } from '@singil/contract/desk/reconciliation'
import { Link } from '@tanstack/react-router'
import { Amount, When } from '../../kit/values/index.ts'
import { type Column, DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { formatDays, formatKind } from './format-line.ts'

const columns: readonly Column<MissingLine>[] = [
  { key: 'day', title: 'Booked', width: '9rem', cell: ({ day }) => <When at={day} /> },
  { key: 'kind', title: 'What', width: '7rem', cell: ({ kind }) => formatKind[kind] },
  {
    key: 'request',
    title: 'Request id',
    cell: ({ source, requestId }) =>
      source === 'bank' ? (
        <Link to="/portal/withdrawals/{-$withdrawalId}" params={{ withdrawalId: undefined }} search={{ q: requestId }}>
          {requestId}
        </Link>
      ) : (
        <Link to="/portal/transactions/{-$requestId}" params={{ requestId }}>
          {requestId}
        </Link>
      ),
  },
  { key: 'amount', title: 'Amount', align: 'end', isPinned: true, cell: ({ amount }) => <Amount of={amount} /> },
  { key: 'due', title: 'Was due', width: '9rem', isExtra: true, cell: ({ dueOn }) => <When at={dueOn} /> },
  { key: 'late', title: 'Late by', align: 'end', width: '7rem', cell: ({ ageDays }) => formatDays(ageDays) },
]

/** Bookings that no statement has contained in time. */
export function MissingList() {
  const grid = usePagedRows(usePages(listMissingLines, {}, { limit: 50, sort: 'dueOn' }))
  return (
    <DataGrid
      label="Missing on statements"
      isPlain
      columns={columns}
      {...grid}
      rowKey={({ journalId }) => journalId}
      card={({ requestId, amount, ageDays, dueOn }) => ({
        lead: requestId,
        trail: <Amount of={amount} />,
        under: (
          <>
            Was due <When at={dueOn} />, late by {formatDays(ageDays)}
          </>
        ),
      })}
      empty={
        <Empty title="Nothing is missing">
          Bookings that should be on a statement by now, but are not, are listed here.
        </Empty>
      }
    />
  )
}
