import { journalLabels, type JournalKind } from '@singil/contract/foundation/ledger'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { entryAddress, readEntry } from './entry-address.ts'
import { formatLeg, formatPart, formatWhy } from './why.ts'

test('every kind of journal has an explanation', () => {
  for (const kind of Object.keys(journalLabels) as JournalKind[]) expect(formatWhy(kind)).toMatch(/^[A-Z].+\.$/)
})

test('reads every entry address it writes, and rejects anything else', () => {
  expect(readEntry(entryAddress({ account: 'held', seq: 12 }))).toEqual({ account: 'held', seq: 12 })
  for (const text of [undefined, 12, 'available', 'available.', 'available.-1', 'provider.1', 'available.1.2'])
    expect(readEntry(text)).toBeNull()
})

test('a leg states where money came from or went, and names the charge of a payment', () => {
  const leg = { owner: 'wallet', account: 'clearing', seq: 2 } as const
  expect(formatLeg('payment.paid', { ...leg, amount: centavos(100_00) })).toBe('Into For clearing')
  expect(formatLeg('payment.paid', { ...leg, amount: centavos(-2_80) })).toBe(
    'Service charge and VAT, out of For clearing',
  )
  expect(formatLeg('refund.asked', { ...leg, amount: centavos(-2_80) })).toBe('Out of For clearing')
  const income = { owner: 'provider', account: 'receivable:main', amount: centavos(-1), seq: null } as const
  expect(formatLeg('payment.paid', income)).toBe('Out of Owed by the gateway')
})

test('a part of a sale without a journal states where it is', () => {
  const part = { amount: centavos(1), on: null, by: null, wallet: null }
  expect(formatPart({ ...part, place: 'reserve' })).toBe('Rolling reserve')
  expect(formatPart({ ...part, place: 'left' })).toBe('Taken before it settled')
  expect(formatPart({ ...part, place: 'available', wallet: 'Catering' })).toBe('Available, Catering')
})
