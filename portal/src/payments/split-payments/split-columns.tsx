import { formatPeso } from '@singil/contract/kit/money'
import type { SplitEntry } from '@singil/contract/payments/split-payments'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Amount, formatClock, Status } from '../../kit/values/index.ts'
import { amountColumn, type Card, type Column, createdColumn } from '../../kit/list/index.ts'

export function SplitState({ of }: { of: SplitEntry }) {
  if (of.state === 'not_split') return <Status word="Not shared" tone="failed" icon={CircleX} />
  if (of.returned > 0)
    return (
      <Status word={of.returned < of.amount ? 'Partly taken back' : 'Taken back'} tone="refunded" icon={RotateCcw} />
    )
  return of.direction === 'out' ? (
    <Status word="Shared" tone="transit" icon={ArrowUpRight} />
  ) : (
    <Status word="Received" tone="paid" icon={ArrowDownLeft} />
  )
}

/** With whom it is shared, or why it is not. */
export const aboutEntry = ({ direction, other, because }: SplitEntry): string =>
  because ?? `${direction === 'out' ? 'To' : 'From'} ${other}`

export const columns: readonly Column<SplitEntry>[] = [
  amountColumn(),
  {
    key: 'state',
    title: 'Status',
    width: '10rem',
    isPinned: true,
    inFile: ['direction', 'because'],
    cell: (row) => <SplitState of={row} />,
  },
  { key: 'about', title: 'With', least: 12, inFile: ['other'], cell: aboutEntry },
  {
    key: 'returned',
    title: 'Taken back',
    align: 'end',
    width: '8rem',
    leaves: 3,
    cell: (row) => (row.returned > 0 ? formatPeso(row.returned) : <span className="muted">–</span>),
  },
  { key: 'templateName', title: 'Template', width: '11rem', leaves: 2, cell: (row) => row.templateName },
  { key: 'requestId', title: 'Request id', width: '9rem', leaves: 1, cell: (row) => row.requestId },
  createdColumn(),
]

export const cardOf = (row: SplitEntry): Card => ({
  lead: aboutEntry(row),
  trail: <Amount of={row.amount} />,
  under: `${formatClock(new Date(row.createdAt))} · ${row.requestId}`,
  aside: <SplitState of={row} />,
})
