/** The files in a zip of which every byte is in memory. Reads the layout that spreadsheets write: no encryption, no zip64. */
import { crc32, createInflateRaw } from 'node:zlib'
import { SheetFault } from './sheet-fault.ts'

const endMark = 0x0605_4b50
const entryMark = 0x0201_4b50
const localMark = 0x0403_4b50
const endLength = 22
const longestComment = 0xffff
/** More files than any spreadsheet has, and few enough to list at once. */
const maxEntries = 2_000
const chunkBytes = 65_536

interface Entry {
  readonly method: number
  readonly isLocked: boolean
  readonly crc: number
  readonly packed: number
  readonly at: number
}
export interface Zip {
  has(name: string): boolean
  /** The content of a file; throws once it is longer than `most` bytes. */
  read(name: string, most: number): AsyncGenerator<Buffer>
}

/** Lists the files of a zip. Whatever is wrong with it is a SheetFault. */
export function openZip(bytes: Buffer): Zip {
  const entries = guarded(() => directoryOf(bytes))
  return {
    has: (name) => entries.has(name),
    read: (name, most) => contentOf(bytes, entries.get(name), most),
  }
}

/** A number that points outside of the file is a fault of the file. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault('unreadable')
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const lowest = Math.max(0, bytes.length - endLength - longestComment)
  let end = bytes.length - endLength
  while (end >= lowest && bytes.readUInt32LE(end) !== endMark) end -= 1
  if (end < lowest) throw new SheetFault('unreadable')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new SheetFault('tooMuch')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth++) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new SheetFault('unreadable')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function* contentOf(bytes: Buffer, entry: Entry | undefined, most: number): AsyncGenerator<Buffer> {
  if (!entry) throw new SheetFault('unreadable')
  if (entry.isLocked) throw new SheetFault('locked')
  const packed = guarded(() => {
    if (bytes.readUInt32LE(entry.at) !== localMark) throw new SheetFault('unreadable')
    const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
    if (from + entry.packed > bytes.length) throw new SheetFault('unreadable')
    return bytes.subarray(from, from + entry.packed)
  })
  let size = 0
  let crc = 0
  for await (const chunk of entry.method === 0 ? sliced(packed) : inflated(packed, entry.method)) {
    size += chunk.length
    if (size > most) throw new SheetFault('tooMuch')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (crc !== entry.crc) throw new SheetFault('unreadable')
}

async function* sliced(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

/** Unpacks piece by piece, so that a zip bomb is noticed long before it fills the memory. */
async function* inflated(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method !== 8) throw new SheetFault('unreadable')
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.on('error', () => {})
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch {
    throw new SheetFault('unreadable')
  } finally {
    inflate.destroy()
  }
}
