import { describe, expect, it } from 'vitest'
import { groupDigits } from './money-input.tsx'

describe('an amount as it is typed', () => {
  it.each([
    ['1234', '1,234'],
    ['1234567.8', '1,234,567.8'],
    ['12.345', '12.34'],
    ['.5', '0.5'],
    ['₱2,5x0', '250'],
    ['007', '7'],
    ['1.2.3', '1.23'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown)
  })
})
