/** Makes what is stored from what was uploaded: a picture drawn again, or a PDF written again. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type FileKind, type FileType, mediaTypeOf } from '@singil/contract/kit/file-kind'
import { sealStream } from '../kit/base/index.ts'
import { checkPdf } from './check-pdf.ts'
import { makePicture, refusePicture } from './make-picture.ts'
import { objectName, type Size } from './object-name.ts'
import { oneByOne } from './one-by-one.ts'
import type { Room } from './spool.ts'

export interface Made {
  readonly size: Size
  /** The local file with the encrypted content. */
  readonly file: string
  readonly bytes: number
  readonly checksum: string
  readonly mediaType: string
}
interface Wanted {
  readonly kind: FileKind
  readonly type: FileType
  /** The name of the upload, for messages. */
  readonly title: string
  /** The name under which it will be stored, and its key. */
  readonly name: string
  readonly key: Buffer
}

const inTurn = oneByOne(20)

export const makeContent = (read: () => Readable, room: Room, wanted: Wanted): Promise<Made[]> =>
  inTurn(() => (wanted.type === 'pdf' ? makePdf(read, room, wanted) : makePictures(read, room, wanted)))

async function makePdf(read: () => Readable, room: Room, wanted: Wanted): Promise<Made[]> {
  const pdf = await checkPdf(await buffer(read()), wanted.title, wanted.kind.mostPages)
  return [await seal(Readable.from([Buffer.from(pdf.buffer)]), 'full', mediaTypeOf.pdf, room, wanted)]
}

async function makePictures(read: () => Readable, room: Room, wanted: Wanted): Promise<Made[]> {
  const { picture } = wanted.kind
  if (!picture) throw new Error(`The kind of files ${wanted.kind.id} takes pictures and says nothing about them`)
  const { as, side, smallSide } = picture
  const draw = (size: Size, most: number) =>
    seal(makePicture(read(), as, most), size, mediaTypeOf[as], room, wanted).catch((error: unknown) =>
      refusePicture(error, wanted.title),
    )
  const full = await draw('full', side)
  return smallSide === undefined ? [full] : [full, await draw('small', smallSide)]
}

/** Measures and encrypts the content on its way to a local file. */
async function seal(
  content: Readable,
  size: Size,
  mediaType: string,
  room: Room,
  { key, name }: Wanted,
): Promise<Made> {
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
  await pipeline(content, measure, sealStream(key, objectName(name, size)), createWriteStream(file, { mode: 0o600 }))
  return { size, file, bytes, checksum: hash.digest('hex'), mediaType }
}
