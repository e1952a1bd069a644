/** Asks a merchant for some documents again, with a reason from the catalogue for each. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type MerchantDocument, type ReuploadReason, reuploadReasons } from '@singil/contract/onboarding/documents'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'
import type { Desk, ReuploadInput } from './desk.ts'
import classes from './review.module.css'

interface ReuploadProps {
  readonly desk: Desk
  readonly mid: string
  readonly version: number
  readonly documents: readonly MerchantDocument[]
  readonly onClose: () => void
}
type FormValues = Omit<ReuploadInput, 'documentId'>
const plain: FormValues = { reason: 'blurred', note: '' }
const reasons = Object.entries(reuploadReasons).map(([value, label]) => ({ value, label }))

export function ReuploadDialog({ desk, mid, version, documents, onClose }: ReuploadProps) {
  const [wishes, setWishes] = useState<Readonly<Record<string, FormValues>>>({})
  const ask = useChange(desk.askAgain.endpoint, {
    refreshes: [desk.read, desk.queue],
    showsMessage: true,
    onDone: onClose,
  })
  const wishOf = (documentId: string) => wishes[documentId] ?? plain
  const set = (documentId: string, change: Partial<FormValues>) =>
    setWishes({ ...wishes, [documentId]: { ...wishOf(documentId), ...change } })
  const wanted = documents.map(({ documentId }) => ({ documentId, ...wishOf(documentId) }))
  return (
    <Confirm
      isOpen
      title="Ask for reupload"
      action="Send the request"
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={() => ask.mutate(desk.askAgain.request({ mid, version, documents: wanted }))}
    >
      <p>The merchant is asked for these alone, at once and by e-mail. It keeps its place in the queue.</p>
      {documents.map(({ documentId, label }) => (
        <fieldset key={documentId} className={classes['wish']}>
          <legend>{label}</legend>
          <NativeSelect
            label={`Reason for ${label}`}
            data={reasons}
            value={wishOf(documentId).reason}
            onChange={(event) => set(documentId, { reason: event.currentTarget.value as ReuploadReason })}
          />
          <TextInput
            label="Note to the merchant"
            value={wishOf(documentId).note}
            onChange={(event) => set(documentId, { note: event.currentTarget.value })}
          />
        </fieldset>
      ))}
    </Confirm>
  )
}
