import { describe, expect, test } from 'vitest'
import { isReserved, lookOf } from './link-name.ts'

describe('the look of a link name', () => {
  test.each([
    ['kape-ni-lolo', 'kapenilolo'],
    ['kape-ni-lolo', 'kape-n1-l0l0'],
    ['mango', 'rnango'],
    ['waling', 'vvaling'],
  ])('%s looks like %s', (one, other) => expect(lookOf(one)).toBe(lookOf(other)))

  test('names that nobody confuses look different', () => {
    const names = ['kape-ni-lolo', 'kape-ni-lola', 'habi', 'habi-at-sinulid', 'mango', 'mangga']
    expect(new Set(names.map(lookOf)).size).toBe(names.length)
  })
})

test.each(['admin', 'adm1n', 'sign-in', 'singil-shop', 's1ngil', 'my-gcash', 'gca5h', 'maya', 'b-d-o'])(
  '%s is reserved',
  (name) => expect(isReserved(name)).toBe(true),
)
test.each(['kape-ni-lolo', 'maya-bakery', 'bdoughnuts-co', 'tindahan'])('%s is free', (name) =>
  expect(isReserved(name)).toBe(false),
)
