import { expect, test } from 'vitest'
import { merged } from './merge.ts'

const base = { name: 'Jose', designation: 'Manager', phone: '9175550101', email: 'jose@example.com' }
const change = (path: string, before: string, after: string) => ({ path, label: path, before, after })

test('what only the other person changed is taken over; what only I typed remains', () => {
  const mine = { ...base, email: 'jr@example.com' }
  const theirs = { ...base, designation: 'Head' }
  expect(merged(Object.keys(base), mine, theirs, [change('designation', 'Manager', 'Head')])).toEqual({
    values: { ...base, email: 'jr@example.com', designation: 'Head' },
    taken: ['designation'],
    clashes: [],
  })
})

test('of a field that both changed my text remains and is reported; the same text is no clash', () => {
  const mine = { ...base, designation: 'Owner', phone: '9175550199' }
  const theirs = { ...base, designation: 'Head', phone: '9175550199' }
  const since = [change('designation', 'Manager', 'Head'), change('phone', '9175550101', '9175550199')]
  expect(merged(Object.keys(base), mine, theirs, since)).toEqual({ values: mine, taken: [], clashes: ['designation'] })
})

test('a nested field is taken over within its address', () => {
  const address = { street: '1 Luna St.', barangay: 'A', city: 'B', province: 'C', zip: '1000' }
  const { values } = merged(['address.street'], { address }, { address: { ...address, street: '2 Luna St.' } }, [
    change('address.street', '1 Luna St.', '2 Luna St.'),
  ])
  expect(values).toEqual({ address: { ...address, street: '2 Luna St.' } })
})
