/** Reads multipart/form-data of calls that take a file: the fields first, then one file, which the handler reads as a stream. */
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemsOfKit } from '../base/index.ts'
import type { Upload } from '../work/index.ts'
import { Malformed } from './json-gate.ts'

/** Above every limit that the file settings allow: they refuse with a message that names the file. */
const mostBytes = 64 * 1024 * 1024
const limits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
  files: 1,
  fileSize: mostBytes,
  parts: 21,
  headerPairs: 50,
}
/** An upload that sends nothing for so long is cut off. */
const idleMs = 20_000

export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly upload: Upload
}

/** Resolves when the file begins. Refuses a form without a file. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) refuse(problemsOfKit.fileMissing, {}, 'file')
  const cutIdle = watchIdle(request)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const parts = request.parts()
  for (;;) {
    const { value: part, done } = await parts.next().catch(rethrow)
    if (done || !part) refuse(problemsOfKit.fileMissing, {}, 'file')
    if (part.type === 'file') return { fields, upload: uploadOf(request, part, parts, cutIdle) }
    if (part.fieldname in fields) throw new Malformed(`the field ${part.fieldname.slice(0, 100)} is sent twice`)
    if (part.fieldnameTruncated || part.valueTruncated) throw new Malformed('a field is too long')
    fields[part.fieldname] = String(part.value)
  }
}

/** Returns a timer that cuts the upload off unless it is refreshed. */
function watchIdle({ raw }: FastifyRequest): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, idleMs)
  raw.once('close', () => clearTimeout(timer))
  return timer
}

function uploadOf(
  request: FastifyRequest,
  part: MultipartFile,
  parts: AsyncIterator<unknown>,
  cutIdle: NodeJS.Timeout,
): Upload {
  const length = Number(request.headers['content-length'])
  return {
    name: nameOf(part.filename),
    ...(Number.isInteger(length) && { mostBytes: length }),
    content: contentOf(part.file, parts, cutIdle),
  }
}

/** The bytes of the file. The end is reached only if the form is complete and has no second file. */
async function* contentOf(
  file: Readable,
  parts: AsyncIterator<unknown>,
  cutIdle: NodeJS.Timeout,
): AsyncIterable<Buffer> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const { value, done } = await chunks.next().catch(rethrow)
    if (done) break
    cutIdle.refresh()
    yield value
  }
  const { done } = await parts.next().catch(rethrow)
  if (!done) throw new Malformed('the file must be the last part')
}

function rethrow(error: Error & { code?: string }): never {
  if (error.code === 'FST_FILES_LIMIT') refuse(problemsOfKit.oneFileOnly, {}, 'file')
  if (error.code?.startsWith('FST_')) throw new Malformed('the form has too many or too large parts')
  throw new Malformed('the form is incomplete')
}

/** Of a name, which ends as it did where it is cut. */
const mostLetters = 120
/** What the person called it, for messages, lists and downloads; it is never used as a name in the storage. */
export const nameOf = (given: string | undefined): string => {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{C}\u2028\u2029]/gu, '')
  const letters = [...seen.trim()]
  if (letters.length <= mostLetters) return letters.join('') || 'The file'
  const [ending = ''] = /\.[^.\s]{1,10}$/.exec(seen.trim()) ?? []
  return letters.slice(0, mostLetters - [...ending].length).join('') + ending
}
