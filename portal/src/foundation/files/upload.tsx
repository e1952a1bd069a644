/** Uploads a file: chosen, dropped or taken with the camera, with preview, progress, cancel, retry and errors that name the file. */
import { Button, CloseButton, Progress } from '@mantine/core'
import { getFileSettings, problemsOfFiles } from '@singil/contract/foundation/files'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import {
  acceptOf,
  type FileKind,
  mediaTypeOf,
  formatBytes,
  formatExtension,
  formatTypes,
  isHeic,
} from '@singil/contract/kit/file-kind'
import { fill } from '@singil/contract/kit/problem'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import UploadIcon from 'lucide-react/icons/upload'
import { type DragEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { CallError, formatError, type UploadState, useAsk, useUpload } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import type { HintsFor } from './camera-dialog.tsx'
import classes from './upload.module.css'
import { useHasCamera } from './use-camera.ts'

const CameraDialog = lazy(() => import('./camera-dialog.tsx'))

interface UploadProps<E extends Endpoint> {
  readonly endpoint: E & { readonly upload: FileKind }
  readonly request: Request<E>
  /** Names what is chosen, as in "Logo". */
  readonly label: string
  /** The button, as in "Upload a logo". */
  readonly action: string
  /** The first sentence of an error. */
  readonly failure: string
  readonly refreshes?: readonly Endpoint[]
  readonly onDone?: (data: Answer<E>, message: string, file: File) => void
  /** Offers the camera; "self" the one that sees the person. */
  readonly hasCamera?: boolean | 'self'
  /** The person decides whether to send a file with hints all the same. */
  readonly hintsFor?: HintsFor
  /** The dialog of the camera opens or closes. A dialog around this stays open when Escape closes it. */
  readonly onCamera?: (isOpen: boolean) => void
}

export function Upload<E extends Endpoint>(props: UploadProps<E>) {
  const { endpoint, label, action, failure, hasCamera, hintsFor } = props
  const kind = endpoint.upload
  const limits = useAsk(getFileSettings, {}, { staleTimeMs: 600_000 })
  const upload = useUpload(endpoint, props.request, props)
  const [isOver, setOver] = useState(false)
  const hint = useId()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [isTaking, setTaking] = useState(false)
  const showCamera = (isOpen: boolean) => {
    setTaking(isOpen)
    props.onCamera?.(isOpen)
  }
  const seesCamera = useHasCamera(hasCamera !== undefined && hasCamera !== false)
  const lookAt = async (file: File) => {
    const hints = hintsFor ? await hintsFor(file) : []
    if (hints.length > 0) setDoubt({ file, hints })
    else upload.start(file)
  }
  const take = (file: File | undefined, isSeen = false) => {
    if (!file) return
    const fault = faultOf(file, kind, limits.data?.mostBytes)
    setDoubt(null)
    if (fault === null && isSeen) upload.start(file)
    else if (fault === null) void lookAt(file)
    else upload.refuse(file, new CallError({ kind: 'refused', message: fault }))
  }
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  const input = (ref: typeof picker, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      accept={isCamera ? 'image/*' : acceptOf(kind)}
      aria-label={isCamera ? `${label}: camera` : label}
      {...(isCamera ? { capture: hasCamera === 'self' ? ('user' as const) : ('environment' as const) } : {})}
      onChange={(event) => {
        take(event.currentTarget.files?.[0])
        // The same file can be chosen again after an error.
        event.currentTarget.value = ''
      }}
    />
  )
  const most = limits.data ? `, at most ${formatBytes(limits.data.mostBytes)}` : ''
  return (
    <div
      className={classes['area']}
      role="group"
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        if (upload.state.phase !== 'sending') take(event.dataTransfer.files[0])
      }}
    >
      {input(picker, false)}
      {hasCamera ? input(camera, true) : null}
      {upload.state.phase === 'sending' ? (
        <Sending state={upload.state} onCancel={upload.cancel} />
      ) : (
        <>
          {upload.state.phase === 'failed' ? (
            <Failed state={upload.state} failure={failure} onRetry={upload.retry} onClose={upload.cancel} />
          ) : null}
          {doubt ? (
            <Doubtful
              doubt={doubt}
              onSend={() => {
                setDoubt(null)
                upload.start(doubt.file)
              }}
            />
          ) : null}
          <Group align="stretch">
            {hasCamera ? (
              <Button
                variant="default"
                className={classes['camera'] ?? ''}
                data-sees={seesCamera}
                leftSection={<Camera size={15} aria-hidden />}
                onClick={() => (seesCamera ? showCamera(true) : camera.current?.click())}
              >
                Take a photo
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<UploadIcon size={15} aria-hidden />}
              aria-describedby={hint}
              onClick={() => picker.current?.click()}
            >
              {action}
            </Button>
          </Group>
          {isTaking ? (
            <Suspense>
              <CameraDialog
                label={label}
                facing={hasCamera === 'self' ? 'user' : 'environment'}
                hintsFor={hintsFor}
                onPhoto={(photo) => {
                  showCamera(false)
                  take(photo, true)
                }}
                onChoose={() => {
                  showCamera(false)
                  camera.current?.click()
                }}
                onClose={() => showCamera(false)}
              />
            </Suspense>
          ) : null}
          <p id={hint} className={classes['hint']}>
            <span className={classes['drop']}>or drop it here: </span>
            {`${formatTypes(kind)}${most}`}
          </p>
        </>
      )}
    </div>
  )
}

