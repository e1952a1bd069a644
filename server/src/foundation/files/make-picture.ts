/**
 * Pictures are never stored as they came: they are decoded and drawn again, at most as large as their kind says, upright, in sRGB, and
 * without metadata. Whatever else the file contained is gone.
 */
import type { Readable } from 'node:stream'
import { problemsOfFiles } from '@singil/contract/foundation/files'
import type { FileKind } from '@singil/contract/kit/file-kind'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import sharp from 'sharp'

/** A picture of this size needs 100 MB when it is decoded whole. */
const maxPixels = 25_000_000
/** Telephones take 50 million in plain JPEGs. Those are made smaller while they are decoded, row by row, and need less. */
const maxPixelsOfPlainJpeg = 64_000_000
const maxSeconds = 15

// Only these decoders, whatever the content pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const reading = { limitInputPixels: maxPixelsOfPlainJpeg, failOn: 'error', pages: 1 } as const

/** Refuses a picture with more pixels than its format can be decoded with, or with too few to be read; errors of the file are thrown. */
export async function checkPixels(content: Readable, file: string, least: number): Promise<void> {
  // Only its head is read.
  const asked = sharp({ ...reading, limitInputPixels: false })
  content.on('error', (error) => asked.destroy(error))
  const { format, isProgressive, width, height } = await content.pipe(asked).metadata()
  const limit = format === 'jpeg' && !isProgressive ? maxPixelsOfPlainJpeg : maxPixels
  if (width * height > limit) refuseSize(file, limit)
  if (Math.min(width, height) < least) refuse(problemsOfFiles.tooFewPixels, { file, width, height, least }, 'file')
}

/** The picture as a stream; errors of the file are refusals. `side`: the most pixels in width and height. */
export function makePicture(content: Readable, as: NonNullable<FileKind['picture']>['as'], side: number): Readable {
  const drawn = sharp(reading)
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const made =
    as === 'png'
      ? drawn.png({ compressionLevel: 9 })
      : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
  content.on('error', (error) => made.destroy(error))
  made.on('close', () => content.destroy())
  return content.pipe(made)
}

/** The refusal that an error of a decoder means; other errors, such as those of a disk, are thrown again. */
export function refusePicture(error: unknown, file: string): never {
  if (!(error instanceof Error) || error instanceof Refusal || 'code' in error) throw error
  if (/pixel limit/i.test(error.message)) refuseSize(file, maxPixelsOfPlainJpeg)
  refuse(problemsOfFiles.unreadable, { file }, 'file')
}

const refuseSize = (file: string, limit: number): never =>
  refuse(problemsOfFiles.tooManyPixels, { file, limit: limit / 1_000_000 }, 'file')
