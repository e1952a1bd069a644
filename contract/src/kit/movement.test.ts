/** Every journal belongs to one movement of money, every movement names calls and journals that exist, and every step-up is asked for. */
import { expect, test } from 'vitest'
import { endpoints, movements, stepUps } from '../all.ts'
import { journalLabels } from '../foundation/ledger.ts'
import { stepUpsOfCall } from './endpoint.ts'

test('every kind of journal is claimed by a movement, and none that does not exist', () => {
  expect(movements.flatMap(({ journals }) => journals).toSorted()).toEqual(Object.keys(journalLabels).toSorted())
})

test('every call that a movement names exists', () => {
  const ids = new Set<string>(endpoints.map(({ id }) => id))
  expect(movements.flatMap(({ calls }) => calls).filter((id) => !ids.has(id))).toEqual([])
})

test('every step-up of a session is asked for by a call', () => {
  const asked = new Set(endpoints.flatMap(stepUpsOfCall))
  expect(stepUps.filter((one) => one.guestWords === undefined && !asked.has(one)).map(({ id }) => id)).toEqual([])
})
