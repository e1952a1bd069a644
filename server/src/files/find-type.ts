/** Finds what a file is from its content; neither its name nor the type that the browser sent counts. */
import { type FileType, mediaTypeOf, sayExtension } from '@singil/contract/kit/file-kind'
import { fileTypeFromBuffer } from 'file-type'

export interface Found {
  /** Undefined: none of the types that any kind takes. */
  readonly type?: FileType
  /** "a PNG file", "an HTML page": for the message. */
  readonly said: string
}

/** Beginnings that file-type does not tell apart, because they are text. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^<svg|^<\?xml[^>]*>\s*(?:<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg/is, 'an SVG drawing'],
  [/^<!doctype html|^<html|^<script|^<body|^<iframe/i, 'a web page'],
  [/^<\?xml/i, 'an XML file'],
  [/^\{\\rtf/, 'an RTF document'],
]

export async function findType(head: Buffer): Promise<Found> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = (Object.keys(mediaTypeOf) as FileType[]).find((one) => mediaTypeOf[one] === found?.mime)
  // Neither is what follows other bytes: a PDF begins with its own.
  if (type && (type !== 'pdf' || head.subarray(0, 5).toString('latin1') === '%PDF-'))
    return { type, said: sayExtension(found!.ext) }
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const [, ofText] = texts.find(([pattern]) => pattern.test(text)) ?? []
  if (ofText !== undefined) return { said: ofText }
  if (found && found.mime !== 'application/pdf') return { said: sayExtension(found.ext) }
  return { said: 'of another type' }
}
