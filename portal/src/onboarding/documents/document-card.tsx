/** One document: its photos or file, its number and date, its state, and why it is needed again. */
import { Button, TextInput } from '@mantine/core'
import {
  type MerchantDocument,
  type proving,
  reuploadReasons,
  textsOfDocuments,
  type WantedDocument,
} from '@singil/contract/onboarding/documents'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { type FileKind, formatBytes } from '@singil/contract/kit/file-kind'
import { useState } from 'react'
import { Upload } from '../../foundation/files/index.ts'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import { DayInput } from '../../kit/form/index.ts'
import { dayOf, formatDay, startOfDay } from '../../kit/values/index.ts'
import { Grid, Stack } from '../../kit/layout/index.ts'
import type { LinkEndpoint } from './ask-link.ts'
import { DocumentStatus, shownState } from './document-state.tsx'
import { DocumentView } from './document-view.tsx'
import { photoHints } from './photo-quality.ts'
import classes from './prove.module.css'

type Of<K extends keyof typeof proving> = Endpoint & Omit<(typeof proving)[K], 'problems' | 'method'>
/** The calls of a purpose with which a merchant proves something. */
export interface ProofCalls {
  /** Loaded again after every change. */
  readonly read: Endpoint
  readonly getDocument: LinkEndpoint
  readonly upload: Of<'upload'> & { readonly upload: FileKind }
  readonly change: Of<'change'>
}

interface CardProps {
  readonly calls: ProofCalls
  readonly mid: string
  readonly wanted: WantedDocument
  readonly documents: readonly MerchantDocument[]
  /** Documents may be uploaded now; one that waits for a review stays as it is. */
  readonly isOpen: boolean
}

export function DocumentCard({
  calls,
  mid,
  wanted,
  documents,
  isOpen,
  isOptional = false,
}: CardProps & { isOptional?: boolean }) {
  const mayUpload = useMay(calls.upload.permission)
  const own = documents.filter(({ type }) => type === wanted.type)
  const state = own.find((one) => one.state === 'reupload')?.state ?? own[0]?.state ?? 'empty'
  const front = own.find(({ side }) => side === 1)
  return (
    <section className={classes['card']} aria-label={wanted.label} data-state={state}>
      <header>
        <h3>{wanted.label}</h3>
        <DocumentStatus of={shownState(state, front?.expiresOn ?? null)} />
      </header>
      <p className="muted">
        {[wanted.issuer, isOptional ? 'Optional' : '', wanted.hint].filter((part) => part !== '').join(' · ')}
      </p>
      {Array.from({ length: wanted.sides }, (_, at) => at + 1).map((side) => (
        <Side
          key={side}
          calls={calls}
          mid={mid}
          wanted={wanted}
          side={side}
          document={own.find((one) => one.side === side)}
          isOpen={isOpen && mayUpload}
        />
      ))}
      {front ? (
        <Says
          key={front.documentId}
          calls={calls}
          mid={mid}
          wanted={wanted}
          document={front}
          isOpen={isOpen && mayUpload}
        />
      ) : null}
    </section>
  )
}

interface SideProps extends Omit<CardProps, 'documents'> {
  readonly side: number
  readonly document: MerchantDocument | undefined
}

function Side({ calls, mid, wanted, side, document, isOpen }: SideProps) {
  const [isViewing, setViewing] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const name = wanted.sides === 2 ? `${wanted.label}, ${side === 1 ? 'front' : 'back'}` : wanted.label
  const isWaiting = document?.state === 'submitted' || document?.state === 'in_review'
  const isAsked = document?.state === 'reupload'
  const remove = useChange(calls.change, { refreshes: [calls.read] })
  return (
    <Stack gap={2}>
      {isAsked ? (
        <p className={classes['again']} role="alert">
          <b>{reuploadReasons[document.reason ?? 'other']}</b> {document.note}
        </p>
      ) : null}
      {document ? (
        <div className={classes['file']}>
          <span>
            <b>{document.fileName}</b>
            <small>
              {wanted.sides === 2 ? `${side === 1 ? 'Front' : 'Back'} · ` : ''}
              {formatBytes(document.size)}
              {document.version > 1 ? ` · version ${document.version}` : ''}
            </small>
          </span>
          <Button variant="default" size="xs" aria-label={`View ${name}`} onClick={() => setViewing(true)}>
            View
          </Button>
          {isOpen && !isWaiting && !isAsked ? (
            <Button
              variant="default"
              size="xs"
              aria-label={`Replace ${name}`}
              onClick={() => setReplacing(!isReplacing)}
            >
              Replace
            </Button>
          ) : null}
          {isOpen && document.state === 'uploaded' ? (
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Remove ${name}`}
              loading={remove.isPending}
              onClick={() =>
                remove.mutate({
                  params: { mid },
                  body: { documents: [{ documentId: document.documentId, remove: true }] },
                })
              }
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
      {remove.error ? <p role="alert">{formatError(remove.error)}</p> : null}
      {isOpen && (!document || isAsked || isReplacing) ? (
        <Upload
          endpoint={calls.upload}
          request={{ body: { type: wanted.type, side: side === 1 ? '1' : '2' } }}
          label={name}
          action={`Upload ${wanted.sides === 2 ? (side === 1 ? 'the front' : 'the back') : 'it'}`}
          failure={textsOfDocuments.uploadFailed}
          hasCamera={wanted.type === 'SELFIE' ? 'self' : true}
          hintsFor={photoHints}
          refreshes={[calls.read]}
          onDone={() => setReplacing(false)}
        />
      ) : null}
      {isViewing && document ? (
        <DocumentView
          endpoint={calls.getDocument}
          mid={mid}
          name={name}
          document={document}
          onClose={() => setViewing(false)}
        />
      ) : null}
    </Stack>
  )
}

/** The number and the last day, saved when they are left. */
function Says({
  calls,
  mid,
  wanted,
  document,
  isOpen,
}: Omit<SideProps, 'side' | 'document'> & { document: MerchantDocument }) {
  const [number, setNumber] = useState('')
  const save = useChange(calls.change, { refreshes: [calls.read] })
  const isDraft = isOpen && document.state === 'uploaded'
  const send = (change: { documentNumber?: string; expiresOn?: string | null }) =>
    save.mutate({ params: { mid }, body: { documents: [{ documentId: document.documentId, ...change }] } })
  const hasNumber = wanted.numberExample !== null
  if (!hasNumber && !wanted.expires) return null
  if (!isDraft)
    return (
      <p className="muted">
        {[
          document.number === null ? '' : `Number ${document.number}`,
          document.expiresOn === null ? '' : `Valid until ${formatDay(startOfDay(document.expiresOn))}`,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    )
  return (
    <Grid columns="repeat(auto-fit, minmax(8rem, 1fr))" gap={2} align="start">
      {hasNumber ? (
        <TextInput
          label="Number"
          description={document.number === null ? `As in ${wanted.numberExample}` : `Saved: ${document.number}`}
          value={number}
          autoComplete="off"
          error={save.error ? formatError(save.error) : undefined}
          onChange={(event) => setNumber(event.currentTarget.value)}
          onBlur={() => {
            if (number.trim() !== '') send({ documentNumber: number })
          }}
        />
      ) : null}
      {wanted.expires ? (
        <DayInput
          label="Valid until"
          description={hasNumber ? 'As printed on it' : undefined}
          value={document.expiresOn ?? ''}
          min={dayOf(new Date())}
          error={!hasNumber && save.error ? formatError(save.error) : undefined}
          onChange={(day) => send({ expiresOn: day === '' ? null : day })}
        />
      ) : null}
    </Grid>
  )
}
