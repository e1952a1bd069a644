/** Reads a zip by its directory, as a spreadsheet does, and checks what it says about each file. */
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset)) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const begin = zip.readUInt32LE(at + 42)
    const content = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28)
    const bytes = inflateRawSync(zip.subarray(content, content + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is not what the directory says`)
    files.set(name, bytes)
    at += 46 + nameLength + extra + comment
  }
  return files
}
