/** How far the rows of an uploaded sheet are, and the rows themselves: searched, filtered by status, a hundred at a time. */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useState } from 'react'
import { sayError } from './call-error.ts'
import { Confirm } from './confirm.tsx'
import { type EditableColumn, type EditableRow, EditableRows, focusNextError } from './editable-rows.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField, useFilters } from './filters.tsx'
import { Empty } from './notice.tsx'
import { Pending, type PendingAnswer } from './pending.tsx'
import classes from './sheet-rows.module.css'

const number = (count: number) => count.toLocaleString('en-PH')

/** Counts next to each other, in the order in which rows pass through them. */
export const Funnel = ({ steps }: { steps: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={classes['funnel']} aria-live="polite">
    {steps.map(([label, count]) => (
      <div key={label} data-empty={count === 0}>
        <dt>{label}</dt>
        <dd className="figures">{number(count)}</dd>
      </div>
    ))}
  </dl>
)

export interface RowsWanted<Status extends string> {
  readonly search: string | undefined
  readonly statuses: readonly Status[]
  readonly after: number
  readonly isPhone: boolean
  /** Null if another page follows on the screen. */
  readonly onMore: ((line: number) => void) | null
  readonly empty: ReactNode
}

interface SheetRowsProps<Status extends string> {
  readonly statuses: readonly Status[]
  readonly labels: Readonly<Record<Status, string>>
  readonly counts: Readonly<Record<Status, number>>
  /** The statuses of rows with errors. */
  readonly faulty: readonly Status[]
  readonly mayFix: boolean
  readonly rowsOf: (wanted: RowsWanted<Status>) => ReactNode
}

export function SheetRows<Status extends string>({
  statuses: all,
  labels,
  counts,
  faulty,
  mayFix,
  rowsOf,
}: SheetRowsProps<Status>) {
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const { values, set, clear, isFiltered } = useFilters(['q', 'status'])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const asked = (values.status ?? '').split(',')
  const statuses = all.filter((status) => asked.includes(status))
  const [starts, setStarts] = useState<readonly number[]>([0])
  const filter = `${values.q ?? ''}|${statuses.join()}`
  const [seen, setSeen] = useState(filter)
  if (seen !== filter) {
    setSeen(filter)
    setStarts([0])
  }
  const errors = faulty.reduce((sum, status) => sum + counts[status], 0)
  const nextError = () => {
    if (!focusNextError()) set({ status: faulty.join() })
  }
  return (
    <>
      <FilterRow label="Filters">
        <SearchField label="Search rows" placeholder="Any cell" value={values.q ?? ''} onChange={search} />
        <ChoiceFilter
          label="Status"
          isSingle
          choices={[
            { value: faulty.join(), label: `Only errors (${number(errors)})` },
            ...all
              .filter((status) => counts[status] > 0)
              .map((status) => ({ value: status as string, label: `${labels[status]} (${number(counts[status])})` })),
          ]}
          value={values.status}
          onChange={(status) => set({ status })}
        />
        <ClearFilters isFiltered={isFiltered} onClear={clear} />
        {mayFix && errors > 0 && !isPhone ? (
          <Button variant="default" size="xs" onClick={nextError}>
            Fix next error
          </Button>
        ) : null}
      </FilterRow>
      {isPhone && errors > 0 ? <p className="muted">Correct rows on a wider screen.</p> : null}
      {starts.map((after, at) =>
        rowsOf({
          search: values.q,
          statuses,
          after,
          isPhone,
          onMore: at === starts.length - 1 ? (line) => setStarts([...starts, line]) : null,
          empty:
            at > 0 ? null : (
              <Empty title={isFiltered ? 'No row like this' : 'No rows left'}>
                {isFiltered ? 'Clear the filters to see the others.' : 'All rows were removed.'}
              </Empty>
            ),
        }),
      )}
    </>
  )
}

const rowsAtOnce = 100
interface SheetRow {
  readonly Id: string
  readonly line: number
}
interface RowsPartProps<Row, Key extends string> extends Pick<RowsWanted<string>, 'onMore' | 'empty' | 'isPhone'> {
  readonly answer: { readonly data?: { readonly result: readonly Row[] } | undefined } & PendingAnswer
  readonly columns: readonly EditableColumn<Key>[]
  /** Besides its id and line. `remove` is the button that removes it. */
  readonly shown: (row: Row, remove: ReactNode) => Omit<EditableRow<Key>, 'id' | 'line'>
  /** The title of the column of notes, if they have one. */
  readonly noteTitle?: string
  readonly least?: number
  readonly fixing: { readonly error: unknown }
  readonly onFix: (id: string, column: Key, value: string) => void
  readonly removing: { readonly isPending: boolean; readonly error: unknown }
  readonly onRemove: (id: string, onDone: () => void) => void
  /** What removing means, as in "It will not be paid." */
  readonly sayRemoved: (row: Row) => string
}

/** Up to a hundred rows, and the button for those behind them. */
export function RowsPart<Row extends SheetRow, Key extends string>({ answer, ...of }: RowsPartProps<Row, Key>) {
  const [removed, setRemoved] = useState<Row | null>(null)
  const { onMore, empty, shown } = of
  const rows = answer.data?.result
  if (!rows) return <Pending of={answer} lines={10} />
  if (rows.length === 0) return empty
  const removeOf = (row: Row) => (
    <Button variant="subtle" size="compact-xs" aria-label={`Remove row ${row.line}`} onClick={() => setRemoved(row)}>
      Remove
    </Button>
  )
  return (
    <>
      {of.fixing.error ? (
        <p role="alert" className={classes['alert']}>
          {sayError(of.fixing.error)}
        </p>
      ) : null}
      <EditableRows<Key>
        label={`Rows from ${rows[0]!.line}`}
        columns={of.columns}
        isPhone={of.isPhone}
        noteTitle={of.noteTitle}
        least={of.least}
        rows={rows.map((row) => ({ id: row.Id, line: row.line, ...shown(row, removeOf(row)) }))}
        onChange={of.onFix}
      />
      {onMore && rows.length === rowsAtOnce ? (
        <Button variant="default" onClick={() => onMore(rows.at(-1)!.line)}>
          Show more rows
        </Button>
      ) : null}
      <Confirm
        isOpen={removed !== null}
        title={`Remove row ${removed?.line ?? ''}?`}
        action="Remove the row"
        isDanger
        isBusy={of.removing.isPending}
        error={of.removing.error}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && of.onRemove(removed.Id, () => setRemoved(null))}
      >
        <p>{removed ? of.sayRemoved(removed) : ''} This cannot be undone.</p>
      </Confirm>
    </>
  )
}
