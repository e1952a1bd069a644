/** The batches of a merchant, and the upload of another one; an open batch has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, Modal, TextInput } from '@mantine/core'
import {
  type BatchSummary,
  batchColumns,
  listBatches,
  maxBatchRows,
  uploadBatch,
} from '@singil/contract/onboarding/batch-upload'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { SheetUpload } from '../../foundation/files/index.ts'
import { type Column, createdColumn, ListBar, ListScreen, useList, useOpened } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { saveFile, useMay } from '../../kit/call/index.ts'
import { BatchPage } from './batch-page.tsx'
import classes from './batch-upload.module.css'
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

const template = `\uFEFF${batchColumns.map(({ title }) => title).join(',')}\r\n`
const saveTemplate = () => saveFile('merchant-batch.csv', new Blob([template], { type: 'text/csv' }))

const path = '/portal/batch-upload/{-$batchId}'

export default function BatchUploadScreen() {
  const { openId, close } = useOpened(path, true)
  return openId ? <BatchPage key={openId} id={openId} onClose={close} /> : <Batches />
}

function Batches() {
  const mayUpload = useMay(uploadBatch.permission)
  const [isUploading, setUploading] = useState(false)
  const list = useList({
    path,
    isOpenedAlone: true,
    filters: ['q'],
    list: listBatches,
    request: ({ q }) => ({ query: q ? { search: q } : {} }),
    sort: '-createdAt',
  })
  const upload = mayUpload ? (
    <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
      Upload a batch
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Merchant Batch Upload"
      label="Batches"
      actions={
        <>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={saveTemplate}>
            Template
          </Button>
          {upload}
        </>
      }
      bar={<ListBar of={list} search={{ label: 'Search batches', placeholder: 'Name' }} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.Id}
      none="No batch like this"
      empty={
        <Empty title="No batch yet" action={upload}>
          Bring many businesses in at once: fill in the template, upload it, correct what is marked, and submit.
        </Empty>
      }
    >
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} onDone={list.open} /> : null}
    </ListScreen>
  )
}

function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const [name, setName] = useState('')
  return (
    <Modal opened size="lg" onClose={onClose} title="Upload a batch" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes['dialog']}>
        <p className="muted">
          The first row names the columns: {batchColumns.map(({ title }) => title).join(', ')}, or others that you match
          with them. At most {formatNumber(maxBatchRows)} rows. Nothing is registered before you submit.
        </p>
        <TextInput
          label="Name of the batch"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {name.trim() === '' ? (
          <p className="muted">Name the batch, then choose its file.</p>
        ) : (
          <SheetUpload
            endpoint={uploadBatch}
            request={{ body: { batchName: name.trim() } }}
            failure="The batch was not uploaded."
            refreshes={[listBatches]}
            onDone={({ Id }) => onDone(Id)}
          />
        )}
      </div>
    </Modal>
  )
}
