// Compresses built files once, into files next to them, so that the server does not compress at run time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const isText = /\.(js|css|svg|json)$/
const leastBytes = 500

/** Writes a .br and a .gz of every script, style sheet, SVG and JSON file of at least 500 bytes. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.byteLength < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}
