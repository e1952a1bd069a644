/** Uploads a sheet. Its headings are read first: where they are not those of the template, the user says what each column is. */
import { readSheetHeadings, type SheetHeadings } from '@singil/contract/foundation/files'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { FileKind } from '@singil/contract/kit/file-kind'
import { useState } from 'react'
import { useUpload } from '../../kit/call/index.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { Failed, Sending, Upload } from './upload.tsx'
import classes from './upload.module.css'

interface SheetUploadProps<E extends Endpoint> {
  readonly endpoint: E & { readonly upload: FileKind }
  readonly request: Request<E>
  /** The first sentence of an error. */
  readonly failure: string
  readonly refreshes: readonly Endpoint[]
  readonly onDone: (data: Answer<E>) => void
}
interface ReadSheet {
  readonly file: File
  readonly headings: SheetHeadings
}

/** The template, or a sheet like it: there is nothing to choose. */
const isKnown = ({ chosenAt, columns }: SheetHeadings) =>
  chosenAt === null && columns.every(({ heading }) => heading !== null)

export function SheetUpload<E extends Endpoint>({ endpoint, request, ...props }: SheetUploadProps<E>) {
  const [read, setRead] = useState<ReadSheet | null>(null)
  const upload = useUpload<E>(endpoint, request, { refreshes: props.refreshes, onDone: props.onDone })
  const { state } = upload
  const restart = () => {
    upload.cancel()
    setRead(null)
  }
  if (state.phase === 'sending')
    return (
      <div className={classes['area']} role="group" aria-label="Sheet">
        <Sending state={state} onCancel={restart} />
      </div>
    )
  if (read === null)
    return (
      <Upload
        endpoint={readSheetHeadings}
        request={{ body: { of: endpoint.upload.id } }}
        label="Sheet"
        action="Choose a CSV or XLSX file"
        failure={props.failure}
        onDone={(headings, _, file) => {
          setRead({ file, headings })
          if (isKnown(headings)) upload.start(file)
        }}
      />
    )
  // It is uploaded: the caller opens it.
  if (state.phase === 'idle' && isKnown(read.headings)) return null
  return (
    <>
      {state.phase === 'failed' ? (
        <Failed state={state} failure={props.failure} onRetry={upload.retry} onClose={restart} />
      ) : null}
      <SheetColumns
        name={read.file.name}
        of={read.headings}
        onUse={(columns) => upload.start(read.file, { columns })}
        onOther={restart}
      />
    </>
  )
}
