import { fetchUserData } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editRoles, editStores, openRoom, outcome, payouts, type Room } from '../../../test/authorization/room.ts'

let room: Room
beforeAll(async () => {
  room = await openRoom()
})
afterAll(() => room.gate.close())

test("a user's own authorizations apply on top of the role, are shown with their modules, and affect nobody else", async () => {
  const admin = await room.sessionOf('admin.singil')
  const { Id, username } = await room.person('Cashier', admin, { merchantId: room.kape.mid })
  const params = { userId: Id }
  const { version, custom } = await room.gate.ask(contract.getCustomAuthorization, { params }, { as: admin })
  expect(custom).toEqual([])
  const authorizations = [
    { moduleId: 'MERCHANT_WEBSTORE' as const, actions: ['view' as const] },
    { moduleId: 'TRANSACTION_COMPOSE' as const, actions: [] },
  ]
  const saved = await room.gate.ask(
    contract.updateCustomAuthorization,
    { params, body: { authorizations, version, reason: 'Covers for the web store' } },
    { as: admin },
  )
  expect(saved.state).toBe('APPLIED')
  const data = await room.gate.ask(fetchUserData, { body: {} }, { as: await room.sessionOf(username) })
  expect(data.customModules.flatMap(({ submodules }) => submodules.map(({ alias }) => alias))).toEqual([
    'MERCHANT_WEBSTORE',
  ])
  const mine = data.identity.role.authorizations.map(({ moduleId }) => moduleId)
  expect(mine).toContain('MERCHANT_WEBSTORE')
  expect(mine).not.toContain('TRANSACTION_COMPOSE')
  const other = await room.gate.ask(fetchUserData, { body: {} }, { as: await room.sessionOf('kape.cashier') })
  expect(other.customModules).toEqual([])
  expect(other.identity.role.authorizations.map(({ moduleId }) => moduleId)).toContain('TRANSACTION_COMPOSE')
})

describe('previewing a role', () => {
  test('shows its menu, and never more than the caller holds', async () => {
    const boss = await room.sessionOf('kape.admin')
    const seen = await room.gate.ask(contract.viewAsRole, { params: { id: 'Cashier' } }, { as: boss })
    expect(seen.modules.map(({ alias }) => alias)).toContain('TRANSACTIONS')
    expect(seen.modules.map(({ alias }) => alias)).not.toContain('FINANCIALS')
    expect(seen.leftOut).toBe(0)
    const admin = await room.sessionOf('admin.singil')
    const name = await room.newRole(admin, 'Cashier')
    await room.save(admin, name, [{ module: 'BOOKS', action: 'view' }])
    const less = await room.gate.ask(contract.viewAsRole, { params: { id: name } }, { as: boss })
    expect(less.leftOut).toBe(1)
    expect(less.authorizations.map(({ moduleId }) => moduleId)).not.toContain('BOOKS')
    expect(await outcome(room.gate.call(contract.viewAsRole, { params: { id: 'Administrator' } }, { as: boss }))).toBe(
      'authorization.roleUnknown',
    )
  })
})

describe('explaining a missing permission', () => {
  const why = async (username: string, params: Permission) =>
    room.gate.ask(contract.explainPermission, { params }, { as: await room.sessionOf(username) })

  test("names the permission, the roles that have it, and the merchant's own users who can grant it", async () => {
    const explanation = await why('kape.cashier', editStores)
    expect(explanation).toMatchObject({
      sentence: 'You need the permission to change Stores.',
      why: 'role',
      roleLabel: 'Cashier',
      keepers: expect.arrayContaining(['Administrator']),
    })
    expect(explanation.roles).toEqual(expect.arrayContaining(['Merchant Admin', 'Store Admin']))
    expect(explanation.people).toEqual([
      { name: 'Danilo Macaraeg', username: 'kape.admin', roleLabel: 'Merchant Admin' },
    ])
  })

  test('reports when it is switched off for the role, when only the provider has it, and when the caller has it', async () => {
    expect((await why('kape.barista', payouts)).why).toBe('switched-off')
    expect((await why('kape.admin', editRoles)).why).toBe('staff-only')
    expect((await why('kape.admin', editStores)).why).toBe('held')
    expect((await why('bagong.negosyo', editStores)).people).toEqual([])
  })
})
