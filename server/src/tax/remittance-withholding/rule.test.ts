import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, taxOf, verdictOf } from './rule.ts'

const peso = (amount: number) => centavos(Math.round(amount * 100))
const facts = (more: Partial<Facts> = {}): Facts => ({
  isOn: true,
  needsDeclaration: false,
  isExempt: false,
  isDeclared: false,
  threshold: peso(500_000),
  rateMillionths: 5_000,
  lastYear: peso(0),
  before: peso(0),
  ...more,
})

test.each([
  // What was remitted before, the remittance, what else holds, the verdict, and the tax.
  [0, 500_000, {}, 'below', 0],
  [0, 500_000.01, {}, 'overThreshold', 2_500],
  [499_999.99, 0.01, {}, 'below', 0],
  [499_999.99, 0.02, {}, 'overThreshold', 0],
  [499_000, 1_001, {}, 'overThreshold', 5.01],
  [600_000, 1_000, {}, 'overThreshold', 5],
  [600_000, 0.99, {}, 'overThreshold', 0],
  [600_000, 1, {}, 'overThreshold', 0.01],
  [0, 1_000, { lastYear: peso(500_000.01) }, 'overLastYear', 5],
  [0, 1_000, { lastYear: peso(500_000) }, 'below', 0],
  [0, 1_000, { needsDeclaration: true }, 'noDeclaration', 5],
  [0, 1_000, { needsDeclaration: true, isDeclared: true }, 'below', 0],
  [500_000, 1_000, { needsDeclaration: true, isDeclared: true }, 'overThreshold', 5],
  [500_000, 1_000, { isExempt: true, lastYear: peso(900_000) }, 'exempt', 0],
  [500_000, 1_000, { isOn: false }, 'off', 0],
] as const)('%d remitted before, %d now, %o: %s, tax %d', (before, now, more, verdict, tax) => {
  const known = facts({ before: peso(before), ...more })
  expect(verdictOf(known, peso(now))).toBe(verdict)
  expect(taxOf(verdict, known, peso(now), peso(now))).toBe(peso(tax))
})

test('never withholds more than became available', () => {
  expect(taxOf('overThreshold', facts(), peso(1_000), peso(1.5))).toBe(peso(1.5))
})

test('a year has at most one remittance that crosses the threshold, and none after it is free', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, (remittances) => {
      let before = 0
      for (const base of remittances) {
        const verdict = verdictOf(facts({ before: centavos(before) }), centavos(base))
        before += base
        expect(verdict).toBe(before > 50_000_000 ? 'overThreshold' : 'below')
      }
    }),
  )
})
