/** One batch: how far its rows are, the rows with their errors, and their submission. */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import {
  type BatchSummary,
  BatchRowStatus,
  batchStatusLabels,
  fixCell,
  getBatchSummary,
  listBatches,
  searchBatch,
  submitBatch,
} from '@singil/contract/batch-upload'
import { useCallback, useState } from 'react'
import { Confirm } from '../kit/confirm.tsx'
import { focusNextError } from '../kit/editable-rows.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField, useFilters } from '../kit/filters.tsx'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk, useChange } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import classes from './batch-upload.module.css'
import { RowsPage } from './rows-page.tsx'

const pollMs = 2_000
const number = (count: number) => count.toLocaleString('en-PH')
const withErrors = 'INVALID,FAILED'

export function BatchPage({ id, onClose }: { id: string; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false)
  const answer = useAsk(
    getBatchSummary,
    { params: { id } },
    { everyMs: isWorking ? pollMs : undefined, staleTimeMs: 1_000 },
  )
  const batch = answer.data
  if (batch && batch.counts.SUBMITTED > 0 !== isWorking) setWorking(batch.counts.SUBMITTED > 0)
  return (
    <Page
      title={batch?.batchName ?? 'Merchant Batch Upload'}
      count={batch ? number(batch.rows) : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            All batches
          </Button>
          {batch ? <Submit batch={batch} /> : null}
        </>
      }
    >
      {batch ? (
        <Opened batch={batch} everyMs={isWorking ? pollMs : undefined} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  )
}

function Submit({ batch }: { batch: BatchSummary }) {
  const maySubmit = useMay(submitBatch.permission)
  const [isOpen, setOpen] = useState(false)
  const submit = useChange(submitBatch, {
    refreshes: [getBatchSummary, searchBatch, listBatches],
    onDone: (_, message) => {
      setOpen(false)
      notifications.show({ color: 'green', message })
    },
  })
  const { toSubmit } = batch
  if (!maySubmit || toSubmit === 0) return null
  const rows = `${number(toSubmit)} ${toSubmit === 1 ? 'row' : 'rows'}`
  return (
    <>
      <Button onClick={() => setOpen(true)}>Submit {rows}</Button>
      <Confirm
        isOpen={isOpen}
        title={`Submit ${rows}?`}
        action={`Submit ${rows}`}
        isBusy={submit.isPending}
        error={submit.error}
        onClose={() => setOpen(false)}
        onConfirm={() => submit.mutate({ params: { id: batch.Id }, body: { count: toSubmit } })}
      >
        <p>
          Each business is registered and gets an e-mail to verify its address. Submitted rows can no longer be changed;
          those with errors stay here.
        </p>
      </Confirm>
    </>
  )
}

function Opened({ batch, everyMs }: { batch: BatchSummary; everyMs: number | undefined }) {
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const mayFix = useMay(fixCell.permission)
  const { values, set, clear, isFiltered } = useFilters(['q', 'status'])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const statuses = (values.status ?? '')
    .split(',')
    .filter((one) => BatchRowStatus.safeParse(one).success) as BatchRowStatus[]
  const [starts, setStarts] = useState<readonly number[]>([0])
  const filter = `${values.q ?? ''}|${statuses.join()}`
  const [seen, setSeen] = useState(filter)
  if (seen !== filter) {
    setSeen(filter)
    setStarts([0])
  }
  const { counts } = batch
  const errors = counts.INVALID + counts.FAILED
  const nextError = () => {
    if (!focusNextError()) set({ status: withErrors })
  }
  return (
    <div className={classes['batch']}>
      <Funnel of={batch} />
      <FilterRow label="Filters">
        <SearchField label="Search rows" placeholder="Any cell" value={values.q ?? ''} onChange={search} />
        <ChoiceFilter
          label="Status"
          isSingle
          choices={[
            { value: withErrors, label: `Only errors (${number(errors)})` },
            ...BatchRowStatus.options
              .filter((status) => counts[status] > 0)
              .map((status) => ({
                value: status as string,
                label: `${batchStatusLabels[status]} (${number(counts[status])})`,
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
      {starts.map((after, at) => (
        <RowsPage
          key={after}
          batchId={batch.Id}
          search={values.q}
          statuses={statuses}
          after={after}
          everyMs={everyMs}
          isPhone={isPhone}
          onMore={at === starts.length - 1 ? (line) => setStarts([...starts, line]) : null}
          empty={
            at > 0 ? null : (
              <Empty title={isFiltered ? 'No row like this' : 'No rows left'}>
                {isFiltered ? 'Clear the filters to see the others.' : 'All rows were removed.'}
              </Empty>
            )
          }
        />
      ))}
    </div>
  )
}

/** How far the rows are, from the upload to the registration. */
function Funnel({ of: { rows, counts, toSubmit } }: { of: BatchSummary }) {
  const steps = [
    ['Uploaded', rows],
    ['With errors', counts.INVALID],
    ['To submit', toSubmit],
    ['Being registered', counts.SUBMITTED],
    ['Registered', counts.REGISTERED],
    ['Failed', counts.FAILED],
  ] as const
  return (
    <dl className={classes['funnel']} aria-live="polite">
      {steps.map(([label, count]) => (
        <div key={label} data-empty={count === 0}>
          <dt>{label}</dt>
          <dd className="figures">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
