import { type RoleName, roleNames } from '@singil/contract/identity/access'
import type { StoreId, UserId } from '@singil/contract/kit/id'
import { userStates } from '@singil/contract/workspace/users'
import { describe, expect, test } from 'vitest'
import { mayBecome, mayGive, mayManage, rolesGivenBy, stateOf, type Target } from './user.ts'

const me = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' as UserId
const them = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a61' as UserId
const beyond = new Set<string>()
const may = () => true
const customRole = null
const own: Target['own'] = []
const [one, two] = ['S4F7KQ9XM2PAB', 'S4F7KQ9XM2PAC'] as StoreId[]

// A row for each role that manages others, a letter for each role it may give; other roles may give none.
const letters: Readonly<Record<string, RoleName>> = {
  A: 'Administrator',
  F: 'Finance',
  S: 'Sales',
  V: 'Corporate View',
  G: 'Agent',
  M: 'Merchant Admin',
  a: 'Store Admin',
  u: 'Store User',
  c: 'Cashier',
  t: 'Audit',
  k: 'Ticket Seller',
  h: 'Shipping Seller',
  b: 'Conductor',
  w: 'Subwallet User',
}
const table: Readonly<Partial<Record<RoleName, string>>> = {
  Administrator: 'AFSVGMauctkhbw',
  Finance: 'Mauctkhbw',
  Sales: 'GMauctkhbw',
  'Corporate View': 'Mauctkhbw',
  'Merchant Admin': 'Mauctkhbw',
  'Store Admin': 'ukhb',
}
const givenIn = (role: RoleName) => [...(table[role] ?? '')].map((letter) => letters[letter]!).toSorted()

describe.each(roleNames.map((role) => ({ role })))('$role', ({ role }) => {
  test('may give exactly the roles of the table', () => {
    expect([...rolesGivenBy(role)].toSorted()).toEqual(givenIn(role))
  })

  test('manages exactly the users whose role it may give', () => {
    const storeIds = role === 'Store Admin' ? [one!] : null
    const managed = roleNames.filter((of) =>
      mayManage({ userId: me, role, storeIds, beyond, may }, { id: them, role: of, customRole, own, storeIds: [one!] }),
    )
    const expected = role === 'Administrator' ? [...givenIn(role), 'Pre Registered'] : givenIn(role)
    expect(managed.toSorted()).toEqual(expected.toSorted())
  })

  test('never manages itself', () => {
    expect(
      mayManage({ userId: me, role, storeIds: null, beyond, may }, { id: me, role, customRole, own, storeIds: [] }),
    ).toBe(false)
  })
})

test('users of a store do not manage users who also have another store, or none', () => {
  const acting = { userId: me, role: 'Store Admin', storeIds: [one!], beyond, may } as const
  const target = (storeIds: StoreId[]) => ({ id: them, role: 'Store User' as const, customRole, own, storeIds })
  expect(mayManage(acting, target([one!]))).toBe(true)
  expect(mayManage(acting, target([one!, two!]))).toBe(false)
  expect(mayManage(acting, target([two!]))).toBe(false)
  expect(mayManage(acting, target([]))).toBe(false)
})

test('a custom role is given, and its users managed, only by users with all of its permissions', () => {
  const added = { name: 'Till keeper', base: 'Cashier', isActive: true } as const
  const target = { id: them, role: 'Cashier', customRole: added.name, own, storeIds: [] } as const
  const acting = (lacking: readonly string[]) =>
    ({ userId: me, role: 'Merchant Admin', storeIds: null, beyond: new Set(lacking), may }) as const
  expect([mayGive(acting([]), added), mayManage(acting([]), target)]).toEqual([true, true])
  expect([mayGive(acting([added.name]), added), mayManage(acting([added.name]), target)]).toEqual([false, false])
  expect(mayGive(acting([]), { ...added, base: 'Finance' })).toBe(false)
  expect(mayGive(acting([]), { ...added, isActive: false })).toBe(false)
})

test('users with an individual permission are managed only by users who have it too', () => {
  const target = { id: them, role: 'Cashier', customRole, storeIds: [] } as const
  const books = [{ moduleId: 'BOOKS' as const, actions: ['view' as const] }]
  const acting = { userId: me, role: 'Merchant Admin', storeIds: null, beyond, may: () => false } as const
  expect(mayManage(acting, { ...target, own })).toBe(true)
  expect(mayManage(acting, { ...target, own: books })).toBe(false)
  expect(mayManage({ ...acting, may }, { ...target, own: books })).toBe(true)
})

test('allows only these transitions between user states', () => {
  const wanted = ['ACTIVE', 'DEACTIVATED', 'DELETED'] as const
  const moves = userStates.flatMap((from) => wanted.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`))
  expect(moves).toEqual([
    'INVITED>DEACTIVATED',
    'INVITED>DELETED',
    'ACTIVE>DEACTIVATED',
    'ACTIVE>DELETED',
    'LOCKED>DELETED',
    'DEACTIVATED>ACTIVE',
    'DEACTIVATED>DELETED',
    'NOT_VERIFIED>DELETED',
  ])
})

test('a user with a first password who never signed in is invited; a later temporary password does not change the state', () => {
  const user = { status: 'ACTIVE', is_temporary_password: true, session_seq: 0 } as const
  expect(stateOf(user)).toBe('INVITED')
  expect(stateOf({ ...user, session_seq: 3 })).toBe('ACTIVE')
  expect(stateOf({ ...user, is_temporary_password: false })).toBe('ACTIVE')
  expect(stateOf({ ...user, status: 'DEACTIVATED' })).toBe('DEACTIVATED')
})
