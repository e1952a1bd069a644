/** How far the rows of an uploaded sheet are, and the rows themselves, searched and filtered by status. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useCallback } from 'react'
import { focusNextError } from './editable-rows.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField, useFilters } from '../list/index.ts'
import { Empty } from '../feedback/index.ts'
import { useIsUpTo } from '../layout/index.ts'
import classes from './sheet-rows.module.css'

/** Counts next to each other, in the order in which rows pass through them. */
export const Funnel = ({ steps }: { steps: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={classes['funnel']} aria-live="polite">
    {steps.map(([label, count]) => (
      <div key={label} data-empty={count === 0}>
        <dt>{label}</dt>
        <dd className="figures">{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
)

export interface RowsWanted<Status extends string> {
  readonly search: string | undefined
  readonly statuses: readonly Status[]
  readonly isPhone: boolean
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
  const isPhone = useIsUpTo('phone')
  const { values, set, clear, isFiltered } = useFilters(['q', 'status'])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const asked = (values.status ?? '').split(',')
  const statuses = all.filter((status) => asked.includes(status))
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
            { value: faulty.join(), label: `Only errors (${formatNumber(errors)})` },
            ...all
              .filter((status) => counts[status] > 0)
              .map((status) => ({
                value: status as string,
                label: `${labels[status]} (${formatNumber(counts[status])})`,
              })),
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
      <Fragment key={`${values.q ?? ''}|${statuses.join()}`}>
        {rowsOf({
          search: values.q,
          statuses,
          isPhone,
          empty: (
            <Empty title={isFiltered ? 'No row like this' : 'No rows left'}>
              {isFiltered ? 'Clear the filters to see the others.' : 'All rows were removed.'}
            </Empty>
          ),
        })}
      </Fragment>
    </>
  )
}
