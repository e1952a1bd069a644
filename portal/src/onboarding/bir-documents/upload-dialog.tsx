/** Uploads a BIR document: which one it is, what it says, then the file. */
import { Modal, NativeSelect } from '@mantine/core'
import { texts, uploadDocs } from '@singil/contract/onboarding/bir-documents'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { WantedDocument } from '@singil/contract/onboarding/documents'
import { useState } from 'react'
import { announce } from '../../kit/call/index.ts'
import { photoHints } from '../documents/index.ts'
import { Upload } from '../../foundation/files/index.ts'
import { DayInput, TinInput } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { Grid, Stack } from '../../kit/layout/index.ts'

interface UploadDialogProps {
  readonly wanted: readonly WantedDocument[]
  /** The document that is uploaded again; else the first. */
  readonly type?: string | undefined
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
}

export function UploadDialog({ wanted, type: first, refreshes, onClose }: UploadDialogProps) {
  const [type, setType] = useState(first ?? wanted[0]?.type ?? '')
  const [number, setNumber] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isTaking, setTaking] = useState(false)
  const chosen = wanted.find((one) => one.type === type)
  if (!chosen) return null
  const isComplete = !chosen.expires || (from !== '' && until !== '')
  const body = {
    type,
    ...(chosen.numberExample !== null && number !== '' && { documentNumber: number }),
    ...(from !== '' && { validFrom: from }),
    ...(chosen.expires && until !== '' && { validUntil: until }),
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isTaking}
      title="Upload a BIR document"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <NativeSelect
          label="Document"
          description={chosen.hint}
          value={type}
          data={wanted.map((one) => ({ value: one.type, label: one.label }))}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        {chosen.numberExample === null ? null : (
          <TinInput
            label="TIN"
            description={`As in ${chosen.numberExample}`}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        <Grid columns="repeat(auto-fit, minmax(10rem, 1fr))" gap={3} align="start">
          <DayInput label={chosen.expires ? 'Valid from' : 'Issued on (optional)'} value={from} onChange={setFrom} />
          {chosen.expires ? (
            <DayInput label="Valid until" value={until} min={dayOf(new Date())} onChange={setUntil} />
          ) : null}
        </Grid>
        {isComplete ? (
          <Upload
            key={type}
            endpoint={uploadDocs}
            request={{ body }}
            label={chosen.label}
            action="Upload it"
            failure={texts.uploadFailed}
            hasCamera
            hintsFor={photoHints}
            onCamera={setTaking}
            refreshes={refreshes}
            onDone={(_, message) => {
              announce(message)
              onClose()
            }}
          />
        ) : (
          <p className="muted">Enter both days to upload the file.</p>
        )}
      </Stack>
    </Modal>
  )
}
