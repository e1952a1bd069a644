/** A zip of files whose length is not known before they are written, for .xlsx files and for several months. */
import { once } from 'node:events'
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/** Beyond it a zip needs another layout, which old spreadsheets do not read. */
const mostBytes = 0xffff_ffff
const version = 20
/** The name is UTF-8; sizes and checksum follow the content. */
const flags = 0x0808
const deflated = 8

interface WrittenEntry {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** The fields that the header of a file and its entry in the directory share. */
function fields(
  stamp: number,
  { crc, packed, size }: Pick<WrittenEntry, 'crc' | 'packed' | 'size'>,
  name: Buffer,
): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(version, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(deflated, 4)
  bytes.writeUInt32LE(stamp, 6)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}
const mark = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** Date and time of the Manila clock, in the form of DOS. */
function stampOf(at: Date): number {
  const local = new Date(at.getTime() + 8 * 3_600_000)
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

/** Compresses for speed: exports are read once. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const stamp = stampOf(at)
  const written: WrittenEntry[] = []
  let offset = 0
  const count = (bytes: Buffer) => {
    offset += bytes.length
    if (offset > mostBytes) throw new RangeError('A zip has at most 4 GB')
    return bytes
  }
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const began = offset
    yield count(Buffer.concat([mark(0x04034b50), fields(stamp, { crc: 0, packed: 0, size: 0 }, name), name]))
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const packed of deflate(content, sums)) yield count(packed)
    const end = Buffer.alloc(12)
    end.writeUInt32LE(sums.crc, 0)
    end.writeUInt32LE(sums.packed, 4)
    end.writeUInt32LE(sums.size, 8)
    yield count(Buffer.concat([mark(0x08074b50), end]))
    written.push({ name, at: began, ...sums })
  }
  const directory = offset
  for (const entry of written) {
    const place = Buffer.alloc(14)
    place.writeUInt32LE(entry.at, 10)
    yield count(Buffer.concat([mark(0x02014b50), versionMadeBy, fields(stamp, entry, entry.name), place, entry.name]))
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(written.length, 4)
  end.writeUInt16LE(written.length, 6)
  end.writeUInt32LE(offset - directory, 8)
  end.writeUInt32LE(directory, 12)
  yield Buffer.concat([mark(0x06054b50), end])
}
const versionMadeBy = Buffer.from([version, 0])

/** Compresses in the thread pool, at most a few pieces ahead of the reader. */
async function* deflate(
  content: AsyncIterable<Buffer>,
  sums: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer> {
  const packing = createDeflateRaw({ level: 1, chunkSize: 65_536 })
  const feeding = (async () => {
    try {
      for await (const piece of content) {
        sums.crc = crc32(piece, sums.crc)
        sums.size += piece.length
        if (sums.size > mostBytes) throw new RangeError('A file in a zip has at most 4 GB')
        if (!packing.write(piece)) await once(packing, 'drain')
      }
      packing.end()
    } catch (error) {
      packing.destroy(error as Error)
    }
  })()
  for await (const packed of packing) {
    sums.packed += (packed as Buffer).length
    yield packed as Buffer
  }
  await feeding
}
