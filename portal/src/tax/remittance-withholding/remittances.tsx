/** The remittances of a year, each with its tax and why. */
import { listRemittances, type RemittanceLine } from '@singil/contract/tax/remittance-withholding'
import { Link } from '@tanstack/react-router'
import { Amount, When } from '../../kit/values/index.ts'
import { type Column, DataGrid, useSorting, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { verdictLabels } from './format-verdict.ts'

const source = ({ source: of, sourceId }: RemittanceLine) =>
  of === 'settlement' ? (
    <Link to="/portal/settlements/{-$settlementId}" params={{ settlementId: sourceId }} search={({ mid }) => ({ mid })}>
      Settlement
    </Link>
  ) : (
    'Money that came back'
  )

const columns: readonly Column<RemittanceLine>[] = [
  { key: 'day', title: 'Day', width: '8rem', isPinned: true, sortsBy: 'day', cell: ({ day }) => <When at={day} /> },
  { key: 'source', title: 'From', least: 9, cell: source },
  { key: 'wallet', title: 'Wallet', least: 8, leaves: 4, cell: ({ walletName }) => walletName },
  {
    key: 'before',
    title: 'Before',
    width: '9rem',
    align: 'end',
    leaves: 3,
    cell: ({ before }) => <Amount of={before} />,
  },
  { key: 'base', title: 'Gross', width: '9rem', align: 'end', leaves: 1, cell: ({ base }) => <Amount of={base} /> },
  {
    key: 'verdict',
    title: 'Why',
    width: '15rem',
    leaves: 2,
    cell: ({ verdict, atc, withheld }) => (withheld > 0 ? `${verdictLabels[verdict]}, ${atc}` : verdictLabels[verdict]),
  },
  {
    key: 'withheld',
    title: 'Tax',
    width: '8rem',
    align: 'end',
    isPinned: true,
    cell: ({ withheld }) => (
      <b>
        <Amount of={withheld} />
      </b>
    ),
  },
]
const card = (row: RemittanceLine) => ({
  lead: <When at={row.day} />,
  trail: <Amount of={row.withheld} />,
  under: verdictLabels[row.verdict],
})

export function Remittances({ mid, year }: { mid: string; year: number }) {
  const sorting = useSorting(listRemittances, '-day')
  const grid = usePagedRows(usePages(listRemittances, { params: { mid, year } }, { limit: 25, sort: sorting.sort }))
  return (
    <DataGrid
      label="Remittances"
      columns={columns}
      card={card}
      {...grid}
      rowKey={({ lineId }) => lineId}
      sorting={sorting}
      empty={<Empty title={`Nothing was remitted in ${year}`}>Each settlement appears here with its tax.</Empty>}
    />
  )
}
