import { components, type FormRow, maxColumns } from '@singil/contract/kit/form-layout'
import { faultsOfLayout } from '@singil/contract/kit/form-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, type Direction, dropped, fieldAt, moved, type Spot } from './layout.ts'

const built = () => {
  let rows: FormRow[] = []
  for (const component of ['single_line', 'date', 'time', 'email'] as const)
    rows = added(rows, component, rows.length === 0 ? null : { row: rows.length - 1, column: 0 })!.rows
  return rows
}
const say = (rows: readonly FormRow[]) => rows.map(({ columns }) => columns.map(({ paramName }) => paramName).join(' '))

test('a field joins rows, leaves them and passes others by single steps', () => {
  let rows = built()
  const step = (spot: Spot, direction: Direction) => {
    const done = moved(rows, spot, direction)
    if (done) rows = done.rows
    return done?.spot ?? null
  }
  expect(step({ row: 1, column: 0 }, 'left')).toEqual({ row: 0, column: 1 })
  expect(say(rows)).toEqual(['single_line date', 'time', 'email'])
  expect(step({ row: 0, column: 1 }, 'left')).toEqual({ row: 0, column: 0 })
  expect(step({ row: 0, column: 0 }, 'left')).toBeNull()
  expect(step({ row: 0, column: 0 }, 'down')).toEqual({ row: 1, column: 0 })
  expect(say(rows)).toEqual(['single_line', 'date', 'time', 'email'])
  expect(step({ row: 1, column: 0 }, 'down')).toEqual({ row: 2, column: 0 })
  expect(step({ row: 2, column: 0 }, 'right')).toEqual({ row: 2, column: 0 })
  expect(say(rows)).toEqual(['single_line', 'time', 'date email'])
  expect(step({ row: 0, column: 0 }, 'up')).toBeNull()
})

test('any moves and drops keep every field once, in rows of 1 to 3, and what is added can be published', () => {
  const spot = fc.record({ row: fc.nat(6), column: fc.nat(3) })
  // A form with a password stays a draft.
  const publishable = components.filter((component) => component !== 'password')
  const action = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), component: fc.constantFrom(...publishable), spot }),
    fc.record({
      kind: fc.constant('move' as const),
      direction: fc.constantFrom<Direction>('up', 'down', 'left', 'right'),
      spot,
    }),
    fc.record({
      kind: fc.constant('drop' as const),
      to: fc.record({ row: fc.nat(6), column: fc.option(fc.nat(3)) }),
      spot,
    }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let rows: FormRow[] = []
      for (const one of actions) {
        const from = fieldAt(rows, one.spot)
        const count = rows.flatMap(({ columns }) => columns).length
        if (one.kind === 'add') {
          rows = added(rows, one.component, from ? one.spot : null)?.rows ?? rows
          continue
        }
        const done = one.kind === 'move' ? moved(rows, one.spot, one.direction) : dropped(rows, one.spot, one.to)
        if (!done) continue
        expect(fieldAt(done.rows, done.spot)).toBe(from)
        rows = done.rows
        expect(rows.flatMap(({ columns }) => columns)).toHaveLength(count)
        expect(rows.every(({ columns }) => columns.length > 0 && columns.length <= maxColumns)).toBe(true)
      }
      expect(faultsOfLayout(rows)).toEqual([])
    }),
  )
})
