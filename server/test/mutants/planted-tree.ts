/** Plants a fault into a copy of the sources and runs the tests that must find it there. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTree } from '../../../tools/check/tree.ts'
import { near } from '../../../tools/test/near.ts'
import type { Fault } from './fault.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const left = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.cache'])
/** Enough to meet each of them; the same lives every time. */
const small = { MODEL_SEED: '7', MODEL_RUNS: '12', MODEL_STEPS: '150', HISTORIES: '3000' }
const timeoutMs = 600_000

/** A test file and the npm script that runs it. */
interface Finder {
  readonly test: string
  readonly command: string
}

/** A tree with the same sources and packages, in which our own packages are those of the tree. */
async function copySources(): Promise<string> {
  const tree = await mkdtemp(path.join(tmpdir(), 'singil-planted-'))
  for (const name of [
    'contract',
    'server',
    'sandbox',
    'theme',
    'embedded-postgres',
    'pay',
    'tools',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'features.ts',
  ])
    await cp(path.join(root, name), path.join(tree, name), {
      recursive: true,
      filter: (from) => !left.has(path.basename(from)),
    })
  const packages = path.join(tree, 'node_modules')
  await mkdir(path.join(packages, '@singil'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@singil' && !name.startsWith('.vite'))
      await symlink(path.join(root, 'node_modules', name), path.join(packages, name))
  for (const name of ['contract', 'server', 'sandbox', 'theme', 'embedded-postgres', 'pay', 'tools'])
    await symlink(path.join(tree, name), path.join(packages, '@singil', name))
  return tree
}

/** A run of vitest takes either the tests of every day or those of `npm run test:all`. */
const isOfAll = (test: string) => test.endsWith('.all.ts')

/** True: the tests pass. Throws if they take too long, as on a busy machine: that shows nothing. */
async function passes(
  tree: string,
  tests: readonly string[],
  named: string | undefined,
  atMostMs = timeoutMs,
): Promise<boolean> {
  for (const of of [tests.filter(isOfAll), tests.filter((test) => !isOfAll(test))])
    if (of.length > 0 && !(await passesRun(tree, of, named, atMostMs))) return false
  return true
}

function passesRun(
  tree: string,
  tests: readonly string[],
  named: string | undefined,
  atMostMs: number,
): Promise<boolean> {
  const args = [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--bail',
    '1',
    ...(named === undefined ? [] : ['-t', named]),
    ...tests,
  ]
  const run = spawn(process.execPath, args, {
    cwd: tree,
    env: { ...process.env, ...small, SINGIL_TESTS: tests.some(isOfAll) ? 'all' : '' },
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      reject(new Error(`The tests took more than ${atMostMs / 1000} s`))
      process.kill(-run.pid!, 'SIGTERM')
    }, atMostMs)
    run.once('exit', (code) => {
      clearTimeout(tooLong)
      resolve(code === 0)
    })
  })
}

/** Its tests in the order in which people run them: those that `npm run test:near` selects for its file, then the others. */
function inOrder(selected: readonly string[], fault: Fault): readonly Finder[] {
  const isNear = (test: string) => !isOfAll(test) && selected.includes(test)
  const named = (test: string, command: string): Finder => ({ test, command })
  return [
    ...fault.tests.filter(isNear).map((test) => named(test, 'test:near')),
    ...fault.tests.filter((test) => !isNear(test) && !isOfAll(test)).map((test) => named(test, 'test')),
    ...fault.tests.filter(isOfAll).map((test) => named(test, 'test:all')),
  ]
}

/** Which test file noticed it first; null where none did. */
async function findFault(tree: string, fault: Fault, finders: readonly Finder[]): Promise<Finder | null> {
  const file = path.join(tree, fault.path)
  const sound = await readFile(file, 'utf8')
  const places = sound.split(fault.search).length - 1
  if (places !== 1) throw new Error(`${fault.what}: its place stands ${places} times in ${fault.path}`)
  await writeFile(
    file,
    sound.replace(fault.search, () => fault.put),
  )
  try {
    for (const finder of finders) {
      const named = finder.test === fault.tests.at(-1) ? fault.named : undefined
      if (!(await passes(tree, [finder.test], named))) return finder
    }
    return null
  } finally {
    await writeFile(file, sound)
  }
}

/** Plants those that FAULTS names by parts of what they are, with commas, or all; prints a table. Gives how many were not found. */
export async function runFaults(faults: readonly Fault[]): Promise<number> {
  const only = (process.env['FAULTS'] ?? '').split(',')
  const chosen = faults.filter(({ what }) => only.some((part) => what.includes(part)))
  const repository = await readTree(root)
  const tree = await copySources()
  let missed = 0
  try {
    const tests = [...new Set(chosen.flatMap((fault) => fault.tests))]
    const isKnownGood = process.env['FAULTS_KNOWN_GOOD'] === '1'
    if (!isKnownGood && !(await passes(tree, tests, undefined, 5 * timeoutMs)))
      throw new Error('The tests fail without any fault')
    for (const [index, fault] of chosen.entries()) {
      const finders = inOrder(near(repository, [fault.path]).tests, fault)
      const by = await findFault(tree, fault, finders).catch((error: unknown) => String(error))
      const isFound = by !== null && typeof by !== 'string'
      if (!isFound) missed += 1
      const result = isFound ? `${by.test} | ${by.command}` : `${by ?? 'survives'} |`
      console.log(`| ${index + 1} | ${fault.what} | ${fault.path} | ${result} |`)
    }
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
  console.log(`${chosen.length - missed} of ${chosen.length} planted faults were found`)
  return missed
}
