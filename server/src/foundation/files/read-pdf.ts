/**
 * Checks PDFs and writes across them; only for the thread that reads files. A PDF that passes is written again from the objects that were
 * checked: nothing that hides between, behind or under them is kept.
 */

/** The largest part of a PDF once it is decompressed. */
const maxBytesOfPart = 32 * 1024 * 1024

/**
 * Compressed parts grow a thousandfold. Every array that the parser makes counts, so that a part which grows too much ends the check
 * before the memory is taken.
 */
const given = globalThis.Uint8Array
globalThis.Uint8Array = new Proxy(given, {
  construct(target, [first, ...rest]: [unknown, ...unknown[]], made) {
    const length = typeof first === 'number' ? first : 0
    if (length > maxBytesOfPart) throw new RangeError('too large')
    return Reflect.construct(target, [first, ...rest], made === globalThis.Uint8Array ? target : made) as Uint8Array
  },
})

const {
  degrees,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  rgb,
  StandardFonts,
} = await import('@cantoo/pdf-lib')

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
/** Actions, by the name in /S: elsewhere these names are harmless. */
const actions = new Set(['Named', 'Hide', 'SetOCGState', 'Thread', 'GoTo3DView', 'GoToDp', 'RichMediaExecute'])
const action = 'an action'
const nameOf = (object: unknown): string => (object instanceof PDFName ? object.decodeText() : '')
const maxDepth = 100

/** What it contains that is not allowed; undefined if nothing. */
function activeIn(object: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) throw new Error('too deep')
  // An object that is only a name can be the /S of any action.
  if (object instanceof PDFName)
    return active.get(nameOf(object)) ?? (depth === 0 && actions.has(nameOf(object)) ? action : undefined)
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
    if (nameOf(key) === 'S' && actions.has(nameOf(value))) return action
    const found = active.get(nameOf(key)) ?? activeIn(value, depth + 1)
    if (found) return found
  }
  return undefined
}

/** It pauses after every hundred objects for the sake of others, of which this thread has none. */
const withoutPauses = { parseSpeed: Infinity, objectsPerTick: Infinity }

// Each object as it is read: a later one with the same number would hide it.
let found: string | undefined
const assign = PDFContext.prototype.assign
PDFContext.prototype.assign = function (ref, object) {
  found ??= activeIn(object)
  assign.call(this, ref, object)
}

export interface CheckedPdf {
  readonly saved?: Uint8Array
  /** What it contains that is not allowed. */
  readonly found?: string
  readonly isLocked?: true
  readonly hasTooManyPages?: true
}

/** Without an answer it cannot be read. */
export async function checkObjects(bytes: Uint8Array, maxPages: number): Promise<CheckedPdf> {
  found = undefined
  try {
    const document = await PDFDocument.load(bytes, {
      ...withoutPauses,
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
    found ??= activeIn(document.catalog)
    const pages = document.getPageCount()
    if (found) return { found }
    if (pages === 0) return {}
    if (pages > maxPages) return { hasTooManyPages: true }
    // What is left of it only chooses the first page.
    document.catalog.delete(PDFName.of('OpenAction'))
    return {
      saved: await document.save({
        ...withoutPauses,
        useObjectStreams: false,
        addDefaultPage: false,
        updateFieldAppearances: false,
      }),
    }
  } catch (error) {
    return error instanceof EncryptedPDFError ? { isLocked: true } : {}
  }
}

/** Writes the text across every page. */
export async function writeAcross(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, withoutPauses)
  const letters = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize()
    for (let row = 0; row < 5; row++)
      page.drawText(text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?'), {
        x: width * 0.06,
        y: (height * (row + 0.3)) / 5,
        size: Math.max(9, width / 36),
        font: letters,
        color: rgb(0.82, 0, 0.16),
        opacity: 0.3,
        rotate: degrees(20),
      })
  }
  return pdf.save(withoutPauses)
}
