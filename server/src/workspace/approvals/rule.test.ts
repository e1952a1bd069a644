// Rules by amount and by day: which one applies, and when new rules would ask for less.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loosened, requirementOf, stepFor } from './rule.ts'

const roles = fc.uniqueArray(fc.constantFrom('Administrator', 'Finance', 'Sales'), { maxLength: 2 })
const per = fc.constantFrom('each' as const, 'day' as const)
const rules = fc.uniqueArray(
  fc.record({ fromAmount: fc.nat(20), per, needed: fc.integer({ min: 1, max: 5 }), roles }),
  {
    maxLength: 5,
    selector: (rule) => `${rule.per} ${rule.fromAmount}`,
  },
)
const size = fc
  .record({ amount: fc.integer({ min: -25, max: 25 }), more: fc.nat(25) })
  .map(({ amount, more }) => ({ amount, day: Math.abs(amount) + more }))
const least = fc.integer({ min: 0, max: 2 })
/** Every size that makes a difference to rules of up to 20. */
const everySize = Array.from({ length: 26 }, (_, amount) =>
  Array.from({ length: 26 - amount }, (_one, more) => ({ amount, day: amount + more })),
).flat()

test('the rule with the highest amount that a request reaches applies to it, or that of its day if it needs more people', () => {
  fc.assert(
    fc.property(rules, size, (all, { amount, day }) => {
      const highest = (of: 'each' | 'day', reached: number) =>
        all
          .filter((rule) => rule.per === of && rule.fromAmount <= reached)
          .toSorted((one, other) => other.fromAmount - one.fromAmount)[0]
      const [each, ofDay] = [highest('each', Math.abs(amount)), highest('day', day)]
      const expected = (ofDay?.needed ?? 0) > (each?.needed ?? 0) ? ofDay : each
      expect(stepFor(all, { amount, day })).toEqual(expected)
      expect(stepFor(all.toReversed(), { amount, day })).toEqual(expected)
    }),
  )
})

test('a request needs what its rule says, and never less than its action does', () => {
  fc.assert(
    fc.property(rules, size, least, (all, of, min) => {
      const { needed } = requirementOf(all, of, min)
      expect(needed).toBe(Math.max(min, stepFor(all, of)?.needed ?? min))
    }),
  )
})

test('parts of a sum need as many people as the sum under a rule that counts the day', () => {
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }), (all, parts) => {
      const ofDay = all.filter((rule) => rule.per === 'day')
      const sums = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, part) => sum + part, 0))
      const sum = sums.at(-1)!
      const whole = requirementOf(ofDay, { amount: sum, day: sum }, 0).needed
      const last = requirementOf(ofDay, { amount: parts.at(-1)!, day: sum }, 0).needed
      expect(last).toBe(whole)
    }),
  )
})

test('new rules ask for less exactly if some request needs fewer people, or people whom the rule in force does not name', () => {
  fc.assert(
    fc.property(rules, rules, least, (before, after, min) => {
      const isLess = everySize.some((of) => {
        const [one, other] = [requirementOf(before, of, min), requirementOf(after, of, min)]
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
      const stricter = all.map((rule) => ({ ...rule, needed: rule.needed + 1 }))
      expect(loosened(all, stricter, min)).toBeNull()
    }),
  )
})
