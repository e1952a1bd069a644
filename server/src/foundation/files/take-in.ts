/** Receives the bytes of an upload into the spool: counted, hashed, and with the first ones to tell what they are. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { problemsOfFiles } from '@singil/contract/foundation/files'
import { formatBytes } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import type { Upload } from '../../kit/work/index.ts'
import type { Room } from './spool.ts'

export interface TakenIn {
  readonly checksum: string
  readonly head: Buffer
  read(): Readable
}

const headBytes = 4100
/** Of a file that is a little too large the rest is read, so that the refusal arrives; a larger one is cut off. */
const slackBytes = 4 * 1024 * 1024

export async function takeIn(upload: Upload, room: Room, mostBytes: number): Promise<TakenIn> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  const tooLarge = () => refuse(problemsOfFiles.tooLarge, { file: upload.name, limit: formatBytes(mostBytes) }, 'file')
  // The length of the whole form is known, unless it is sent in chunks.
  if (upload.mostBytes !== undefined && upload.mostBytes > mostBytes + slackBytes) tooLarge()
  async function* counted(): AsyncIterable<Buffer> {
    for await (const chunk of upload.content) {
      bytes += chunk.length
      if (bytes > mostBytes + slackBytes) tooLarge()
      if (bytes > mostBytes) continue
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      yield chunk
    }
    if (bytes > mostBytes) tooLarge()
  }
  const read = await room.keep(counted())
  if (bytes === 0) refuse(problemsOfFiles.empty, { file: upload.name }, 'file')
  return { checksum: hash.digest('hex'), head, read }
}
