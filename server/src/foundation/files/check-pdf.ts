/** PDFs of uploads, checked and marked in the thread that reads files. */
import { problemsOfFiles } from '@singil/contract/foundation/files'
import { refuse } from '@singil/contract/kit/problem'
import { inTurn, readInThread } from './in-turn.ts'

const maxPagesOfAny = 500

/** The PDF, written again from the objects that were checked. */
export async function checkPdf(bytes: Uint8Array, file: string, maxPages = maxPagesOfAny): Promise<Uint8Array> {
  const [{ saved, found, isLocked, hasTooManyPages } = {}] = (await readInThread('pdf', { bytes, maxPages })) ?? []
  if (found !== undefined) refuse(problemsOfFiles.activePdf, { file, what: found }, 'file')
  if (isLocked) refuse(problemsOfFiles.lockedPdf, { file }, 'file')
  if (hasTooManyPages) refuse(problemsOfFiles.tooManyPages, { file, limit: maxPages }, 'file')
  return saved ?? refuse(problemsOfFiles.unreadable, { file }, 'file')
}

/** A stored PDF with the text across every page. `owner`: who waits for it. */
export async function markPdf(owner: string, bytes: Buffer, text: string): Promise<Buffer> {
  const [marked] = (await inTurn(owner, () => readInThread('mark', { bytes, text }))) ?? []
  if (!marked) throw new Error('The PDF could not be marked within the limits')
  return Buffer.from(marked)
}
