import fc from 'fast-check'
import { readAmount } from '@singil/contract/kit/typed'
import { expect, it } from 'vitest'
import { groupDigits } from './group-digits.ts'

/** Types a text key by key. */
const type = (keys: string, before = '') => [...keys].reduce((text, key) => groupDigits(text, text + key), before)

it.each([
  ['1234', '1,234'],
  ['1234567.8', '1,234,567.8'],
  ['1,250', '1,250'],
  ['0.5', '0.5'],
  ['.5', '.5'],
  ['12.345', '12.345'],
  ['1250,50', '1,250,50'],
  ['12,50', '12,50'],
  ['1.250,00', '1.250,00'],
  ['-500', '-500'],
  ['1e3', '1e3'],
  ['2 x 150', '2 x 150'],
  ['007', '007'],
])('typing %s shows %s', (keys, shown) => {
  expect(type(keys)).toBe(shown)
})

it('a pasted text stays whole, and only plain digits are grouped', () => {
  expect(groupDigits('', '1250.5')).toBe('1,250.5')
  for (const text of ['1250,50', '₱1,250', '1 250.00', '(500)', '1,2505']) expect(groupDigits('', text)).toBe(text)
  expect(groupDigits('1,250', '1,250,50')).toBe('1,250,50')
})

it('a digit put into or taken out of a grouped amount moves its commas', () => {
  expect(groupDigits('1,250', '1,2509')).toBe('12,509')
  expect(groupDigits('12,509', '12,50')).toBe('1,250')
  expect(groupDigits('1,250', '1250')).toBe('1,250')
  expect(groupDigits('1,250.50', '250.50')).toBe('250.50')
})

it('grouping never changes what a text means', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,. -e₱'), maxLength: 14 }), (text) => {
      expect(readAmount(groupDigits('', text))).toEqual(readAmount(text))
    }),
    { numRuns: 2_000 },
  )
})
