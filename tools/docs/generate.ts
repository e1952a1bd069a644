/** `npm run docs`: writes the documents that are generated from the code. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readTree } from '../check/tree.ts'
import { apiFile, writeApiDocument } from './api-document.ts'
import { documents } from './documents.ts'

const root = join(import.meta.dirname, '../..')
const tree = await readTree(root)
await writeApiDocument(tree)
console.log(apiFile)
for (const [path, text] of await documents(tree)) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  console.log(`${path} (${text.split('\n').length - 1} lines)`)
}
