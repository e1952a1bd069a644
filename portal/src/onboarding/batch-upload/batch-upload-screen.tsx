/** The batches of a merchant, and the upload of another one; an open batch has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import {
  type BatchSummary,
  batchColumns,
  listBatches,
  maxBatchRows,
  uploadBatch,
} from '@singil/contract/onboarding/batch-upload'
import { type Column, createdColumn } from '../../kit/list/index.ts'
import { SheetDialog, SheetScreen } from '../../foundation/sheets/index.ts'
import { BatchPage } from './batch-page.tsx'

const columns: readonly Column<BatchSummary>[] = [
  { key: 'name', title: 'Batch', least: 12, isPinned: true, cell: (row) => <b>{row.batchName}</b> },
  { key: 'rows', title: 'Rows', width: '6rem', align: 'end', isPinned: true, cell: (row) => formatNumber(row.rows) },
  {
    key: 'errors',
    title: 'With errors',
    width: '7rem',
    align: 'end',
    leaves: 2,
    cell: (row) => formatNumber(row.counts.INVALID + row.counts.FAILED),
  },
  {
    key: 'open',
    title: 'To submit',
    width: '7rem',
    align: 'end',
    leaves: 3,
    cell: (row) => formatNumber(row.toSubmit),
  },
  {
    key: 'registered',
    title: 'Registered',
    width: '7rem',
    align: 'end',
    leaves: 1,
    cell: (row) => formatNumber(row.counts.REGISTERED),
  },
  { key: 'by', title: 'Uploaded by', width: '10rem', leaves: 4, cell: (row) => row.uploadedBy },
  createdColumn(),
]
const cardOf = (row: BatchSummary) => ({
  lead: row.batchName,
  trail: `${formatNumber(row.counts.REGISTERED)} of ${formatNumber(row.rows)}`,
  under: `${formatNumber(row.counts.INVALID + row.counts.FAILED)} with errors · ${row.uploadedBy}`,
})

export default function BatchUploadScreen() {
  return (
    <SheetScreen
      path="/portal/batch-upload/{-$batchId}"
      list={listBatches}
      title="Merchant Batch Upload"
      label="Batches"
      search={{ label: 'Search batches', none: 'No batch like this' }}
      upload={uploadBatch}
      action="Upload a batch"
      template="merchant-batch.csv"
      columns={columns}
      card={cardOf}
      empty={{
        title: 'No batch yet',
        text: 'Bring many businesses in at once: fill in the template, upload it, correct what is marked, and submit.',
      }}
      dialogOf={(onClose, onDone) => (
        <SheetDialog
          title="Upload a batch"
          endpoint={uploadBatch}
          name={{ label: 'Name of the batch', missing: 'Name the batch, then choose its file.' }}
          requestOf={(batchName) => ({ body: { batchName } })}
          failure="The batch was not uploaded."
          refreshes={[listBatches]}
          onClose={onClose}
          onDone={onDone}
        >
          <p className="muted">
            The headings are {batchColumns.map(({ title }) => title).join(', ')}, or others that you match with them. At
            most {formatNumber(maxBatchRows)} rows. Nothing is registered before you submit.
          </p>
        </SheetDialog>
      )}
      pageOf={(id, onClose) => <BatchPage id={id} onClose={onClose} />}
    />
  )
}
