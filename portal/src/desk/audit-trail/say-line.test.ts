import { expect, test } from 'vitest'
import { pathOfThing, sayField, sayValue, sayWho } from './say-line.ts'

test('fields, values and things are said in words', () => {
  expect(sayField('accountNumber')).toBe('Account number')
  expect(sayField('details.holder_name')).toBe('Details, holder name')
  expect(sayValue('itemAmount', '48000')).toBe('₱480.00')
  expect(sayValue('quantity', '48000')).toBe('48000')
  expect(sayValue('since', '2026-01-05T01:00:00.000Z')).toBe('5 Jan 2026, 9:00 AM')
  expect([sayValue('on', 'true'), sayValue('on', null)]).toEqual(['Yes', '–'])
  expect([sayWho({ username: null }), sayWho({ username: 'guest' })]).toEqual(['Singil', 'Not signed in'])
  expect(['gateway', 'kape.admin'].map((username) => sayWho({ username }))).toEqual(['The gateway', 'kape.admin'])
  expect(pathOfThing({ thing: 'item', thingId: 'a/b' })).toBe('/portal/inventory/a%2Fb')
  expect(pathOfThing({ thing: 'session', thingId: 'a' })).toBeNull()
})
