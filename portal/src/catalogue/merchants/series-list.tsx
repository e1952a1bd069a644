/** The series of a merchant, in the order in which they are used. One of which no number was used can be withdrawn. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  documentLabels,
  listReceiptSeries,
  type ReceiptSeries,
  withdrawReceiptSeries,
} from '@singil/contract/foundation/receipt-series'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { Confirm, Empty } from '../../kit/feedback/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'

const states = {
  'in use': <Status word="In use" tone="paid" icon={CircleCheck} />,
  waiting: <Status word="Waiting" tone="pending" icon={Clock} />,
  ended: <Status word="Used up" tone="expired" icon={Flag} />,
  withdrawn: <Status word="Withdrawn" tone="expired" icon={Ban} />,
} as const satisfies Record<ReceiptSeries['state'], unknown>

const rangeOf = ({ from, to }: ReceiptSeries) => <span className="figures">{`${from} to ${to}`}</span>
const isUnused = ({ state, next, from }: ReceiptSeries) => (state === 'waiting' || state === 'in use') && next === from

interface SeriesListProps {
  readonly mid: string
  readonly rows: readonly ReceiptSeries[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly mayChange: boolean
}

export function SeriesList({ mid, rows, error, onRetry, mayChange }: SeriesListProps) {
  const [leaving, setLeaving] = useState<ReceiptSeries | null>(null)
  const withdraw = useChange(withdrawReceiptSeries, {
    refreshes: [listReceiptSeries],
    showsMessage: true,
    onDone: () => setLeaving(null),
  })
  const action = (series: ReceiptSeries) =>
    mayChange && isUnused(series) ? (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Withdraw ${series.from} to ${series.to}`}
        onClick={() => setLeaving(series)}
      >
        Withdraw
      </Button>
    ) : null
  const columns: readonly Column<ReceiptSeries>[] = [
    { key: 'range', title: 'Numbers', least: 12, isPinned: true, cell: rangeOf },
    { key: 'document', title: 'Document', width: '10rem', cell: ({ document }) => documentLabels[document] },
    { key: 'state', title: 'State', width: '8.5rem', isPinned: true, cell: ({ state }) => states[state] },
    { key: 'next', title: 'Next number', width: '9rem', align: 'end', cell: ({ next }) => next ?? 'None' },
    { key: 'left', title: 'Left', width: '7rem', align: 'end', cell: ({ left }) => formatNumber(left) },
    { key: 'action', title: 'Action', width: '7.5rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <>
      <DataGrid
        label="BIR OR series"
        isPlain
        columns={mayChange ? columns : columns.slice(0, -1)}
        rows={rows}
        rowKey={({ Id }) => Id}
        error={error}
        onRetry={onRetry}
        card={(series) => ({
          lead: rangeOf(series),
          trail: states[series.state],
          under: `${documentLabels[series.document]}, ${formatNumber(series.left)} left`,
          aside: action(series),
        })}
        empty={
          <Empty title="No series yet">
            With a series, each payment gets the next number. It stands on the receipt of your customer.
          </Empty>
        }
      />
      {leaving ? (
        <Confirm
          isOpen
          title={`Withdraw ${leaving.from} to ${leaving.to}?`}
          action="Withdraw the series"
          isDanger
          isBusy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => withdraw.mutate({ params: { mid }, body: { seriesId: leaving.Id } })}
          onClose={() => setLeaving(null)}
        >
          No number of it was used. Its numbers can be registered again.
        </Confirm>
      ) : null}
    </>
  )
}
