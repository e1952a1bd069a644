/** The upload of a sheet, once it has a name if it needs one. */
import { Modal, TextInput } from '@mantine/core'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { FileKind } from '@singil/contract/kit/file-kind'
import { type ReactNode, useState } from 'react'
import { Stack } from '../../kit/layout/index.ts'
import { SheetUpload } from '../files/index.ts'

interface SheetDialogProps<E extends Endpoint> {
  readonly title: string
  readonly endpoint: E & { readonly upload: FileKind }
  /** The first sentence of an error. */
  readonly failure: string
  readonly refreshes: readonly Endpoint[]
  /** Of a sheet that has one; `missing` says that it is to be entered first. */
  readonly name?: { readonly label: string; readonly description?: string; readonly missing: string }
  /** Undefined while something else is missing. */
  readonly requestOf: (name: string) => Request<E> | undefined
  readonly onClose: () => void
  readonly onDone: (sheet: Answer<E>) => void
  /** What the sheet contains, and further fields. */
  readonly children: ReactNode
}

export function SheetDialog<E extends Endpoint>(of: SheetDialogProps<E>) {
  const [text, setText] = useState('')
  const name = text.trim()
  const request = of.name && name === '' ? undefined : of.requestOf(name)
  return (
    <Modal opened size="lg" onClose={of.onClose} title={of.title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        {of.children}
        {of.name ? (
          <TextInput
            label={of.name.label}
            description={of.name.description}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        {request ? (
          <SheetUpload
            endpoint={of.endpoint}
            request={request}
            failure={of.failure}
            refreshes={of.refreshes}
            onDone={of.onDone}
          />
        ) : (
          <p className="muted">{of.name?.missing}</p>
        )}
      </Stack>
    </Modal>
  )
}
