import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleName, splitName } from './names.ts'
import { Email, personName } from './text.ts'

test.each([
  ['Juan Dela Cruz', 'Juan', 'Dela Cruz'],
  ['Juan P. dela Cruz Jr.', 'Juan P.', 'dela Cruz Jr.'],
  ['Dela Cruz, Juan Jr.', 'Juan', 'Dela Cruz Jr.'],
  ['Dela Cruz, Jr., Juan', 'Juan', 'Dela Cruz Jr.'],
  ['Juan Dela Cruz, Jr.', 'Juan', 'Dela Cruz Jr.'],
  ['DELA CRUZ JR., JUAN PABLO', 'JUAN PABLO', 'DELA CRUZ JR.'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Ma. Teresa de los Santos', 'Ma. Teresa', 'de los Santos'],
  ['Ana Sta. Ana', 'Ana', 'Sta. Ana'],
  ['Pedro San Jose III', 'Pedro', 'San Jose III'],
  ['Maria de los Angeles Reyes', 'Maria de los Angeles', 'Reyes'],
  ['Jose Santos', 'Jose', 'Santos'],
  ['San Juan', 'San', 'Juan'],
  ['Madonna', 'Madonna', ''],
  ['Juan Jr.', 'Juan', 'Jr.'],
  ['  Juan\u00a0 Dela\tCruz ', 'Juan', 'Dela Cruz'],
  ['', '', ''],
  [', ,', '', ''],
])('%j is %j and %j', (text, firstName, lastName) => expect(splitName(text)).toEqual({ firstName, lastName }))

const words = fc.constantFrom('Juan', 'Ma.', 'dela', 'de', 'Los', 'San', 'Cruz', 'Reyes,', 'Jr.', 'III', ',', 'P.')
test('no word of a name is lost', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (some) => {
      const text = some.join(' ')
      const { firstName, lastName } = splitName(text)
      const inText = text.replaceAll(',', ' ').split(' ').filter(Boolean)
      expect(`${firstName} ${lastName}`.split(' ').filter(Boolean).toSorted()).toEqual(inText.toSorted())
      expect(firstName === '').toBe(inText.length === 0)
    }),
  )
})

test('a name is split the same way in whatever order it is written', () => {
  const given = fc.constantFrom('Juan', 'Juan P.', 'Ma. Teresa', 'Jose Maria')
  const surname = fc.constantFrom('Cruz', 'Dela Cruz', 'de los Santos', 'Sta. Ana', 'Delos Reyes', 'San Jose')
  const suffix = fc.constantFrom('', ' Jr.', ' Sr', ' III')
  fc.assert(
    fc.property(given, surname, suffix, (firstName, last, end) => {
      const name = { firstName, lastName: `${last}${end}` }
      for (const text of [
        `${firstName} ${last}${end}`,
        `${firstName} ${last},${end}`,
        `${last}${end}, ${firstName}`,
        `${last}, ${firstName}${end}`,
        `${last}, ${firstName},${end}`,
        `${last},${end}, ${firstName}`,
      ])
        expect([text, splitName(text)]).toEqual([text, name])
    }),
  )
})

test('names are taken with a suffix and with every apostrophe', () => {
  const name = personName('Invalid last name.')
  for (const text of ['Dela Cruz, Jr.', 'D‘Souza', "O'Neil", 'O´Neil', 'Sto. Domingo', 'Ng-Cruz', 'Peña'])
    expect(name.parse(text)).toBe(text)
  for (const text of ['Cruz 2', 'Cruz;', '<b>', '']) expect(name.safeParse(text).success).toBe(false)
})

test('no middle name can be said in words', () => {
  expect(['N/A', 'none', ' - ', 'Wala', ''].map((text) => middleName(60).parse(text))).toEqual(['', '', '', '', ''])
  expect(['Na', 'Santos', 'S.'].map((text) => middleName(60).parse(text))).toEqual(['Na', 'Santos', 'S.'])
})

test('mail addresses are taken as RFC 5322 has them', () => {
  for (const text of ['juan&co@x.ph', "o'neil@x.ph", 'a+b!#$%*/=?^`{|}~-@x-y.com.ph', 'a@xn--fiqs8s.xn--fiqs8s'])
    expect(Email.parse(text)).toBe(text)
  for (const text of [
    'juan@x',
    '.a@x.ph',
    'a..b@x.ph',
    'a@-x.ph',
    'a b@x.ph',
    'a@x..ph',
    'a,b@x.ph',
    `${'a'.repeat(65)}@x.ph`,
  ])
    expect([text, Email.safeParse(text).error?.issues[0]?.message]).toEqual([text, 'Invalid email value'])
})
