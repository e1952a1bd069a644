import { factors, stepUpActions } from '@singil/contract/authenticators'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Held, isAsked, mustAlwaysAsk, openFactors } from './policy.ts'

const held = fc.record<Held>({ passkey: fc.boolean(), totp: fc.boolean(), recoveryCode: fc.boolean() })
const policy = fc.record({
  action: fc.constantFrom(...stepUpActions),
  factors: fc.subarray([...factors], { minLength: 1 }),
})

describe('the factors that are open to a person', () => {
  test('are always held, and in the policy unless nobody could come in without', () => {
    fc.assert(
      fc.property(policy, held, (given, has) => {
        const open = openFactors(given, has)
        for (const factor of open) expect(factor === 'otp' || has[factor]).toBe(true)
        const beside = open.filter((factor) => !given.factors.includes(factor))
        expect(beside).toEqual(mustAlwaysAsk(given.action) && beside.length > 0 ? ['otp'] : [])
        if (beside.length > 0) expect(open).toEqual(['otp'])
      }),
    )
  })

  test('never leave somebody without a way to sign in or to add a first factor', () => {
    fc.assert(
      fc.property(policy, held, (given, has) => {
        if (mustAlwaysAsk(given.action)) expect(openFactors(given, has).length).toBeGreaterThan(0)
      }),
    )
  })

  test('are not weakened by a code for who has a stronger one that is enough', () => {
    const has: Held = { passkey: true, totp: false, recoveryCode: true }
    const strict = { action: 'securityChange', factors: ['passkey', 'totp', 'recoveryCode'] } as const
    expect(openFactors({ ...strict, factors: [...strict.factors] }, has)).toEqual(['passkey', 'recoveryCode'])
  })
})

test('recovery codes alone do not make somebody be asked where only the enrolled are', () => {
  expect(isAsked({ asks: 'enrolled' }, { passkey: false, totp: false, recoveryCode: true })).toBe(false)
  expect(isAsked({ asks: 'enrolled' }, { passkey: false, totp: true, recoveryCode: false })).toBe(true)
})
