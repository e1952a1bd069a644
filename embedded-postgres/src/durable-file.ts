/** Writes files that survive a power cut: the file and its folder are synced to disk. */
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Throws EEXIST if `mustBeNew` and the file exists. */
export function writeDurably(file: string, text: string, mode: number, mustBeNew = false): void {
  writeFileSync(file, text, { mode, flush: true, flag: mustBeNew ? 'wx' : 'w' })
  syncFolder(path.dirname(file))
}

/** Syncs a folder, which makes created, renamed and removed names durable. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes `draft` and renames it, so that `file` is never partial. */
export async function replaceDurably(file: string, draft: string, bytes: Buffer, mode: number): Promise<void> {
  await writeFile(draft, bytes, { mode, flush: true })
  await rename(draft, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
