// What counts as complete, as the specification defines it, and what the screen counts.
import { fieldLabels, formNames, formsIn, type Forms, updateDetails } from '@singil/contract/workspace/merchant-profile'
import { getProfile } from '@singil/contract/workspace/merchant-profile.sample'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completenessOf, openForms } from './completeness.ts'

const whole = formsIn(updateDetails.body.parse({ ...getProfile.answer, versions: {} })) as Forms
const without = (name: keyof Forms, path: string, blank: unknown = ' '): Forms => {
  const copy = structuredClone(whole) as unknown as Record<string, Record<string, unknown>>
  const [first = '', second] = path.split('.')
  if (second) (copy[name]![first] as Record<string, unknown>)[second] = blank
  else copy[name]![first] = first === 'numberOfEmployees' ? null : blank
  return copy as unknown as Forms
}

test('a profile with everything is complete', () => {
  expect(completenessOf(whole, 'nena.png')).toEqual({
    owner_information: true,
    contact_information: true,
    business_logo: true,
    isComplete: true,
    done: 10,
    of: 10,
  })
})

test.each(['fullName', 'address', 'email', 'telephone', 'designation', 'birthDate'])(
  'owner information without %s is not complete',
  (field) => {
    expect(completenessOf(without('owner', field), 'a.png')).toMatchObject({
      owner_information: false,
      isComplete: false,
    })
  },
)

test.each(['primary', 'financial', 'secondary', 'tertiary'] as const)(
  'contact information with any gap in the %s contact is not complete',
  (name) => {
    for (const path of Object.keys(fieldLabels[name]))
      expect(completenessOf(without(name, path), 'a.png').contact_information).toBe(false)
  },
)

test('a logo without a file name does not count', () => {
  for (const fileName of ['', null])
    expect(completenessOf(whole, fileName)).toMatchObject({ business_logo: false, isComplete: false, done: 9 })
})

test('the other forms are counted but not part of what the specification calls complete', () => {
  const { isComplete, done } = completenessOf(without('technical', 'name'), 'a.png')
  expect([isComplete, done]).toEqual([true, 9])
})

test('every empty field opens exactly its form', () => {
  const gap = fc.constantFrom(
    ...formNames.flatMap((name) => Object.keys(fieldLabels[name]).map((path) => [name, path] as const)),
  )
  fc.assert(
    fc.property(gap, fc.constantFrom('', ' ', '\t'), ([name, path], blank) => {
      expect(openForms(without(name, path, blank))).toEqual([name])
    }),
  )
})
