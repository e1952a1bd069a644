// A role with Store Users, and without Portal Users, administers the users of stores, and nobody else.
import { fetchUserData } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/users'
import { may } from '@singil/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPassword, openRoom, outcome, type Room } from '../../../test/authorization/room.ts'

const every = (module: 'MERCHANT_USERS' | 'STORE_USERS') =>
  (['view', 'create', 'update', 'delete', 'download'] as const).map((action) => may(module, action))
let room: Room
let as: string
let admin: string
let storeId: string
beforeAll(async () => {
  room = await openRoom()
  admin = await room.sessionOf('admin.singil')
  const role = await room.newRole(admin, 'Merchant Admin')
  const saved = await room.save(admin, role, every('STORE_USERS'), every('MERCHANT_USERS'))
  expect(saved.status).toBe(200)
  const { username } = await room.person(role, admin, { merchantId: room.kape.mid })
  as = await room.sessionOf(username)
  storeId = room.gate.demo[2]!.storeIds[0]!
})
afterAll(() => room.gate.close())

test('sees the users of stores alone, whatever the query', async () => {
  const { identity } = await room.gate.ask(fetchUserData, { body: {} }, { as })
  expect(identity.role.authorizations.map(({ moduleId }) => moduleId)).not.toContain('MERCHANT_USERS')
  for (const query of [{ ofStores: 'true' as const }, {}]) {
    const { result } = await room.gate.ask(contract.listUsers, { query }, { as })
    expect(result.length).toBeGreaterThan(0)
    expect(result.filter(({ stores }) => stores.length === 0)).toEqual([])
  }
})

test('gives roles of stores alone', async () => {
  const roles = await room.gate.ask(contract.listGivableRoles, {}, { as })
  expect(roles.map(({ name }) => name)).toContain('Store User')
  expect(roles.filter(({ needs }) => needs !== 'stores')).toEqual([])
  const body = {
    firstName: 'Luz',
    lastName: 'Reyes',
    mobileNo: '0917 555 0177',
    accountName: 'Counter',
    email: 'store.user@example.com',
    username: 'user.of.store',
    ...firstPassword,
  }
  const add = (more: object) => outcome(room.gate.call(contract.addUser, { body: { ...body, ...more } }, { as }))
  expect(await add({ role: 'Merchant Admin' })).toBe('users.roleNotYours')
  expect(await add({ role: 'Store User', stores: [storeId] })).toBe('ok')
})

test('changes users of stores; others are unknown', async () => {
  const stores = [storeId]
  const { Id, names } = await room.person('Store User', admin, { merchantId: room.kape.mid, stores })
  const body = { ...names, userId: Id, role: 'Store User', stores }
  const { mayManage } = await room.gate.ask(contract.updateUser, { body }, { as })
  expect(mayManage).toBe(true)
  const promoted = { ...body, role: 'Audit' }
  expect(await outcome(room.gate.call(contract.updateUser, { body: promoted }, { as }))).toBe('users.roleNotYours')
  const end = (userId: string) =>
    outcome(room.gate.call(contract.changeUserStatus, { body: { userId, status: 'DEACTIVATED' } }, { as }))
  expect(await end(Id)).toBe('ok')

  const other = await room.person('Audit', admin, { merchantId: room.kape.mid })
  expect(await end(other.Id)).toBe('users.unknown')
  const params = { id: other.Id }
  expect(await outcome(room.gate.call(contract.resetUserPassword, { params }, { as }))).toBe('users.unknown')
})

test('a role with neither is refused', async () => {
  const role = await room.newRole(admin, 'Merchant Admin')
  await room.save(admin, role, [], [...every('MERCHANT_USERS'), ...every('STORE_USERS')])
  const { username } = await room.person(role, admin, { merchantId: room.kape.mid })
  const query = room.gate.call(contract.listUsers, { query: {} }, { as: await room.sessionOf(username) })
  expect(await outcome(query)).toBe('kit.forbidden')
})
