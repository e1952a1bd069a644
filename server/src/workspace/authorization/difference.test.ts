import type { Authorization } from '@singil/contract/identity/access'
import { isMoneyPermission } from '@singil/contract/workspace/authorization'
import { modules } from '@singil/contract/kit/modules'
import { actions } from '@singil/contract/kit/permission'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyond, differenceOf, inOrder, keysOf, ofRole, permissionFrom, permissionsOf, labelsOf } from './difference.ts'

const authorizations: fc.Arbitrary<Authorization[]> = fc.array(
  fc.record({
    moduleId: fc.constantFrom(...modules.map(({ alias }) => alias)),
    actions: fc.array(fc.constantFrom(...actions)),
  }),
)

test('applying the additions and removals turns one set into the other, in any order', () => {
  fc.assert(
    fc.property(authorizations, authorizations, (before, after) => {
      const { added, removed } = differenceOf(before, after)
      const gone = new Set(keysOf(removed))
      const made = [...keysOf(permissionsOf(before)).filter((key) => !gone.has(key)), ...keysOf(added)]
      expect(made.toSorted()).toEqual(keysOf(permissionsOf(after)).toSorted())
      expect(differenceOf(after, inOrder(after))).toEqual({ added: [], removed: [] })
      expect(ofRole(ofRole(before))).toEqual(ofRole(before))
    }),
  )
})

test('beyond returns exactly the permissions that the giver lacks', () => {
  fc.assert(
    fc.property(authorizations, authorizations, (given, own) => {
      const held = new Set(keysOf(permissionsOf(own)))
      const lacking = beyond(permissionsOf(given), (permission) => held.has(keysOf([permission])[0]!))
      expect(keysOf(lacking)).toEqual(keysOf(permissionsOf(given)).filter((key) => !held.has(key)))
      expect(keysOf(lacking).map(permissionFrom)).toEqual(lacking)
    }),
  )
})

test('viewing is never a permission over money, approving always is', () => {
  for (const { alias } of modules) {
    expect(isMoneyPermission({ module: alias, action: 'view' })).toBe(false)
    expect(isMoneyPermission({ module: alias, action: 'download' })).toBe(false)
    expect(isMoneyPermission({ module: alias, action: 'approve' })).toBe(true)
  }
  expect(isMoneyPermission({ module: 'AUTHORIZATION_MANAGEMENT', action: 'update' })).toBe(true)
  expect(isMoneyPermission({ module: 'MERCHANT_STORES', action: 'update' })).toBe(false)
})

test('names permissions by label, and only the first of many', () => {
  expect(labelsOf([{ module: 'BIZ_WALLET', action: 'approve' }])).toBe('Biz Wallet (approve)')
  const many = actions.map((action) => ({ module: 'BIZ_WALLET' as const, action }))
  expect(labelsOf(many)).toMatch(/ and 1 more$/)
})
