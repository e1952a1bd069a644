/** Every journal belongs to one movement of money, and every movement names calls and journals that exist. */
import { expect, test } from 'vitest'
import { endpoints, movements } from '../all.ts'
import { journalLabels } from '../foundation/ledger.ts'

test('every kind of journal is claimed by a movement, and none that does not exist', () => {
  expect(movements.flatMap(({ journals }) => journals).toSorted()).toEqual(Object.keys(journalLabels).toSorted())
})

test('every call that a movement names exists', () => {
  const ids = new Set<string>(endpoints.map(({ id }) => id))
  expect(movements.flatMap(({ calls }) => calls).filter((id) => !ids.has(id))).toEqual([])
})
