import { expect, it } from 'vitest'
import { completenessOf } from './analytics-profile.ts'

const owner = {
  fullName: 'Nena Dela Cruz',
  address: '12 Mabini St.',
  email: 'nena@example.com',
  telephone: '9175550999',
  designation: 'Owner',
  birthDate: '1980-01-05',
}
const contact = { name: 'Nena', email: 'nena@example.com' }
const contacts = { primary: contact, financial: contact, secondary: contact, tertiary: contact }

it('a profile with everything is complete', () => {
  expect(completenessOf({ owner, contacts, fileName: 'nena.png' })).toEqual({
    owner_information: true,
    contact_information: true,
    business_logo: true,
  })
})

it.each(Object.keys(owner))('owner information without %s is not complete', (field) => {
  expect(completenessOf({ owner: { ...owner, [field]: ' ' } }).owner_information).toBe(false)
})

it.each(Object.keys(contacts))('contact information with a gap in the %s contact is not complete', (kind) => {
  const [gap, none] = [
    { ...contacts, [kind]: { ...contact, email: '' } },
    { ...contacts, [kind]: undefined },
  ]
  expect(completenessOf({ contacts: gap }).contact_information).toBe(false)
  expect(completenessOf({ contacts: none }).contact_information).toBe(false)
})

it('a logo without a file name does not count', () => {
  expect([completenessOf({ fileName: '' }).business_logo, completenessOf({ fileName: null }).business_logo]).toEqual([
    false,
    false,
  ])
})
