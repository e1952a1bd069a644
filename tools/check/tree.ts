/** The repository as a map of path to text, so that a rule works the same on the real tree and on a planted one. */
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Tree {
  /** The folder the tree was read from, or '' if a test wrote it. */
  readonly root: string
  /** Paths use '/' and are relative to the root. Binary files are present with an empty text. */
  readonly files: ReadonlyMap<string, string>
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results'])
const LARGEST_TEXT_BYTES = 1_000_000
const TEXT = /\.(ts|tsx|mts|mjs|js|json|md|css|html|sql|sh|yml|yaml|cfg|ini|tsv|csv|txt)$/

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return { root: '', files: new Map(Object.entries(files)) }
}

/** Reads the repository without what is built, installed or hidden. */
export async function readTree(root: string): Promise<Tree> {
  const files = new Map<string, string>()
  await readFolder(root, '', files)
  return { root, files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

async function readFolder(root: string, folder: string, files: Map<string, string>): Promise<void> {
  for (const name of await readdir(join(root, folder))) {
    if (LEFT_OUT.has(name) || (name.startsWith('.') && name !== '.ci')) continue
    const path = folder === '' ? name : `${folder}/${name}`
    const stat = await lstat(join(root, path))
    if (stat.isDirectory()) await readFolder(root, path, files)
    else if (stat.isFile()) {
      const isText = TEXT.test(name) && stat.size <= LARGEST_TEXT_BYTES
      files.set(path, isText ? await readFile(join(root, path), 'utf8') : '')
    }
  }
}
