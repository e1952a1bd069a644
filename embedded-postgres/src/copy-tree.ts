// Copies folders with a checksum per file, and verifies the checksums when restoring.
import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

export type CopiedFile = { path: string; size: number; sha256: string }

const chunkBytes = 1 << 20
const atOnce = 8

/** All files and folders below `root` that satisfy `isWanted`, as relative paths; folders end with a slash. */
export async function treeOf(root: string, isWanted: (relative: string) => boolean = () => true): Promise<string[]> {
  const found: string[] = []
  const walk = async (relative: string): Promise<void> => {
    const entries = await readdir(path.join(root, relative), { withFileTypes: true }).catch(missing)
    for (const entry of entries ?? []) {
      const below = path.posix.join(relative, entry.name)
      if (!isWanted(below)) continue
      if (entry.isDirectory()) {
        found.push(`${below}/`)
        await walk(below)
      } else if (entry.isFile()) found.push(below)
    }
  }
  await walk('')
  return found
}

/** Copies a file and syncs it to disk. Undefined if the file is gone, which can happen in a running database. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch(missing)
  if (!source) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(chunkBytes)
      let size = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes)
        if (bytesRead === 0) break
        const read = buffer.subarray(0, bytesRead)
        hash.update(read)
        await target.write(read)
        size += bytesRead
      }
      await target.sync()
      return { size, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Copies the paths from `treeOf`, skipping files that have disappeared. */
export async function copyTree(from: string, to: string, paths: readonly string[]): Promise<CopiedFile[]> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const copied: CopiedFile[] = []
  const folders = paths.filter((relative) => relative.endsWith('/'))
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  const waiting = paths.filter((relative) => !relative.endsWith('/'))
  await inParallel(waiting, async (relative) => {
    const done = await copyFile(path.join(from, relative), path.join(to, relative))
    if (done) copied.push({ path: relative, ...done })
  })
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Copies the files of a manifest; throws if one does not match its checksum. */
export async function copyChecked(from: string, to: string, files: readonly CopiedFile[]): Promise<void> {
  await inParallel(files, async (file) => {
    const target = path.join(to, file.path)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const done = await copyFile(path.join(from, file.path), target)
    if (done?.sha256 === file.sha256 && done.size === file.size) return
    throw new Error(
      `The backup is damaged: ${path.join(from, file.path)} is ${done ? 'not what was written' : 'missing'}.`,
    )
  })
}

export type EarlierCopy = { dir: string; files: readonly CopiedFile[] }

/** Copies a folder of immutable files; those in an earlier copy are hard-linked and take no space. */
export async function copyUnchanging(from: string, to: string, earlier?: EarlierCopy): Promise<CopiedFile[]> {
  const before = new Map(earlier?.files.map((file) => [file.path, file]))
  const paths = await treeOf(from)
  const linked: CopiedFile[] = []
  for (const relative of paths) {
    const known = before.get(relative)
    if (known && earlier && (await isSame(path.join(from, relative), path.join(earlier.dir, relative))))
      linked.push(known)
  }
  const isLinked = new Set(linked.map((file) => file.path))
  const fresh = paths.filter((relative) => !isLinked.has(relative))
  const copied = await copyTree(from, to, fresh)
  for (const { path: relative } of copied) {
    const { atime, mtime } = await stat(path.join(from, relative))
    await utimes(path.join(to, relative), atime, mtime)
  }
  for (const { path: relative } of linked) await link(path.join(earlier!.dir, relative), path.join(to, relative))
  return [...copied, ...linked]
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [now, before] = [await stat(one), await stat(other).catch(missing)]
  return before !== undefined && before.size === now.size && Math.abs(before.mtimeMs - now.mtimeMs) < 1
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
