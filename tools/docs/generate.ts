/** `npm run docs`: writes the documents that are generated from the code. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readTree } from '../check/tree.ts'
import { documents } from './documents.ts'

const root = join(import.meta.dirname, '../..')
for (const [path, text] of await documents(await readTree(root))) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  console.log(`${path} (${text.split('\n').length - 1} lines)`)
}
