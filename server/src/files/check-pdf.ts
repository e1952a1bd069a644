/** Checks PDFs in a thread with limited memory and time: see pdf-worker.mjs. */
import { Worker } from 'node:worker_threads'
import { problemsOfFiles } from '@singil/contract/files'
import { refuse } from '@singil/contract/kit/problem'

const mostSeconds = 20
/** The largest part of a PDF once it is decompressed. */
const mostBytesOfPart = 32 * 1024 * 1024
const mostPagesOfAny = 500

interface Checked {
  readonly saved?: Uint8Array
  /** What it contains that is not allowed. */
  readonly found?: string
  readonly isLocked?: true
  readonly hasTooManyPages?: true
}

/** The PDF, written again from the objects that were checked. */
export async function checkPdf(bytes: Uint8Array, file: string, mostPages = mostPagesOfAny): Promise<Uint8Array> {
  const { saved, found, isLocked, hasTooManyPages } = await inThread(bytes, mostPages)
  if (found !== undefined) refuse(problemsOfFiles.activePdf, { file, what: found }, 'file')
  if (isLocked) refuse(problemsOfFiles.lockedPdf, { file }, 'file')
  if (hasTooManyPages) refuse(problemsOfFiles.tooManyPages, { file, limit: mostPages }, 'file')
  return saved ?? refuse(problemsOfFiles.unreadable, { file }, 'file')
}

/** A thread that runs out of memory or time has read nothing. */
function inThread(bytes: Uint8Array, mostPages: number): Promise<Checked> {
  const worker = new Worker(new URL('pdf-worker.mjs', import.meta.url), {
    workerData: { bytes, mostPages, mostBytes: mostBytesOfPart },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  return new Promise<Checked>((resolve) => {
    const end = (checked: Checked) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(checked)
    }
    const timer = setTimeout(() => end({}), mostSeconds * 1000)
    worker.once('message', end)
    worker.once('error', () => end({}))
    worker.once('exit', () => end({}))
  })
}
