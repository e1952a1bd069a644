/**
 * Checks PDFs and writes across them; only for the thread that reads files. A PDF that passes is written again from the objects that were
 * checked: nothing that hides between, behind or under them is kept.
 */

import type { PDFDict as Dict } from '@cantoo/pdf-lib'

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
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
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

/**
 * Empties the actions that open a web page, which most documents from an office suite have, and the address to which such links are relative.
 * What still names one afterwards is refused with the other actions.
 */
function dropWebLinks(object: unknown, depth = 0): void {
  if (depth > maxDepth) throw new Error('too deep')
  if (object instanceof PDFArray) for (const one of object.asArray()) dropWebLinks(one, depth + 1)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return
  const isWebLink = nameOf(dict.get(PDFName.of('S'))) === 'URI'
  for (const [key, value] of dict.entries()) {
    if (isWebLink || nameOf(key) === 'URI') dict.delete(key)
    else dropWebLinks(value, depth + 1)
  }
  dropEmptyActions(dict)
}

/** Takes emptied actions from what was to start them; those in objects of their own only once all are read. */
function dropEmptyActions(dict: Dict): void {
  for (const key of ['A', 'PA'].map((name) => PDFName.of(name))) {
    const held = dict.context.lookup(dict.get(key))
    if (held instanceof PDFDict && held.keys().length === 0) dict.delete(key)
  }
}

// Each object as it is read: a later one with the same number would hide it.
let found: string | undefined
const invalid = new WeakSet<object>()
/** Indexes are never encrypted; pdf-lib decrypts them all the same and cannot read them then. It writes new ones. */
const indexes = new Set<object>()
const assign = PDFContext.prototype.assign
PDFContext.prototype.assign = function (ref, object) {
  dropWebLinks(object)
  found ??= activeIn(object)
  if (object instanceof PDFInvalidObject) {
    if (this.isDecrypted && indexes.has(ref)) return
    invalid.add(this)
  }
  if (object instanceof PDFStream && nameOf(object.dict.get(PDFName.of('Type'))) === 'XRef') indexes.add(ref)
  assign.call(this, ref, object)
}

/**
 * A document with an owner's password alone forbids printing or copying and opens without one, as in any reader; it is written without that.
 * What is compressed in it makes sense only once it is decrypted: until then nothing can be strict.
 */
async function load(bytes: Uint8Array, isEncrypted: boolean) {
  const options = { ...withoutPauses, updateMetadata: false, password: '' }
  if (isEncrypted) {
    const document = await PDFDocument.load(bytes, options)
    if (document.context.isDecrypted) return document
  }
  return PDFDocument.load(bytes, { ...options, throwOnInvalidObject: true })
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
  indexes.clear()
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')
  try {
    const document = await load(bytes, isEncrypted)
    if (invalid.has(document.context)) return {}
    found ??= activeIn(document.catalog)
    const pages = document.getPageCount()
    if (found) return { found }
    if (pages === 0) return {}
    if (pages > maxPages) return { hasTooManyPages: true }
    // What is left of it only chooses the first page.
    document.catalog.delete(PDFName.of('OpenAction'))
    for (const [, object] of document.context.enumerateIndirectObjects())
      if (object instanceof PDFDict) dropEmptyActions(object)
    return {
      saved: await document.save({
        ...withoutPauses,
        useObjectStreams: false,
        addDefaultPage: false,
        updateFieldAppearances: false,
      }),
    }
  } catch {
    return isEncrypted ? { isLocked: true } : {}
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
