import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { arrayLiteral } from './array-literal.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk(1)))
afterAll(() => desk.close())

const read = async (type: string, values: readonly unknown[]) => {
  const { rows } = await desk.owner.query<{ read: unknown[] }>(`select $1::${type}[] as read`, [arrayLiteral(values)])
  return rows[0]!.read
}
// PostgreSQL texts cannot hold a NUL.
const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
const tricky = fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', '\\"', ',', ' a ', "'", '\n', 'Niño ₱1')

test('PostgreSQL reads texts and nulls back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.oneof(text, tricky))), async (values) => {
      expect(await read('text', values)).toEqual(values)
    }),
  )
})

test('PostgreSQL reads integers, booleans and instants back unchanged', async () => {
  const instants = [new Date(0), new Date('2026-11-21T15:59:59.999Z'), new Date('1969-12-31T23:59:59.001Z')]
  expect(await read('int', [1, -2_147_483_648, null])).toEqual([1, -2_147_483_648, null])
  expect(await read('boolean', [true, false])).toEqual([true, false])
  expect(await read('timestamptz', instants)).toEqual(instants)
  expect(await read('float8', [0.1, 1e21])).toEqual([0.1, 1e21])
})

test('returns undefined for other values, which the driver then quotes', () => {
  expect(arrayLiteral([{ a: 1 }])).toBeUndefined()
  expect(arrayLiteral([['nested']])).toBeUndefined()
  expect(arrayLiteral([Buffer.from('a')])).toBeUndefined()
})
