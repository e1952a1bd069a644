/**
 * The long run of the model: MODEL_RUNS runs of MODEL_STEPS steps, in which every legal step is taken and every illegal one tried many
 * times.
 */
import { expect, test } from 'vitest'
import { neverHappened, unreached, untried } from './coverage.ts'
import { illegal, wanted } from './goals.ts'
import { playModel } from './run.ts'

const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const [runs, steps] = [given('MODEL_RUNS', 300), given('MODEL_STEPS', 200)]
const seed = given('MODEL_SEED', Date.now() % 2_147_483_647)

test(
  'database and model agree after any actions in any order, in many runs',
  async () => {
    console.log(`model: MODEL_SEED=${seed} MODEL_RUNS=${runs} MODEL_STEPS=${steps}`)
    await playModel(runs, steps, seed, process.env['MODEL_PATH'])
    // Once in thirty runs is rare enough for a step to be reached by chance, and frequent enough to show that it was reached.
    expect(unreached(Math.ceil(runs / 30))).toEqual([])
    expect(untried(illegal, Math.ceil(runs / 75))).toEqual([])
    expect(neverHappened(wanted)).toEqual([])
  },
  4 * 3_600_000,
)
