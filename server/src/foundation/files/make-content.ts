/** Makes what is stored from what was uploaded: a picture drawn again, or a PDF written again. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileKind, type FileType, mediaTypeOf } from '@singil/contract/kit/file-kind'
import { checkPdf } from './check-pdf.ts'
import { checkPixels, makePicture, refusePicture } from './make-picture.ts'
import { inTurn } from './in-turn.ts'
import { objectName, type Size } from './object-name.ts'
import { type EncryptedContent, sealContent } from './sealed-content.ts'
import type { Room } from './spool.ts'

export interface FileContent extends EncryptedContent {
  readonly size: Size
  readonly mediaType: string
}
interface ContentInput {
  readonly kind: FileKind
  readonly type: FileType
  /** The name of the upload, for messages. */
  readonly title: string
  /** The name under which it will be stored, and its key. */
  readonly name: string
  readonly key: Buffer
}

/** `owner`: whose turn it takes. */
export const makeContent = (
  owner: string,
  read: () => Readable,
  room: Room,
  wanted: ContentInput,
): Promise<FileContent[]> =>
  inTurn(owner, () => (wanted.type === 'pdf' ? makePdf(read, room, wanted) : makePictures(read, room, wanted)))

async function makePdf(read: () => Readable, room: Room, wanted: ContentInput): Promise<FileContent[]> {
  const pdf = await checkPdf(await buffer(read()), wanted.title, wanted.kind.maxPages)
  return [await seal(Readable.from([Buffer.from(pdf.buffer)]), 'full', mediaTypeOf.pdf, room, wanted)]
}

async function makePictures(read: () => Readable, room: Room, wanted: ContentInput): Promise<FileContent[]> {
  const { picture } = wanted.kind
  if (!picture) throw new Error(`The kind of files ${wanted.kind.id} takes pictures and says nothing about them`)
  const { as, side, smallSide, leastSide = 1 } = picture
  const draw = (size: Size, most: number) => seal(makePicture(read(), as, most), size, mediaTypeOf[as], room, wanted)
  try {
    await checkPixels(read(), wanted.title, leastSide)
    const full = await draw('full', side)
    return smallSide === undefined ? [full] : [full, await draw('small', smallSide)]
  } catch (error) {
    return refusePicture(error, wanted.title)
  }
}

async function seal(
  content: Readable,
  size: Size,
  mediaType: string,
  room: Room,
  { key, name }: ContentInput,
): Promise<FileContent> {
  return { ...(await sealContent(content, room, objectName(name, size), key)), size, mediaType }
}
