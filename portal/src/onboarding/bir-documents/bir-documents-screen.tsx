/** The BIR documents of a merchant: whether it is registered, until when it is exempt, and each document with period and state. */
import { Button } from '@mantine/core'
import {
  type BirApplication,
  type BirDocument,
  fetchDocsByProperty,
  fetchMerchantDocs,
  isBirRulingComplied,
  updateStatus,
  uploadDocs,
} from '@singil/contract/onboarding/bir-documents'
import type { Answer } from '@singil/contract/kit/endpoint'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import UploadIcon from 'lucide-react/icons/upload'
import { useState } from 'react'
import { DocumentStatus } from '../documents/index.ts'
import { useAdding } from '../../kit/form/index.ts'
import { formatError, useAsk, useChange, useMay, useMid } from '../../kit/call/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { formatDay, startOfDay, Status } from '../../kit/values/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Stack } from '../../kit/layout/index.ts'
import classes from './bir-documents.module.css'
import { OpenedDocument } from './opened-document.tsx'
import { formatEffect, formatPeriod } from './format-document.ts'
import { UploadDialog } from './upload-dialog.tsx'

const refreshes = [fetchMerchantDocs, fetchDocsByProperty, isBirRulingComplied]

export default function BirDocumentsScreen() {
  const mid = useMid() ?? ''
  const isEnabled = mid !== ''
  const mayUpload = useMay(uploadDocs.permission)
  const [isAdding, setAdding] = useAdding()
  const [again, setAgain] = useState<string>()
  const application = useAsk(fetchMerchantDocs, { params: { mid } }, { isEnabled })
  const documents = useAsk(fetchDocsByProperty, { params: { id: mid } }, { isEnabled })
  const complied = useAsk(isBirRulingComplied, { params: { id: mid } }, { isEnabled })
  const failed = [application, documents, complied].find(({ error, data }) => error && !data)
  const isOpen = application.data?.state !== 'submitted' && application.data?.state !== 'in_review'
  const upload = (type?: string) => {
    setAgain(type)
    setAdding(true)
  }
  const button =
    mayUpload && application.data && isOpen ? (
      <Button leftSection={<UploadIcon size={16} aria-hidden />} onClick={() => upload()}>
        Upload
      </Button>
    ) : null
  return (
    <Page title="BIR Documents" actions={button}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : application.data && documents.data && complied.data ? (
        <Stack>
          <Ruling of={complied.data} />
          {application.data.state === 'empty' ? null : <Standing mid={mid} application={application.data} />}
          <List mid={mid} rows={documents.data} isOpen={isOpen} onUpload={upload} />
        </Stack>
      ) : (
        <Skeleton lines={8} />
      )}
      {isAdding && application.data && isOpen && mayUpload ? (
        <UploadDialog
          wanted={application.data.wanted}
          type={again}
          refreshes={refreshes}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  )
}

const Ruling = ({ of: { isComplied, exemptUntil } }: { of: Answer<typeof isBirRulingComplied> }) => (
  <dl className={classes['ruling']}>
    <div>
      <dt>Registered with the BIR</dt>
      <dd>
        {isComplied ? (
          <Status word="Proved" tone="paid" icon={CircleCheck} />
        ) : (
          <Status word="Not yet proved" tone="expired" icon={CircleDashed} />
        )}
      </dd>
    </div>
    <div>
      <dt>Proof of exemption from withholding</dt>
      <dd>
        {exemptUntil === null ? (
          <Status word="None that is valid today" tone="expired" icon={CircleDashed} />
        ) : (
          <Status word={`Valid until ${formatDay(startOfDay(exemptUntil))}`} tone="paid" icon={CircleCheck} />
        )}
      </dd>
    </div>
  </dl>
)

const words = {
  empty: '',
  uploaded: 'Your documents are saved. Submit them when they are complete.',
  submitted: 'We have your documents, and review them in the order in which they came.',
  in_review: 'Our staff are looking at your documents now.',
  approved: 'Your documents are approved. Upload the next version before one of them ends.',
  reupload: 'We need some documents again. Upload a new version, or delete them.',
} as const

function Standing({ mid, application }: { mid: string; application: BirApplication }) {
  const { state, documents, missing } = application
  const maySubmit = useMay(updateStatus.permission)
  const submit = useChange(updateStatus, {
    refreshes,
    showsMessage: true,
  })
  const isReady =
    documents.some((one) => one.state === 'uploaded') ||
    (state === 'reupload' && documents.some((one) => one.state === 'submitted'))
  const isOffered = maySubmit && isReady && (state === 'uploaded' || state === 'reupload')
  return (
    <div className={classes['standing']} data-state={state} role="status">
      <DocumentStatus of={state} />
      <span>{words[state]}</span>
      {isOffered ? (
        <Button
          disabled={missing.length > 0}
          loading={submit.isPending}
          onClick={() => submit.mutate({ body: { mid, status: 'submitted' } })}
        >
          Submit for review
        </Button>
      ) : null}
      {submit.error ? <p role="alert">{formatError(submit.error)}</p> : null}
    </div>
  )
}

const columns: readonly Column<BirDocument>[] = [
  { key: 'document', title: 'Document', least: 14, isPinned: true, cell: (row) => <b>{row.label}</b> },
  { key: 'period', title: 'Period', width: '15rem', leaves: 1, cell: formatPeriod },
  { key: 'version', title: 'Version', width: '5rem', align: 'end', leaves: 2, cell: (row) => row.version },
  {
    key: 'state',
    title: 'State',
    width: '10rem',
    isPinned: true,
    cell: (row) => <DocumentStatus of={row.state} />,
  },
  { key: 'effect', title: 'Effect', width: '13rem', isPinned: true, cell: formatEffect },
]
const cardOf = (row: BirDocument) => ({
  lead: row.label,
  trail: <DocumentStatus of={row.state} />,
  under: [formatPeriod(row), formatEffect(row)].filter((part) => part !== '').join(' · '),
})

interface ListProps {
  readonly mid: string
  readonly rows: readonly BirDocument[]
  readonly isOpen: boolean
  readonly onUpload: (type: string) => void
}

function List({ mid, rows, isOpen, onUpload }: ListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = rows.find(({ documentId }) => documentId === openId)
  const close = () => setOpenId(null)
  return (
    <>
      <DataGrid
        label="BIR documents"
        columns={columns}
        card={cardOf}
        rows={rows}
        rowKey={(row) => row.documentId}
        onOpen={(row) => setOpenId(row.documentId)}
        isPlain
        empty={
          <Empty title="No BIR documents">
            Upload the certificate of registration, and proof that nothing is to be withheld if you have one.
          </Empty>
        }
      />
      {opened ? (
        <OpenedDocument
          mid={mid}
          document={opened}
          isOpen={isOpen}
          refreshes={refreshes}
          onClose={close}
          onUploadAgain={() => {
            close()
            onUpload(opened.type)
          }}
        />
      ) : null}
    </>
  )
}