interface Doubt {
  readonly file: File
  readonly hints: readonly string[]
}
const Doubtful = ({ doubt: { file, hints }, onSend }: { doubt: Doubt; onSend: () => void }) => (
  <div className={classes['sending']} role="status">
    <Preview file={file} />
    <div className={classes['progress']}>
      {hints.map((hint) => (
        <span key={hint}>{hint}</span>
      ))}
    </div>
    <Button size="xs" onClick={onSend}>
      Use it anyway
    </Button>
  </div>
)

/** What the server would refuse for certain; null if it may take it. */
function faultOf(file: File, kind: FileKind, mostBytes: number | undefined): string | null {
  if (mostBytes !== undefined && file.size > mostBytes)
    return fill(problemsOfFiles.tooLarge.message, { file: file.name, limit: formatBytes(mostBytes) })
  if (file.size === 0) return fill(problemsOfFiles.empty.message, { file: file.name })
  const extension = file.name.split('.').at(-1)?.toLowerCase()
  if (file.type === '' || kind.takes.some((type) => mediaTypeOf[type] === file.type || type === extension)) return null
  if (kind.picture && (isHeic(file.type) || isHeic(`image/${extension}`)))
    return fill(problemsOfFiles.heicPicture.message, { file: file.name })
  const found = formatExtension(extension ?? file.type)
  return fill(problemsOfFiles.wrongType.message, { file: file.name, found, wanted: formatTypes(kind) })
}

interface SendingProps {
  readonly state: Extract<UploadState, { phase: 'sending' }>
  readonly onCancel: () => void
}
export function Sending({ state: { file, part }, onCancel }: SendingProps) {
  const percent = Math.floor(part * 100)
  const words = part < 1 ? `${percent} %` : 'Checking the file'
  return (
    <div className={classes['sending']}>
      <Preview file={file} />
      <div className={classes['progress']}>
        <span className={classes['name']}>{file.name}</span>
        <Progress.Root size="sm">
          <Progress.Section value={percent} aria-label={`Uploading ${file.name}`} animated={part === 1} />
        </Progress.Root>
        <span className={classes['hint']} role="status">
          {words}
        </span>
      </div>
      <Button variant="default" size="xs" onClick={onCancel} aria-label={`Cancel the upload of ${file.name}`}>
        Cancel
      </Button>
    </div>
  )
}

interface FailedProps {
  readonly state: Extract<UploadState, { phase: 'failed' }>
  readonly failure: string
  readonly onRetry: () => void
  readonly onClose: () => void
}
export function Failed({ state: { error }, failure, onRetry, onClose }: FailedProps) {
  const reason = formatError(error)
  const mayRetry = error instanceof CallError && error.isOutcomeUnknown
  return (
    <div className={classes['failed']} role="alert">
      <p>
        <b>{failure}</b> {reason === failure ? 'Try again in a moment.' : reason}
      </p>
      {mayRetry ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label="Close the message" onClick={onClose} />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img className={classes['preview']} src={url} alt="" /> : <FileText size={24} aria-hidden />
}
