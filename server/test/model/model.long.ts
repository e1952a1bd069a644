/** The model for longer: MODEL_RUNS lives of MODEL_STEPS steps, in which every legal step is taken and every other one tried many times. */
import { expect, test } from 'vitest'
import { neverHappened, unreached, untried } from './coverage.ts'
import { illegal, wanted } from './goals.ts'
import { playModel } from './run.ts'

const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const [runs, steps] = [given('MODEL_RUNS', 300), given('MODEL_STEPS', 200)]
const seed = given('MODEL_SEED', Date.now() % 2_147_483_647)

test(
  'whatever is done in whatever order, database and model agree, in many lives',
  async () => {
    console.log(`model: MODEL_SEED=${seed} MODEL_RUNS=${runs} MODEL_STEPS=${steps}`)
    await playModel(runs, steps, seed, process.env['MODEL_PATH'])
    // A step in thirty lives is seldom enough to say that a life meets it by chance, and often enough to say that it was met.
    expect(unreached(Math.ceil(runs / 30))).toEqual([])
    expect(untried(illegal, Math.ceil(runs / 75))).toEqual([])
    expect(neverHappened(wanted)).toEqual([])
  },
  4 * 3_600_000,
)
