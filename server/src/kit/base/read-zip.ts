/** The files in a zip of which every byte is in memory. */
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { SheetFault } from './sheet-fault.ts'

/** More files than any spreadsheet has, and few enough to list at once. */
const maxEntries = 2_000

export interface Zip {
  has(name: string): boolean
  /** The content of a file; throws once it is longer than `most` bytes. */
  read(name: string, most: number): AsyncGenerator<Buffer>
}

const faultOf = (error: unknown) => (error instanceof SheetFault ? error : new SheetFault('unreadable'))

/** Lists the files of a zip. Whatever is wrong with it is a SheetFault. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  try {
    const zip = await fromBufferPromise(bytes)
    if (zip.entryCount > maxEntries) throw new SheetFault('tooMuch')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return {
      has: (name) => entries.has(name),
      read: (name, most) => contentOf(zip, entries.get(name), most),
    }
  } catch (error) {
    throw faultOf(error)
  }
}

/** Unpacks piece by piece, so that a zip bomb is noticed long before it fills the memory. */
async function* contentOf(zip: ZipFile, entry: Entry | undefined, most: number): AsyncGenerator<Buffer> {
  if (!entry) throw new SheetFault('unreadable')
  if (entry.isEncrypted()) throw new SheetFault('locked')
  let size = 0
  let crc = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const piece = chunk as Buffer
      size += piece.length
      if (size > most) throw new SheetFault('tooMuch')
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    throw faultOf(error)
  }
  if (crc !== entry.crc32) throw new SheetFault('unreadable')
}
