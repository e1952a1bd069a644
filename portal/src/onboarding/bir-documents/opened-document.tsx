/** One document: the file, what it says, and what can be done with it. */
import { Button } from '@mantine/core'
import { type BirDocument, deleteDocument, getBirDocument, uploadDocs } from '@singil/contract/onboarding/bir-documents'
import { reuploadReasons } from '@singil/contract/onboarding/documents'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { useState } from 'react'
import { DocumentStatus, DocumentView } from '../documents/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { Facts, Group, Stack } from '../../kit/layout/index.ts'
import { useChange, useMay } from '../../kit/call/index.ts'
import classes from './bir-documents.module.css'
import { formatEffect, formatPeriod } from './format-document.ts'

interface OpenedProps {
  readonly mid: string
  readonly document: BirDocument
  /** Documents may change now: none is under review. */
  readonly isOpen: boolean
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
  readonly onUploadAgain: () => void
}

export function OpenedDocument({ mid, document, isOpen, refreshes, onClose, onUploadAgain }: OpenedProps) {
  const { documentId, label, state, number, version, reason, note } = document
  const [isDeleting, setDeleting] = useState(false)
  const mayUpload = useMay(uploadDocs.permission)
  const mayDelete = useMay(deleteDocument.permission)
  const remove = useChange(deleteDocument, {
    refreshes,
    showsMessage: true,
    onDone: onClose,
  })
  const period = formatPeriod(document)
  const isDraft = state === 'uploaded' || state === 'reupload'
  return (
    <DocumentView endpoint={getBirDocument} mid={mid} name={label} document={document} onClose={onClose}>
      <Stack above={4}>
        {state === 'reupload' ? (
          <p role="alert" className={classes['again']}>
            <b>{reuploadReasons[reason ?? 'other']}</b> {note}
          </p>
        ) : null}
        <Facts
          of={[
            ['State', <DocumentStatus key="state" of={state} />],
            number === null ? null : ['Number', number],
            period === '' ? null : ['Period', period],
            ['Effect', formatEffect(document)],
            ['Version', String(version)],
          ]}
        />
        <Group align="stretch">
          {isOpen && mayUpload && (isDraft || state === 'approved') ? (
            <Button onClick={onUploadAgain}>Upload a new version</Button>
          ) : null}
          {isOpen && mayDelete && isDraft ? (
            <Button variant="default" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : null}
        </Group>
      </Stack>
      <Confirm
        isOpen={isDeleting}
        title={`Delete ${label}?`}
        action="Delete document"
        isDanger
        isBusy={remove.isPending}
        error={remove.error}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate({ body: { mid, documentId } })}
      >
        <p>It leaves this list. You can upload it again.</p>
      </Confirm>
    </DocumentView>
  )
}
