/**
 * The money engine against a model of it. MODEL_RUNS and MODEL_STEPS set the size; the seed is printed, and MODEL_SEED (with MODEL_PATH
 * after a failure) replays it.
 */
import { expect, test } from 'vitest'
import { neverHappened, reached, unreached, untried } from './coverage.ts'
import { illegal, wanted } from './goals.ts'
import { playModel, playTour } from './run.ts'

const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const [runs, steps] = [given('MODEL_RUNS', 6), given('MODEL_STEPS', 90)]
const seed = given('MODEL_SEED', Date.now() % 2_147_483_647)

test('after any actions in any order, database and model agree and every invariant holds', async () => {
  console.log(`model: MODEL_SEED=${seed} MODEL_RUNS=${runs} MODEL_STEPS=${steps}`)
  await playModel(runs, steps, seed, process.env['MODEL_PATH'])
}, 3_600_000)

test('every legal step is taken, and every other one refused', async () => {
  await playTour()
  if (process.env['MODEL_REPORT']) console.log(JSON.stringify(reached(), null, 1))
  expect(unreached(1)).toEqual([])
  expect(untried(illegal, 1)).toEqual([])
  expect(neverHappened(wanted)).toEqual([])
}, 300_000)
