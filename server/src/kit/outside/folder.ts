/** File storage in a folder. A name has its content complete or not at all, also after a power cut. */
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '@singil/embedded-postgres/durable-file'
import { newPublicId } from '../base/index.ts'
import type { FileInStore, FileStore } from './file-store.ts'
import { checkName } from './file-name.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Drafts of a copy in progress; no name begins with a dot, so none is mistaken for a file. */
const draftOf = (target: string) => path.join(path.dirname(target), `.${newPublicId()}`)

export function folder(root: string): FileStore {
  const at = (name: string) => {
    checkName(name)
    return path.join(root, name)
  }
  return {
    put: async (name, file) => {
      const target = at(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const draft = draftOf(target)
      try {
        await copyFile(file, draft)
        await synced(draft)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      syncFolder(path.dirname(target))
    },
    get: async (name) => {
      try {
        return (await open(at(name), 'r')).createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (name) => rm(at(name), { force: true }),
    list: (prefix) => filesIn(root, prefix),
  }
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesIn(root: string, prefix: string): AsyncIterable<FileInStore> {
  checkName(prefix.replace(/\/$/, ''))
  const names = await readdir(path.join(root, prefix)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names) {
    const found = await stat(path.join(root, prefix, name)).catch(() => null)
    // A draft is listed as well, so that the one of a process that died is deleted like any file that nothing refers to.
    if (found?.isFile()) yield { name: `${prefix}${name}`, storedAt: found.mtime }
  }
}
