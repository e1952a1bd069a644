/** One short life of the money engine against its model; model.all.ts plays more, and every legal and illegal step. */
import { expect, test } from 'vitest'
import { reached } from './coverage.ts'
import { playModel } from './run.ts'

const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const [runs, steps] = [given('MODEL_RUNS', 1), given('MODEL_STEPS', 60)]
const seed = given('MODEL_SEED', Date.now() % 2_147_483_647)

test('after any actions in any order, database and model agree and every invariant holds', async () => {
  console.log(`model: MODEL_SEED=${seed} MODEL_RUNS=${runs} MODEL_STEPS=${steps}`)
  await playModel(runs, steps, seed, process.env['MODEL_PATH'])
  expect(Object.keys(reached().taken).length).toBeGreaterThan(5)
}, 300_000)
