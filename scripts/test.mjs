// `npm test`: installs and builds what is missing, then runs the checks, the tests and the browser tests, and counts them all.
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
const isLong = process.argv.includes('--long')
const unknown = process.argv.slice(2).filter((argument) => argument !== '--long')
if (unknown.length > 0) {
  console.error(`Unknown argument ${unknown[0]}. It runs everything; a single file runs with: npx vitest run <file>`)
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
await prepare(root, { withDevelopment: true })
const chromium = await findChromium(lock)

const environment = {
  ...process.env,
  ...(isLong ? { SINGIL_LONG_TESTS: '1' } : {}),
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
}
const suite = { root, lock, environment, runStep }
const counts = [
  ...(isLong ? [] : [await runChecks(suite)]),
  await runVitest(suite, 'tests', 'vitest.config.ts'),
  chromium ? await runVitest(suite, 'browser tests', 'vitest.e2e.config.ts') : skipVitest(suite),
]
const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
const skipped = sum('skipped')
const wrong = counts.map((count) => count.wrong ?? '').join('\n')
if (wrong.trim()) console.log(`\nWhat went wrong\n\n${wrong}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 ? 0 : 1)
