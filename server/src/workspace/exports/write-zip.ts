/** A zip of files whose length is not known before they are written, for .xlsx files and for several months. */
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

const manilaMinutes = 8 * 60
/** A zip has no time zone: the clock of this process is read as that of Manila. */
const manilaClockOf = (at: Date) => new Date(at.getTime() + (manilaMinutes + at.getTimezoneOffset()) * 60_000)

/** Compresses for speed: exports are read once. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const options = { mtime: manilaClockOf(at), forceDosTimestamp: true, compressionLevel: 1 }
  let current: Readable | undefined
  // One after the other: an entry may depend on what was left by the one before it.
  const filling = (async () => {
    for await (const { name, content } of entries) {
      current = Readable.from(content)
      zip.addReadStream(current, name, options)
      await finished(current)
    }
    zip.end()
  })().catch((error: unknown) => void output.destroy(error as Error))
  try {
    for await (const packed of output) yield packed as Buffer
  } finally {
    current?.destroy()
  }
  await filling
}
