import { expect, test } from 'vitest'
import { pathOfThing, formatField, formatValue, formatWho } from './format-line.ts'

test('fields, values and things are said in words', () => {
  expect(formatField('accountNumber')).toBe('Account number')
  expect(formatField('details.holder_name')).toBe('Details, holder name')
  expect(formatValue('itemAmount', '48000')).toBe('₱480.00')
  expect(formatValue('quantity', '48000')).toBe('48000')
  expect(formatValue('since', '2026-01-05T01:00:00.000Z')).toBe('5 Jan 2026, 9:00 AM')
  expect([formatValue('on', 'true'), formatValue('on', null)]).toEqual(['Yes', '–'])
  expect([formatWho({ username: null }), formatWho({ username: 'guest' })]).toEqual(['Singil', 'Not signed in'])
  expect(['gateway', 'kape.admin'].map((username) => formatWho({ username }))).toEqual(['The gateway', 'kape.admin'])
  expect(pathOfThing({ thing: 'item', thingId: 'a/b' })).toBe('/portal/inventory/a%2Fb')
  expect(pathOfThing({ thing: 'session', thingId: 'a' })).toBeNull()
})
