/**
 * `npm run test:near`: runs the tests of `npm test` that a change can affect, and prints how many there are. `npm run test:near -- <commit>` takes
 * what has changed since that commit, otherwise what is not committed. `--list` only lists them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readTree } from '../check/tree.ts'
import { near } from './near.ts'

const root = join(import.meta.dirname, '../..')
const given = process.argv.slice(2).filter((argument) => argument !== '--list')
const isList = process.argv.includes('--list')
const commit = given[0] ?? 'HEAD'
if (given.length > 1 || commit.startsWith('-')) {
  console.error('It takes one commit: npm run test:near -- main')
  process.exit(2)
}

function changedSince(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [
      ...git('diff', '--name-only', '--no-renames', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
  } catch {
    console.error(`There is no commit ${since}.`)
    process.exit(2)
  }
}

/** Returns the exit code. */
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1

const changed = changedSince(commit)
const { tests, browserTests } = near(await readTree(root), changed)
console.log(`${changed.length} changed files, ${tests.length} test files and ${browserTests.length} browser test files`)
if (isList) for (const path of [...tests, ...browserTests]) console.log(path)
let failed = 0
const vitest = 'node_modules/vitest/vitest.mjs'
if (!isList && tests.length > 0) failed += run(vitest, 'run', ...tests)
if (!isList && browserTests.length > 0) {
  failed += run('scripts/build.mjs')
  failed += run(vitest, 'run', '--config', 'vitest.e2e.config.ts', ...browserTests)
}
process.exit(failed === 0 ? 0 : 1)
