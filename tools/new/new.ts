/** `npm run new feature|endpoint|screen …`: writes the files of a new feature, endpoint or screen at their places. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../check/command.ts'
import { readTree } from '../check/tree.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newScreen } from './new-screen.ts'

const usage = `npm run new feature <name> <MODULE> -- [--after <feature>]
npm run new endpoint <feature> <verb-noun> "<METHOD /qr/path>" <MODULE> <action>
npm run new screen <feature> <name> <MODULE>`

const root = join(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } })
const [kind, first, second, third, ...needs] = positionals
const tree = await readTree(root)

function plan() {
  if (kind === 'feature' && first !== undefined) return newFeature(tree, first, second, values.after)
  if (kind === 'endpoint' && first !== undefined && second !== undefined && third !== undefined)
    return newEndpoint(tree, first, second, third, needs)
  if (kind === 'screen' && first !== undefined && second !== undefined) return newScreen(tree, first, second, third)
  throw new Error(usage)
}

try {
  const files = plan()
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
    console.log(`${tree.files.has(path) ? 'changed' : 'wrote'} ${path}`)
  }
  await run(
    root,
    'oxfmt',
    [...files.keys()].filter((path) => !path.endsWith('.sql')),
  )
  console.log('Now make it yours, then: npm run docs && npm run check')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
