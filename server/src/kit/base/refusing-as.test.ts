import { Refusal, refuse } from '@singil/contract/kit/problem'
import { expect, test } from 'vitest'
import { problemsOfKit } from './problems.ts'
import { refusingAs } from './refusing-as.ts'

const refuseInstead = () => refuse(problemsOfKit.stillRunning, {})
async function fail(error: Error): Promise<never> {
  throw error
}
const rejected = (error: Error) => refusingAs(fail(error), refuseInstead)

test('a refusal is replaced, any other error and a result are not', async () => {
  await expect(rejected(new Refusal(problemsOfKit.notFound, {}))).rejects.toMatchObject({
    problem: problemsOfKit.stillRunning,
  })
  const lost = new Error('Connection terminated')
  await expect(rejected(lost)).rejects.toBe(lost)
  expect(await refusingAs(Promise.resolve(7), refuseInstead)).toBe(7)
})
