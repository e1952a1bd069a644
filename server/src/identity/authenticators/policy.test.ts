import { stepUps } from '@singil/contract/all'
import { changingSecurity, factors } from '@singil/contract/identity/authenticators'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldFactors, isAsked, mustAlwaysAsk, openFactors } from './policy.ts'

const held = fc.record<HeldFactors>({ passkey: fc.boolean(), totp: fc.boolean(), recoveryCode: fc.boolean() })
const policy = fc.record({
  action: fc.constantFrom(...stepUps.map(({ id }) => id)),
  factors: fc.subarray([...factors], { minLength: 1 }),
})

describe('the factors accepted from a user', () => {
  test('are always held, and in the policy unless that would leave none for a mandatory step-up', () => {
    fc.assert(
      fc.property(policy, held, (given, has) => {
        const open = openFactors(given, has)
        for (const factor of open) expect(factor === 'otp' || has[factor]).toBe(true)
        const extra = open.filter((factor) => !given.factors.includes(factor))
        expect(extra).toEqual(mustAlwaysAsk(given.action) && extra.length > 0 ? ['otp'] : [])
        if (extra.length > 0) expect(open).toEqual(['otp'])
      }),
    )
  })

  test('always allow signing in and adding a first factor', () => {
    fc.assert(
      fc.property(policy, held, (given, has) => {
        if (mustAlwaysAsk(given.action)) expect(openFactors(given, has).length).toBeGreaterThan(0)
      }),
    )
  })

  test('do not include the code for a user with a stronger accepted factor', () => {
    const has: HeldFactors = { passkey: true, totp: false, recoveryCode: true }
    const strict = { action: changingSecurity.id, factors: ['passkey', 'totp', 'recoveryCode'] } as const
    expect(openFactors({ ...strict, factors: [...strict.factors] }, has)).toEqual(['passkey', 'recoveryCode'])
  })
})

test('recovery codes alone do not count as enrolled', () => {
  expect(isAsked({ asks: 'enrolled' }, { passkey: false, totp: false, recoveryCode: true })).toBe(false)
  expect(isAsked({ asks: 'enrolled' }, { passkey: false, totp: true, recoveryCode: false })).toBe(true)
})
