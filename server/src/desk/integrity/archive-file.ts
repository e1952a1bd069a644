/**
 * The files of an archived month: `<month>.copy.gz` has the rows as PostgreSQL's COPY writes them, compressed, and `<month>.json` the
 * manifest. A month whose manifest is missing was not written to its end.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Xid = z.string().regex(/^\d+$/)
const Manifest = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  table: z.string(),
  since: z.string().nullable(),
  until: z.string(),
  rows: z.int().min(0),
  /** Of the rows, uncompressed. */
  sha256: Hash,
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).min(1),
  seals: z
    .strictObject({
      chain: z.enum(['ledger', 'audit']),
      /** The blocks that seal rows of this month. */
      blocks: z.array(z.strictObject({ height: z.int(), from: Xid, below: Xid, rows: z.int(), hash: Hash })),
      /** The lines of these blocks that are not of this month: place, id and hash. */
      others: z.array(z.tuple([Xid, z.uuid(), Hash])),
    })
    .nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** Of the bytes of the rows, and how many rows they are. */
export interface Sum {
  readonly sha256: string
  readonly rows: number
}

const ownerOnly = 0o600
const lineFeed = 10
const rowsFile = (dir: string, name: string) => path.join(dir, `${name}.copy.gz`)
const manifestOf = (file: string) => file.replace(/\.copy\.gz$/, '.json')

/** Counts and hashes what passes. Each row of COPY ends with a line feed, and has no other. */
function summing() {
  const hash = createHash('sha256')
  let rows = 0
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) rows++
      done(null, chunk)
    },
  })
  return { passing, sum: (): Sum => ({ sha256: hash.digest('hex'), rows }) }
}

export async function sumOf(rows: Readable): Promise<Sum> {
  const { passing, sum } = summing()
  passing.resume()
  await pipeline(rows, passing)
  return sum()
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The file has its name only once it is whole and on the disk. */
async function finish(dir: string, file: string): Promise<void> {
  await sync(`${file}.part`)
  await rename(`${file}.part`, file)
  await sync(dir)
}

/** Writes the rows. They have no manifest yet. */
export async function writeRows(dir: string, name: string, rows: Readable): Promise<Sum & { readonly file: string }> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = rowsFile(dir, name)
  const { passing, sum } = summing()
  await pipeline(rows, passing, createGzip(), createWriteStream(`${file}.part`, { mode: ownerOnly }))
  await finish(dir, file)
  return { ...sum(), file }
}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const file = manifestOf(rowsFile(dir, manifest.name))
  await writeFile(`${file}.part`, `${JSON.stringify(manifest)}\n`, { mode: ownerOnly })
  await finish(dir, file)
}

/** The file of a month that was written to its end. */
export async function finishedFile(dir: string, name: string): Promise<string | undefined> {
  const file = rowsFile(dir, name)
  const found = await stat(manifestOf(file)).catch(ifMissing)
  return found && file
}
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export async function readManifest(file: string): Promise<{ manifest: Manifest; sha256: string }> {
  if (!file.endsWith('.copy.gz')) throw new Error(`${file} is no file of a month: its name ends in .copy.gz.`)
  const text = await readFile(manifestOf(file))
  const found = Manifest.safeParse(JSON.parse(text.toString()))
  if (!found.success) throw new Error(`${manifestOf(file)} is not a manifest: ${z.prettifyError(found.error)}`)
  return { manifest: found.data, sha256: createHash('sha256').update(text).digest('hex') }
}

/** The rows, and when they have been read what they were. Throws while they are read if the file is not a whole one. */
export function readRows(file: string): { readonly rows: AsyncIterable<Buffer>; readonly sum: () => Sum } {
  const { passing, sum } = summing()
  // A fault of the file ends `rows`, from which their reader learns of it.
  pipeline(createReadStream(file), createGunzip(), passing).catch(() => {})
  return { rows: passing, sum }
}
