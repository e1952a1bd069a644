/** Finds what a file is from its content; neither its name nor the type that the browser sent counts. */
import { type FileType, formatExtension, isHeic, mediaTypeOf } from '@singil/contract/kit/file-kind'
import { fileTypeFromBuffer } from 'file-type'

export interface TypeResult {
  /** Undefined: none of the types that any kind takes. */
  readonly type?: FileType
  /** "a PNG file", "an HTML page": for the message. */
  readonly said: string
  readonly isHeic?: true
}

/** Beginnings that file-type does not tell apart, because they are text; in lower case. */
const texts: readonly (readonly [string, string])[] = [
  ['<svg', 'an SVG drawing'],
  ['<!doctype html', 'a web page'],
  ['<html', 'a web page'],
  ['<script', 'a web page'],
  ['<body', 'a web page'],
  ['<iframe', 'a web page'],
  ['<?xml', 'an XML file'],
  [String.raw`{\rtf`, 'an RTF document'],
]
/** What may stand before the first element of a document: where it begins, and where it ends. */
const prolog: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!doctype', '>'],
]

/** The text from its first element on. Each step begins where the last one ended, so that nothing is read twice. */
function withoutProlog(text: string): string {
  const space = /\s*/y
  let at = 0
  for (;;) {
    space.lastIndex = at
    space.test(text)
    at = space.lastIndex
    const part = prolog.find(([begin]) => text.startsWith(begin, at))
    if (!part) return text.slice(at)
    const end = text.indexOf(part[1], at + part[0].length)
    if (end === -1) return ''
    at = end + part[1].length
  }
}

export async function findType(head: Buffer): Promise<TypeResult> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = (Object.keys(mediaTypeOf) as FileType[]).find((one) => mediaTypeOf[one] === found?.mime)
  // Neither is what follows other bytes: a PDF begins with its own.
  if (type && (type !== 'pdf' || head.subarray(0, 5).toString('latin1') === '%PDF-'))
    return { type, said: formatExtension(found!.ext) }
  if (found && isHeic(found.mime)) return { said: formatExtension(found.ext), isHeic: true }
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .toLowerCase()
  const element = withoutProlog(text)
  const [, ofText] = texts.find(([begin]) => element.startsWith(begin) || text.startsWith(begin)) ?? []
  if (ofText !== undefined) return { said: ofText }
  if (found && found.mime !== 'application/pdf') return { said: formatExtension(found.ext) }
  return { said: 'of another type' }
}
