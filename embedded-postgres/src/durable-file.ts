/** Files that must be there after a power cut too: written through to the disk, and so is the folder that names them. */
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Throws EEXIST where `mustBeNew` and the file is there already. */
export function writeDurably(file: string, text: string, mode: number, mustBeNew = false): void {
  writeFileSync(file, text, { mode, flush: true, flag: mustBeNew ? 'wx' : 'w' })
  keepNames(path.dirname(file))
}

/** Makes what was made, renamed or removed in a folder last. */
export function keepNames(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes beside the goal and renames, so that there is never half a file under the name. */
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
