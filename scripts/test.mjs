// `npm test`, `npm run test:all` and `npm run test:long`: install and build what is missing, run the tests of a kind, and count them all.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { checkNode } from './install.mjs'
import { takeLock } from './lock.mjs'
import { prepare } from './prepare.mjs'
import { runStep } from './process.mjs'
import { runChecks, runVitest, skipVitest } from './suites.mjs'

checkNode()
/** The kinds of tests that each command runs, in this order. */
const kindsOf = { '': ['test'], '--all': ['test', 'all'], '--long': ['long'] }
const given = process.argv.slice(2).join(' ')
const kinds = kindsOf[given]
if (!kinds) {
  console.error(`Unknown argument ${given}. It runs everything; a single file runs with: npx vitest run <file>`)
  process.exit(1)
}
const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const { lock, holder } = await takeLock(path.join(root, '.data', 'test.lock'))
if (!lock) {
  console.error(
    `The tests are running here already (process ${holder.pid}). Wait for them, or stop them with: kill ${holder.pid}`,
  )
  process.exit(1)
}
process.once('exit', () => lock.release())
const began = Date.now()
await prepare(root, { withDevelopment: true })
const chromium = await findChromium(lock)
const preparedMs = Date.now() - began

const steps = []
async function step(name, run) {
  const start = Date.now()
  steps.push({ name, ...(await run()), ms: Date.now() - start })
}
for (const kind of kinds) {
  const environment = { ...process.env, SINGIL_TESTS: kind, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
  const suite = { root, lock, environment, runStep }
  const name = { test: '', all: 'all ', long: 'long ' }[kind]
  if (kind === 'test') await step('checks', () => runChecks(suite))
  await step(`${name}tests`, () => runVitest(suite, `${name}tests`, 'vitest.config.ts'))
  await step(`${name}browser tests`, () =>
    chromium ? runVitest(suite, `${name}browser tests`, 'vitest.e2e.config.ts') : skipVitest(suite, kind),
  )
}

const sum = (name) => steps.reduce((total, counts) => total + counts[name], 0)
const minutes = (ms) => `${(ms / 60_000).toFixed(1).padStart(5)} min`
const slow = steps.flatMap(({ slowest }) => slowest ?? []).toSorted((a, b) => b.ms - a.ms)
console.log('\nThe slowest files\n')
for (const { file, ms } of slow.slice(0, 10)) console.log(`${(ms / 1000).toFixed(0).padStart(5)} s  ${file}`)
console.log('\nTime\n')
for (const { name, ms } of [{ name: 'installation and build', ms: preparedMs }, ...steps])
  console.log(`${minutes(ms)}  ${name}`)
console.log(`${minutes(Date.now() - began)}  all of it`)
const wrong = steps.map((counts) => counts.wrong ?? '').join('\n')
if (wrong.trim()) console.log(`\nWhat went wrong\n\n${wrong}`)
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 ? 0 : 1)
