/**
 * Measures how many small changes of the money code its tests notice. MUTANT_SEED and MUTANTS (how many a file at most) choose a
 * sample, MUTANT_FILES a part of the files. Ends with 1 where the score is below the goal.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type Vitest } from 'vitest/node'
import { applied, type Mutant, mutantsOf } from './mutate.ts'
import { equivalent, onDatabase, pure, type Target } from './targets.ts'

const goal = 0.85
const root = fileURLToPath(new URL('../../..', import.meta.url))
const environment = (name: string) => process.env[name] ?? ''
const [seed, most] = [Number(environment('MUTANT_SEED') || 20261121), Number(environment('MUTANTS') || 40)]

interface Score {
  readonly path: string
  readonly noticed: number
  readonly tried: number
  readonly all: number
  readonly survivors: readonly Mutant[]
}

let active: { path: string; text: string } | null = null

async function openTests(targets: readonly Target[], hasDatabase: boolean): Promise<Vitest> {
  const tests = new Set(targets.flatMap((target) => target.tests))
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (text: string, id: string) => {
      const file = path.relative(root, id)
      if (file === active?.path) return active.text
      // A test that counts until a changed function says stop would count for ever.
      return tests.has(file) ? applied(file, text, null) : undefined
    },
  }
  const options = {
    root,
    config: false as const,
    watch: false,
    include: [...tests],
    pool: 'threads' as const,
    maxWorkers: 1,
    testTimeout: 20_000,
    reporters: [{}],
    // A wrong rule shows within a few hundred histories.
    env: { HISTORIES: '300' },
    ...(hasDatabase && { globalSetup: ['server/test/setup/global.ts'] }),
  }
  const vitest = await createVitest('test', options, { plugins: [plugin] })
  await vitest.standalone()
  return vitest
}

/** False: every test is content. */
async function fails(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const wanted = new Set(tests.map((test) => path.join(root, test)))
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId))
  if (specifications.length !== wanted.size) throw new Error(`No such tests: ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
}

/** Null where the tests fail without any change, so that nothing can be said. */
async function scoreOf(vitest: Vitest, { path: file, tests }: Target, atMost: number): Promise<Score | null> {
  const text = readFileSync(path.join(root, file), 'utf8')
  const lines = text.split('\n')
  const isSame = ({ line, what }: Mutant) =>
    equivalent.some((one) => one.path === file && one.what === what && lines[line - 1]!.includes(one.on))
  const all = mutantsOf(file, text).filter((mutant) => !isSame(mutant))
  const chosen = sample(all, atMost)
  const put = (mutant: Mutant | null) => {
    active = { path: file, text: applied(file, text, mutant) }
    vitest.invalidateFile(path.join(root, file))
  }
  put(null)
  const survivors: Mutant[] = []
  // First and last without a change: a test that fails anyway would notice everything.
  for (const mutant of [null, ...chosen, null]) {
    put(mutant)
    const isNoticed = await fails(vitest, tests)
    if (mutant === null && isNoticed) {
      console.log(`| ${file} | ${tests.join(', ')} fail without any change |`)
      return null
    }
    if (mutant !== null && !isNoticed) survivors.push(mutant)
  }
  const score = {
    path: file,
    noticed: chosen.length - survivors.length,
    tried: chosen.length,
    all: all.length,
    survivors,
  }
  console.log(lineOf(score))
  for (const { line, what } of survivors) console.log(`    survives, line ${line}: ${what}`)
  return score
}

/** The same ones for the same seed. */
function sample(mutants: readonly Mutant[], count: number): Mutant[] {
  if (mutants.length <= count) return [...mutants]
  let state = seed
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff)
  return mutants
    .map((mutant) => ({ mutant, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .toSorted((a, b) => a.start - b.start)
}

const percent = (noticed: number, tried: number) => `${((100 * noticed) / tried).toFixed(1)} %`
const lineOf = ({ path: file, noticed, tried, all }: Score) =>
  `| ${file} | ${noticed} of ${tried}${tried < all ? ` (of ${all})` : ''} | ${percent(noticed, tried)} |`

const only = environment('MUTANT_FILES').split(',').filter(Boolean)
const isChosen = ({ path: file }: Target) => only.length === 0 || only.some((part) => file.includes(part))
const scores: (Score | null)[] = []
for (const [targets, hasDatabase] of [
  [pure, false],
  [onDatabase, true],
] as const) {
  const chosen = targets.filter(isChosen)
  if (chosen.length === 0) continue
  const vitest = await openTests(chosen, hasDatabase)
  try {
    for (const target of chosen) scores.push(await scoreOf(vitest, target, hasDatabase ? Math.ceil(most / 3) : most))
  } finally {
    await vitest.close()
  }
}
const sum = (of: 'noticed' | 'tried') => scores.reduce((total, score) => total + (score?.[of] ?? 0), 0)
console.log(
  `mutation score ${percent(sum('noticed'), sum('tried'))} (${sum('noticed')} of ${sum('tried')}), seed ${seed}`,
)
process.exitCode = !scores.includes(null) && sum('noticed') / sum('tried') >= goal ? 0 : 1
