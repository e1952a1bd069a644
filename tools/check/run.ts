/** `npm run check`: runs every check and prints one line for each; `-- --only lint,tidy` selects some. */
import { join } from 'node:path'
import { checks } from './checks.ts'
import { type Check, printed } from './finding.ts'
import { lint } from './lint.ts'
import { readTree } from './tree.ts'

const MOST_PRINTED = 60
const root = join(import.meta.dirname, '../..')
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : undefined
const unknown = (only ?? []).filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const tree = await readTree(root)
let passed = 0
let failed = 0
async function runCheck(check: Check): Promise<void> {
  const notes: string[] = []
  const start = performance.now()
  const findings = await check.run(tree, (text) => notes.push(text))
  const ms = Math.round(performance.now() - start)
  const state = findings.length === 0 ? 'ok' : `failed (${findings.length})`
  console.log([check.name.padEnd(14), state.padEnd(12), `${ms} ms`.padStart(9), notes.join('; ')].join(' ').trimEnd())
  for (const finding of findings.slice(0, MOST_PRINTED)) console.log(printed(finding))
  if (findings.length > MOST_PRINTED) console.log(`  and ${findings.length - MOST_PRINTED} more`)
  if (findings.length === 0) passed++
  else failed++
}

const selected = checks.filter(({ name }) => only === undefined || only.includes(name))
// The linter is a process of its own and takes longest: the other checks run at the same time.
const linting = selected.includes(lint) ? runCheck(lint) : undefined
for (const check of selected) if (check !== lint) await runCheck(check)
await linting
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
