// Checks one PDF in a thread of its own, whose memory and time are limited by the thread that starts it. A PDF that passes is written
// again from the objects that were checked: nothing that hides between, behind or under them is kept. Plain JavaScript, because a thread
// is started from a file, from the sources as well as from the built server.
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, mostPages, mostBytes } = workerData

/**
 * Compressed parts grow a thousandfold. Every array that the parser makes counts, so that a part which grows too much ends the check
 * before the memory is taken.
 */
const given = globalThis.Uint8Array
globalThis.Uint8Array = new Proxy(given, {
  construct(target, [first, ...rest], made) {
    const length = typeof first === 'number' ? first : 0
    if (length > mostBytes) throw new RangeError('too large')
    return Reflect.construct(target, [first, ...rest], made === globalThis.Uint8Array ? target : made)
  },
})

const { EncryptedPDFError, PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFStream } =
  await import('@cantoo/pdf-lib')

/** Names that make a reader do something, wherever they are in the file. */
const active = new Map([
  ['JS', 'a script'],
  ['JavaScript', 'a script'],
  ['Launch', 'a link that starts a program'],
  ['SubmitForm', 'a form that sends data'],
  ['ImportData', 'a form that loads data'],
  ['ResetForm', 'an active form'],
  ['XFA', 'an active form'],
  ['URI', 'a link'],
  ['GoToR', 'a link to another file'],
  ['GoToE', 'a link to another file'],
  ['EmbeddedFile', 'another file'],
  ['EmbeddedFiles', 'another file'],
  ['EF', 'another file'],
  ['Filespec', 'another file'],
  ['FileAttachment', 'another file'],
  ['Collection', 'other files'],
  ['RichMedia', 'a video or an animation'],
  ['Rendition', 'a video or an animation'],
  ['Movie', 'a video or an animation'],
  ['Sound', 'a sound'],
  ['3D', 'a 3D model'],
  ['AA', 'an action that starts by itself'],
])
const mostDepth = 100

/** What it contains that is not allowed; undefined if nothing. */
function activeIn(object, depth = 0) {
  if (depth > mostDepth) throw new Error('too deep')
  if (object instanceof PDFName) return active.get(object.decodeText())
  if (object instanceof PDFArray) {
    for (const one of object.asArray()) {
      const found = activeIn(one, depth + 1)
      if (found) return found
    }
    return undefined
  }
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return undefined
  for (const [key, value] of dict.entries()) {
    const found = active.get(key.decodeText()) ?? activeIn(value, depth + 1)
    if (found) return found
  }
  return undefined
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (message, transfer) => parentPort.postMessage(message, transfer)

// Each object as it is read: a later one with the same number would hide it.
let found
const assign = PDFContext.prototype.assign
PDFContext.prototype.assign = function (ref, object) {
  found ??= activeIn(object)
  assign.call(this, ref, object)
}

try {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  found ??= activeIn(document.catalog)
  const pages = document.getPageCount()
  if (found) answer({ found })
  else if (pages === 0) answer({ isUnreadable: true })
  else if (pages > mostPages) answer({ hasTooManyPages: true })
  else {
    const saved = await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
    answer({ saved }, [saved.buffer])
  }
} catch (error) {
  answer(error instanceof EncryptedPDFError ? { isLocked: true } : { isUnreadable: true })
}
