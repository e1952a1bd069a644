import { centavos } from '@singil/contract/kit/money'
import type { Terms } from '@singil/contract/payouts/payout-terms'
import { expect, test } from 'vitest'
import { formatTerms } from './format-terms.ts'
import { newBank, termsOf, valuesOf, valuesSchema } from './terms-values.ts'

test('terms are said in one line', () => {
  expect(formatTerms({ of: 'rail', rail: 'instapay', fee: centavos(1500), maximum: centavos(5_000_000) })).toBe(
    '₱15.00 plus VAT each, up to ₱50,000.00',
  )
  expect(formatTerms({ of: 'cutOffs', rail: 'pesonet', cutOffs: ['10:00', '13:30'], arrivalMinutes: 120 })).toBe(
    '10:00 AM, 1:30 PM; arrives within 2 hours',
  )
})

test('terms that are edited without a change stay as they are', () => {
  const terms: Terms[] = [
    { of: 'rail', rail: 'pesonet', fee: centavos(2500), maximum: centavos(1_000_000_000) },
    { of: 'limit', accountType: 'savings', minimum: centavos(2000), maximum: centavos(5_000_000) },
    { of: 'cutOffs', rail: 'pesonet', cutOffs: ['10:00', '13:00'], arrivalMinutes: 120 },
  ]
  for (const one of terms) expect(termsOf(one, valuesOf(one))).toEqual(one)
})

test('what is typed wrong is named at its field', () => {
  const of: Terms = { of: 'cutOffs', rail: 'pesonet', cutOffs: ['10:00'], arrivalMinutes: 120 }
  const found = valuesSchema(of).safeParse({ ...valuesOf(of), cutOffs: '10:00, 25:00', reason: '' })
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(['reason', 'cutOffs'])
  const bank = valuesSchema(newBank).safeParse({ ...valuesOf(newBank), reason: 'New' })
  expect(bank.error?.issues.map(({ path }) => path.join('.'))).toEqual(['bic', 'name', 'shortName'])
})
