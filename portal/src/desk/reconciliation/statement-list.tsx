import type { StatementDay } from '@singil/contract/desk/reconciliation'
import { centavos } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { Amount, formatDay, startOfDay, When } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { formatShare, formatSource } from './format-line.ts'

const linesOf = ({ day, source }: StatementDay) => (
  <Link to="/portal/statements" search={{ day, source }}>
    {formatDay(startOfDay(day))}
  </Link>
)
const columns: readonly Column<StatementDay>[] = [
  { key: 'day', title: 'Day', width: '9rem', isPinned: true, cell: linesOf },
  { key: 'source', title: 'Of', width: '6rem', cell: ({ source }) => formatSource[source] },
  {
    key: 'amount',
    title: 'Stated',
    align: 'end',
    isPinned: true,
    cell: ({ amount }) => <Amount of={centavos(amount)} />,
  },
  { key: 'lines', title: 'Lines', align: 'end', cell: ({ lines }) => lines },
  { key: 'matched', title: 'Matched', align: 'end', cell: ({ matched, lines }) => formatShare(matched, lines) },
  { key: 'open', title: 'In suspense', align: 'end', cell: ({ open }) => open },
  { key: 'contradicted', title: 'Contradicted', align: 'end', isExtra: true, cell: ({ contradicted }) => contradicted },
  { key: 'taken', title: 'Fetched', width: '12rem', isExtra: true, cell: ({ takenAt }) => <When at={takenAt} /> },
]

/** The statements of the last days, each with the state of its lines. */
export const StatementList = ({ of }: { of: readonly StatementDay[] }) => (
  <DataGrid
    label="Statements"
    isPlain
    columns={columns}
    rows={of}
    rowKey={({ day, source }) => `${source} ${day}`}
    card={(statement) => ({
      lead: linesOf(statement),
      trail: <Amount of={centavos(statement.amount)} />,
      under: `${statement.lines} lines, ${formatShare(statement.matched, statement.lines)} matched, ${statement.open} in suspense`,
    })}
    empty={<Empty title="No statement yet">The first is fetched tomorrow morning, or now with the button above.</Empty>}
  />
)
