/** Content encrypted on its way to the storage, and decrypted on its way out. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openStream, sealStream } from '../../kit/base/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import { keyOf } from './file-key.ts'
import type { Room } from './spool.ts'

export interface EncryptedContent {
  /** The local file with the encrypted content. */
  readonly file: string
  /** Of the content, unencrypted. */
  readonly bytes: number
  readonly checksum: string
}

/** Measures and encrypts the content on its way to a local file. It opens only under the name that it is stored as. */
export async function sealContent(content: Readable, room: Room, name: string, key: Buffer): Promise<EncryptedContent> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = room.newFile()
  await pipeline(content, measure, sealStream(key, name), createWriteStream(file, { mode: 0o600 }))
  return { file, bytes, checksum: hash.digest('hex') }
}

/** The content that the storage has under this name; null if it has none. */
export async function openContent(
  { files }: Pick<FlowParts['outside'], 'files'>,
  name: string,
  key: Buffer,
): Promise<Readable | null> {
  const sealed = await files.get(name)
  if (!sealed) return null
  const bytes = openStream(key, name)
  sealed.on('error', (error) => bytes.destroy(error))
  bytes.on('close', () => sealed.destroy())
  return sealed.pipe(bytes)
}

interface KeptContent {
  readonly id: string
  readonly object: string
  readonly sealed_key: string | null
  readonly checksum: string | null
}
/** Throws if it is not what was kept. */
export async function openWhole(
  { unit, outside }: Pick<FlowParts, 'unit' | 'outside'>,
  { id, object, sealed_key, checksum }: KeptContent,
): Promise<Buffer> {
  const key = await unit(async ({ secrets }) => keyOf(secrets, { id, sealed_key }))
  const content = await openContent(outside, object, key)
  const bytes = content && (await buffer(content))
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== checksum)
    throw new Error(`The kept content ${object} is missing or altered`)
  return bytes
}
