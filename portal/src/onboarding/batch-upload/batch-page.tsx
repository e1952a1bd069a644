/** One batch: how far its rows are, the rows with their errors, and their submission. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { Button, Checkbox } from '@mantine/core'
import {
  type BatchSummary,
  downloadBatchFailures,
  fixCell,
  getBatchSummary,
  listBatches,
  maxResends,
  searchBatch,
  submitBatch,
} from '@singil/contract/onboarding/batch-upload'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { announce, useChange, useMay } from '../../kit/call/index.ts'
import { Funnel, RowsOfSheet } from '../../kit/sheet/index.ts'
import { SheetPage } from '../../foundation/sheets/index.ts'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Letters } from './letters.tsx'
import { batchRows } from './batch-rows.tsx'

export const BatchPage = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <SheetPage
    endpoint={getBatchSummary}
    id={id}
    title="Merchant Batch Upload"
    headOf={({ batchName, rows, hidden }) => ({ name: batchName, rows, hidden })}
    all="All batches"
    isMoving={({ counts, letters }) => counts.SUBMITTED + letters.WAITING > 0}
    actions={(batch) => (
      <>
        {batch.counts.INVALID + batch.counts.FAILED > 0 ? (
          <ExportButton
            endpoint={downloadBatchFailures}
            what="the rows with their reasons"
            isWhole
            filters={{ batchId: batch.Id }}
          />
        ) : null}
        <Submit batch={batch} />
      </>
    )}
    onClose={onClose}
  >
    {(batch, everyMs) => <Opened batch={batch} everyMs={everyMs} />}
  </SheetPage>
)

function Submit({ batch }: { batch: BatchSummary }) {
  const maySubmit = useMay(submitBatch.permission)
  const [isOpen, setOpen] = useState(false)
  const submit = useChange(submitBatch, {
    refreshes: [getBatchSummary, searchBatch, listBatches],
    onDone: (_, message) => {
      setOpen(false)
      announce(message)
    },
  })
  const { toSubmit } = batch
  if (!maySubmit || toSubmit === 0) return null
  const rows = formatCount(toSubmit, 'row')
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
        <Facts
          of={[
            ['Valid', formatNumber(batch.counts.VALID)],
            ['Corrected', formatNumber(batch.counts.FIXED)],
            ['Left out, with errors', formatNumber(batch.counts.INVALID + batch.counts.FAILED)],
            ['Registered before', formatNumber(batch.counts.REGISTERED)],
            ['Sheet (SHA-256)', <code key="sum">{batch.checksum.slice(0, 16)}…</code>],
          ]}
        />
        <p>
          Each business is registered and gets an e-mail to verify its address. Submitted rows can no longer be changed;
          those with errors stay here.
        </p>
      </Confirm>
    </>
  )
}

function Opened({ batch, everyMs }: { batch: BatchSummary; everyMs: number | undefined }) {
  const mayFix = useMay(fixCell.permission)
  const { counts } = batch
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <>
      <Funnel
        steps={[
          ['Uploaded', batch.rows],
          ['With errors', counts.INVALID],
          ['To submit', batch.toSubmit],
          ['Being registered', counts.SUBMITTED],
          ['Registered', counts.REGISTERED],
          ['Failed', counts.FAILED],
        ]}
      />
      <Letters batch={batch} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
      <RowsOfSheet
        of={batchRows}
        id={batch.Id}
        counts={counts}
        mayFix={mayFix}
        everyMs={everyMs}
        choiceOf={({ Id, line, letter }) =>
          mayFix && letter ? (
            <Checkbox
              size="xs"
              aria-label={`Choose row ${line}`}
              checked={chosen.has(Id)}
              disabled={!chosen.has(Id) && chosen.size >= maxResends.atOnce}
              onChange={({ currentTarget: { checked } }) => choose(Id, checked)}
            />
          ) : null
        }
      />
    </>
  )
}
