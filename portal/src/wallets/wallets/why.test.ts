import { journalLabels, type JournalKind } from '@singil/contract/foundation/ledger'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { entryAddress, readEntry } from './entry-address.ts'
import { sayLeg, sayPart, sayWhy } from './why.ts'

test('every kind of journal has an explanation', () => {
  for (const kind of Object.keys(journalLabels) as JournalKind[]) expect(sayWhy(kind)).toMatch(/^[A-Z].+\.$/)
})

test('reads every entry address it writes, and rejects anything else', () => {
  expect(readEntry(entryAddress({ account: 'held', seq: 12 }))).toEqual({ account: 'held', seq: 12 })
  for (const text of [undefined, 12, 'available', 'available.', 'available.-1', 'provider.1', 'available.1.2'])
    expect(readEntry(text)).toBeNull()
})

test('a leg states where money came from or went, and names the charge of a payment', () => {
  const leg = { owner: 'wallet', account: 'clearing', seq: 2 } as const
  expect(sayLeg('payment.paid', { ...leg, amount: centavos(100_00) })).toBe('Into For clearing')
  expect(sayLeg('payment.paid', { ...leg, amount: centavos(-2_80) })).toBe(
    'Service charge and VAT, out of For clearing',
  )
  expect(sayLeg('refund.asked', { ...leg, amount: centavos(-2_80) })).toBe('Out of For clearing')
  const income = { owner: 'provider', account: 'receivable:main', amount: centavos(-1), seq: null } as const
  expect(sayLeg('payment.paid', income)).toBe('Out of Owed by the gateway')
})

test('a part of a sale without a journal states where it is', () => {
  const part = { amount: centavos(1), on: null, by: null, wallet: null }
  expect(sayPart({ ...part, place: 'reserve' })).toBe('Rolling reserve')
  expect(sayPart({ ...part, place: 'left' })).toBe('Taken before it settled')
  expect(sayPart({ ...part, place: 'available', wallet: 'Catering' })).toBe('Available, Catering')
})
