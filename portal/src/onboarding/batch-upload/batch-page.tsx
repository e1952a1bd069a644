/** One batch: how far its rows are, the rows with their errors, and their submission. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type BatchSummary,
  BatchRowStatus,
  batchStatusLabels,
  downloadBatchFailures,
  fixCell,
  getBatchSummary,
  listBatches,
  searchBatch,
  submitBatch,
} from '@singil/contract/onboarding/batch-upload'
import { useState } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Confirm, Pending } from '../../kit/feedback/index.ts'
import { Facts, Page, Stack } from '../../kit/layout/index.ts'
import { useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Funnel, SheetRows } from '../../kit/sheet/index.ts'
import { Letters } from './letters.tsx'
import { RowsPage } from './rows-page.tsx'

const pollMs = 2_000

export function BatchPage({ id, onClose }: { id: string; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false)
  const answer = useAsk(
    getBatchSummary,
    { params: { id } },
    { everyMs: isWorking ? pollMs : undefined, staleTimeMs: 1_000 },
  )
  const batch = answer.data
  const isMoving = batch !== undefined && batch.counts.SUBMITTED + batch.letters.WAITING > 0
  if (isMoving !== isWorking) setWorking(isMoving)
  return (
    <Page
      title={batch?.batchName ?? 'Merchant Batch Upload'}
      count={batch ? formatNumber(batch.rows) : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            All batches
          </Button>
          {batch && batch.counts.INVALID + batch.counts.FAILED > 0 ? (
            <ExportButton
              endpoint={downloadBatchFailures}
              what="the rows with their reasons"
              isWhole
              filters={{ batchId: batch.Id }}
            />
          ) : null}
          {batch ? <Submit batch={batch} /> : null}
        </>
      }
    >
      {batch ? <Opened batch={batch} everyMs={isWorking ? pollMs : undefined} /> : <Pending of={answer} lines={12} />}
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
    <Stack>
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
      <SheetRows
        statuses={BatchRowStatus.options}
        labels={batchStatusLabels}
        counts={counts}
        faulty={['INVALID', 'FAILED']}
        mayFix={mayFix}
        rowsOf={(wanted) => (
          <RowsPage batchId={batch.Id} everyMs={everyMs} chosen={chosen} onChoose={choose} {...wanted} />
        )}
      />
    </Stack>
  )
}
