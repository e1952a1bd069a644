// Rules by amount: which one applies, and when new rules would ask for less.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loosened, requirementOf, stepFor } from './rule.ts'

const roles = fc.uniqueArray(fc.constantFrom('Administrator', 'Finance', 'Sales'), { maxLength: 2 })
const rules = fc.uniqueArray(fc.record({ fromAmount: fc.nat(20), needed: fc.integer({ min: 1, max: 5 }), roles }), {
  maxLength: 4,
  selector: (rule) => rule.fromAmount,
})
const amount = fc.integer({ min: -25, max: 25 })
const least = fc.integer({ min: 0, max: 2 })

test('the rule with the highest amount that a request reaches applies to it, whatever their order', () => {
  fc.assert(
    fc.property(rules, amount, (all, size) => {
      const reached = all.filter((rule) => rule.fromAmount <= Math.abs(size))
      const highest = reached.toSorted((one, other) => other.fromAmount - one.fromAmount)[0]
      expect(stepFor(all, size)).toEqual(highest)
      expect(stepFor(all.toReversed(), size)).toEqual(highest)
    }),
  )
})

test('a request needs what its rule says, and never less than its action does', () => {
  fc.assert(
    fc.property(rules, amount, least, (all, size, min) => {
      const { needed } = requirementOf(all, size, min)
      expect(needed).toBe(Math.max(min, stepFor(all, size)?.needed ?? min))
    }),
  )
})

test('new rules ask for less exactly if some amount needs fewer people, or people whom the rule in force does not name', () => {
  fc.assert(
    fc.property(rules, rules, least, (before, after, min) => {
      const isLess = Array.from({ length: 30 }, (_, size) => size).some((size) => {
        const [one, other] = [requirementOf(before, size, min), requirementOf(after, size, min)]
        const isOpener =
          one.roles.length > 0 && (other.roles.length === 0 || other.roles.some((r) => !one.roles.includes(r)))
        return other.needed < one.needed || (one.needed > 0 && isOpener)
      })
      const strictest = loosened(before, after, min)
      expect(strictest !== null).toBe(isLess)
      if (strictest)
        expect(before.some((rule) => rule.needed === strictest.needed) || strictest.needed === min).toBe(true)
    }),
  )
})

test('the same rules and stricter ones ask for no less', () => {
  fc.assert(
    fc.property(rules, least, (all, min) => {
      expect(loosened(all, all, min)).toBeNull()
      expect(
        loosened(
          all,
          all.map((rule) => ({ ...rule, needed: rule.needed + 1 })),
          min,
        ),
      ).toBeNull()
    }),
  )
})
