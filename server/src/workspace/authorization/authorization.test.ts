import { fetchUserData } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/authorization'
import {
  changeUserStatus,
  listGivableRoles,
  listUsers,
  setUserPassword,
  updateUser,
} from '@singil/contract/workspace/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changed,
  editRoles,
  editStores,
  firstPassword,
  openRoom,
  outcome,
  payouts,
  refund,
  type Room,
} from '../../../test/authorization/room.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

let room: Room
beforeAll(async () => {
  room = await openRoom()
  await hearAll(room.gate.owner)
})
afterAll(() => room.gate.close())

describe('changing a role', () => {
  test('takes effect for its users with the next call, and notifies their screens', async () => {
    const admin = await room.sessionOf('admin.singil')
    const role = await room.newRole(admin, 'Cashier')
    const { username } = await room.person(role, admin, { merchantId: room.kape.mid })
    const theirs = await room.sessionOf(username)
    const seen = async () =>
      (await room.gate.ask(fetchUserData, { body: {} }, { as: theirs })).modules.flatMap(({ submodules }) =>
        submodules.map(({ alias }) => alias),
      )
    expect(await seen()).not.toContain('MERCHANT_WEBSTORE')
    expect(
      await outcome(room.save(admin, role, [{ module: 'MERCHANT_WEBSTORE', action: 'view' }]).then((x) => x)),
    ).toBe('ok')
    await expect.poll(seen, { timeout: 20_000, interval: 50 }).toContain('MERCHANT_WEBSTORE')
    const pushed = () =>
      room.gate.owner.query('select payload from push_messages where topic = $1', [`sessions/${username}`])
    await expect.poll(async () => (await pushed()).rows.map(({ payload }) => payload.event)).toContain('rights-changed')
  })

  test('shows what is added and removed, the affected users, and that a second administrator is needed', async () => {
    const admin = await room.sessionOf('admin.singil')
    const role = await room.newRole(admin, 'Cashier')
    const { username } = await room.person(role, admin, { merchantId: room.kape.mid })
    await room.sessionOf(username)
    const { authorizations } = await room.gate.ask(
      contract.getRoleAuthorization,
      { params: { id: role } },
      { as: admin },
    )
    const listed = { module: 'TRANSACTION_LIST', action: 'view' } as const
    const body = { authorizations: changed(authorizations, [refund, editStores], [listed]) }
    const difference = await room.gate.ask(
      contract.compareRoleAuthorization,
      { params: { id: role }, body },
      { as: admin },
    )
    expect(difference).toMatchObject({ removed: [listed], money: [refund], mayNot: null })
    expect(difference.added).toEqual(expect.arrayContaining([refund, editStores]))
    expect(difference.touches).toEqual({
      people: 1,
      signedIn: 1,
      areSignedOut: true,
      first: [{ name: 'Luz Reyes', username, merchantName: 'Kape ni Lolo' }],
    })
  })

  test('signs users out when they lose the permission to view payments, so that they receive none live', async () => {
    const admin = await room.sessionOf('admin.singil')
    const role = await room.newRole(admin, 'Cashier')
    const { username } = await room.person(role, admin, { merchantId: room.kape.mid })
    const theirs = await room.sessionOf(username)
    expect((await room.save(admin, role, [], [{ module: 'TRANSACTION_LIST', action: 'view' }])).status).toBe(200)
    await expect.poll(async () => (await room.gate.call(fetchUserData, { body: {} }, { as: theirs })).status).toBe(401)
  })

  test('needs a step-up from a user with an authenticator app', async () => {
    const { username, Id } = await room.person('Administrator', await room.sessionOf('admin.singil'))
    await room.gate.owner.query(
      "insert into totp_apps (id, user_id, sealed_secret, last_step, created_at) values (gen_random_uuid(), $1, '', 0, now())",
      [Id],
    )
    const as = await room.sessionOf(username)
    const role = await room.newRole(as, 'Cashier')
    const { status, body } = await room.save(as, role, [editStores])
    expect([status, body.code]).toEqual([403, 'authenticators.stepUpNeeded'])
    expect(body.details.stepUp.sentence).toBe(`Change what ${role} may do`)
    expect(await room.held(role, editStores)).toBe(false)
  })

  test('is refused if another user has changed the role since', async () => {
    const admin = await room.sessionOf('admin.singil')
    const params = { id: await room.newRole(admin, 'Cashier') }
    const { version } = await room.gate.ask(contract.getRoleAuthorization, { params }, { as: admin })
    const put = (action: 'view' | 'update') =>
      outcome(
        room.gate.call(
          contract.updateRoleAuthorization,
          { params, body: { authorizations: [{ moduleId: 'MERCHANT_STORES', actions: [action] }], version } },
          { as: admin },
        ),
      )
    const both = await Promise.all([put('view'), put('update')])
    expect(both.toSorted()).toEqual(['authorization.stale', 'ok'])
  })
})

describe('a permission over money', () => {
  test('is not approved by an administrator whom the requester created, nor on the first day', async () => {
    const { gate } = room
    const first = await room.sessionOf('admin.singil')
    const role = await room.newRole(first, 'Cashier')
    const { id } = (await room.save(first, role, [refund])).body.data.change
    const approve = async (username: string) => outcome(room.decide(await room.sessionOf(username), id, 'APPROVED'))
    const made = await room.person('Administrator', first)
    expect(await approve(made.username)).toBe('secondPerson.notAnother')
    // Nor by an administrator whom that one created.
    const grandchild = await room.person('Administrator', await room.sessionOf(made.username), {
      mobileNo: '09185550001',
    })
    expect(await approve(grandchild.username)).toBe('secondPerson.notAnother')

    const other = await room.person('Administrator', first, { mobileNo: '09185550002' })
    await gate.owner.query('delete from account_makers where user_id = $1', [other.Id])
    expect(await approve(other.username)).toBe('secondPerson.tooNew')
    await gate.set('approver_wait_hours = 1')
    await gate.owner.query("update users set role_since = now() - interval '2 hours' where id = $1", [other.Id])
    await gate.owner.query("update users set email = 'ADMIN.singil+2@example.com' where id = $1", [other.Id])
    expect(await approve(other.username)).toBe('secondPerson.notAnother')
    await gate.owner.query("update users set email = 'somebody.else@example.com' where id = $1", [other.Id])
    expect(await room.held(role, refund)).toBe(false)
    expect(await approve(other.username)).toBe('ok')
    await gate.set('approver_wait_hours = 24')
  })

  test("requested by an account is not approved by its creator, the creator's creator, or the person who set its password", async () => {
    const { gate } = room
    const [first, second] = [await room.sessionOf('admin.singil'), await room.newAdmin()]
    const child = await room.person('Administrator', first, { mobileNo: '09185550003' })
    const theirs = await room.sessionOf(child.username)
    const grandchild = await room.person('Administrator', theirs, { mobileNo: '09185550004' })
    const role = await room.newRole(first, 'Cashier')
    const ask = async (as: string) => (await room.save(as, role, [refund])).body.data.change.id as string
    const ofChild = await ask(theirs)
    expect(await outcome(room.decide(first, ofChild, 'APPROVED'))).toBe('secondPerson.notAnother')
    expect(await outcome(room.decide(first, ofChild, 'REFUSED'))).toBe('ok')

    const ofGrandchild = await ask(await room.sessionOf(grandchild.username))
    expect(await outcome(room.decide(first, ofGrandchild, 'APPROVED'))).toBe('secondPerson.notAnother')
    await gate.owner.query(
      `insert into account_makers (user_id, maker_id, why, at) select $1, s.user_id, 'password', now() from sessions s where token_hash = $2`,
      [grandchild.Id, gate.app.parts.secrets.digest('access-token', second)],
    )
    expect(await outcome(room.decide(second, ofGrandchild, 'APPROVED'))).toBe('secondPerson.notAnother')
    expect(await room.held(role, refund)).toBe(false)
    expect(await outcome(room.decide(await room.newAdmin(), ofGrandchild, 'APPROVED'))).toBe('ok')
  })

  test('takes effect only once another administrator approved it, and once if two approve concurrently', async () => {
    const [first, second, third] = [await room.sessionOf('admin.singil'), await room.newAdmin(), await room.newAdmin()]
    const role = await room.newRole(first, 'Cashier')
    const proposed = await room.save(first, role, [refund])
    expect(proposed.body.data.state).toBe('PENDING')
    expect(await room.held(role, refund)).toBe(false)
    const { id } = proposed.body.data.change
    expect(await outcome(room.decide(first, id, 'APPROVED'))).toBe('approvals.own')
    expect(await outcome(room.decide(first, id, 'REFUSED'))).toBe('approvals.own')
    expect(await outcome(room.save(second, role, [editStores]))).toBe('authorization.waiting')
    const all = await Promise.all([second, third, second, third].map((as) => outcome(room.decide(as, id, 'APPROVED'))))
    expect(all.toSorted()).toEqual([...Array<string>(3).fill('approvals.ended'), 'ok'])
    expect(await room.held(role, refund)).toBe(true)
    const { rows } = await room.gate.owner.query(
      "select count(*)::int as lines from audit_log where thing = 'authorization' and thing_id = $1 and note = 'APPROVED'",
      [role],
    )
    expect(rows).toEqual([{ lines: 1 }])
  })

  test('is mailed to the other administrators, and is gone when refused or withdrawn', async () => {
    const [first, second] = [await room.sessionOf('admin.singil'), await room.newAdmin()]
    const role = await room.newRole(first, 'Cashier')
    const refused = (await room.save(first, role, [refund])).body.data.change
    const { rows } = await room.gate.owner.query('select recipient from messages where subject = $1', [
      `Change what ${role} may do: waits for your approval`,
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ recipient }) => recipient)).not.toContain('admin.singil@example.com')
    expect(await outcome(room.decide(second, refused.id, 'WITHDRAWN'))).toBe('approvals.notYours')
    expect(await outcome(room.decide(second, refused.id, 'REFUSED'))).toBe('ok')
    const withdrawn = (await room.save(first, role, [refund])).body.data.change
    expect(await outcome(room.decide(first, withdrawn.id, 'WITHDRAWN'))).toBe('ok')
    expect(await outcome(room.decide(second, withdrawn.id, 'APPROVED'))).toBe('approvals.ended')
    expect(await room.held(role, refund)).toBe(false)
  })

  test('cannot be decided by its proposer, even by a direct database write', async () => {
    const first = await room.sessionOf('admin.singil')
    const role = await room.newRole(first, 'Cashier')
    const { id } = (await room.save(first, role, [refund])).body.data.change
    const forced = room.gate.owner.query(
      "update authorization_changes set state = 'APPROVED', decided_by = proposed_by, decided_at = now() where id = $1",
      [id],
    )
    await expect(forced).rejects.toThrow(/check/)
  })
})

describe('users cannot raise their own permissions', () => {
  /** A user who may change permissions but does not hold all of them. */
  async function keeper() {
    const admin = await room.sessionOf('admin.singil')
    const role = await room.newRole(admin, 'Finance')
    const keeping = (['view', 'create', 'update', 'approve'] as const).map((action) => ({ ...editRoles, action }))
    const { id } = (await room.save(admin, role, keeping)).body.data.change
    const second = await room.newAdmin()
    expect(await outcome(room.decide(second, id, 'APPROVED'))).toBe('ok')
    const { username, Id } = await room.person(role, await room.sessionOf('admin.singil'))
    // The second-person rule has tests of its own.
    await room.gate.owner.query('delete from account_makers where user_id = $1', [Id])
    await room.gate.owner.query("update users set role_since = now() - interval '30 days' where id = $1", [Id])
    return { as: await room.sessionOf(username), role, Id, username }
  }

  test('through their role, another role, their own authorizations, or an account they create', async () => {
    const { as, role, Id } = await keeper()
    const admin = await room.sessionOf('admin.singil')
    const other = await room.newRole(admin, 'Cashier')
    expect(await outcome(room.save(as, role, [editStores]))).toBe('authorization.yourself')
    expect(await outcome(room.save(as, other, [payouts]))).toBe('authorization.notYours')
    const own = await room.gate.ask(contract.getCustomAuthorization, { params: { userId: Id } }, { as })
    expect(own.isYours).toBe(true)
    const body = {
      authorizations: [{ moduleId: 'MERCHANT_STORES' as const, actions: ['update' as const] }],
      version: own.version,
    }
    const forMyself = room.gate.call(contract.updateCustomAuthorization, { params: { userId: Id }, body }, { as })
    expect(await outcome(forMyself)).toBe('authorization.yourself')
    const { authorizations } = await room.gate.ask(contract.getRoleAuthorization, { params: { id: role } }, { as })
    const change = await room.gate.ask(
      contract.compareRoleAuthorization,
      { params: { id: role }, body: { authorizations: changed(authorizations, [editStores]) } },
      { as },
    )
    expect(change.mayNot).toBe(contract.problemsOfAuthorization.yourself.message)
  })

  test('by approving a proposal for their own role', async () => {
    const { as, role } = await keeper()
    const admin = await room.sessionOf('admin.singil')
    const { id } = (await room.save(admin, role, [refund, payouts])).body.data.change
    expect(await outcome(room.decide(as, id, 'APPROVED'))).toBe('authorization.yourself')
    expect(await room.held(role, payouts)).toBe(false)
  })

  test('by approving permissions for others that they lack themselves', async () => {
    const { as } = await keeper()
    const admin = await room.sessionOf('admin.singil')
    const other = await room.newRole(admin, 'Cashier')
    const { id } = (await room.save(admin, other, [{ module: 'SUPPLIERS', action: 'delete' }])).body.data.change
    expect(await outcome(room.decide(as, id, 'APPROVED'))).toBe('authorization.notYours')
  })

  test('and the roles of administrators and of pre-registered users cannot be changed at all', async () => {
    const admin = await room.sessionOf('admin.singil')
    for (const role of ['Administrator', 'Pre Registered'])
      expect(
        await outcome(room.save(admin, role, [], [editStores, { module: 'PRE_REG_GET_STARTED', action: 'view' }])),
      ).toBe('authorization.fixed')
  })
})

describe('an added role', () => {
  test('starts without permissions over money, and its name is unique', async () => {
    const admin = await room.sessionOf('admin.singil')
    const name = `Branch head`
    const body = { name, basedOn: 'Merchant Admin' as const, status: 'ACTIVE' as const }
    const role = await room.gate.ask(contract.saveRole, { body }, { as: admin })
    expect(role).toMatchObject({ label: name, base: 'Merchant Admin', isShipped: false, people: 0 })
    const all = role.authorizations.flatMap(({ moduleId, actions }) =>
      actions.map((action) => ({ module: moduleId, action })),
    )
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(contract.isMoneyPermission)).toEqual([])
    const again = { body: { ...body, name: name.toUpperCase() } }
    expect(await outcome(room.gate.call(contract.saveRole, again, { as: admin }))).toBe('authorization.nameTaken')
    expect(await outcome(room.gate.call(contract.saveRole, { body: { ...body, id: 'Cashier' } }, { as: admin }))).toBe(
      'authorization.shipped',
    )
  })

  test('is assigned by users who hold all of it, has the scope of its base role, and is not assigned while inactive', async () => {
    const admin = await room.sessionOf('admin.singil')
    const name = await room.newRole(admin, 'Store User')
    const boss = await room.sessionOf('kape.admin')
    const names = async (as: string) => (await room.gate.ask(listGivableRoles, {}, { as })).map((role) => role.name)
    expect(await names(boss)).toContain(name)
    const [shop] = room.kape.storeIds
    const { Id, username } = await room.person(name, boss, { stores: [shop] })
    const { result } = await room.gate.ask(listUsers, { query: { role: name } }, { as: boss })
    expect(result).toMatchObject([
      { Id, role: 'Store User', customRole: name, roleLabel: name, stores: [{ storeId: shop }] },
    ])
    const data = await room.gate.ask(fetchUserData, { body: {} }, { as: await room.sessionOf(username) })
    expect(data.identity.role).toMatchObject({ name: 'Store User', label: name })
    expect(data.disabledModules).toContainEqual({ alias: 'FINANCIALS', category: 'MODULE' })
    const { Id: other, names: theirs } = await room.person('Store User', boss, { stores: [shop] })
    const body = { userId: other, ...theirs, role: name, stores: [shop!] }
    expect(await room.gate.ask(updateUser, { body }, { as: boss })).toMatchObject({
      role: 'Store User',
      customRole: name,
    })
    await room.gate.ask(
      contract.saveRole,
      { body: { id: name, name, basedOn: 'Store User', status: 'INACTIVE' } },
      { as: await room.sessionOf('admin.singil') },
    )
    expect(await names(boss)).not.toContain(name)
  })

  test("beyond a merchant administrator's permissions is not theirs to assign, nor its users theirs to change", async () => {
    const admin = await room.sessionOf('admin.singil')
    const name = await room.newRole(admin, 'Cashier')
    const { Id, names } = await room.person(name, admin, { merchantId: room.kape.mid })
    expect((await room.save(admin, name, [{ module: 'BOOKS', action: 'view' }])).status).toBe(200)
    const boss = await room.sessionOf('kape.admin')
    expect((await room.gate.ask(listGivableRoles, {}, { as: boss })).map((role) => role.name)).not.toContain(name)
    const tries = [
      room.gate.call(updateUser, { body: { userId: Id, ...names, role: 'Cashier' } }, { as: boss }),
      room.gate.call(changeUserStatus, { body: { userId: Id, status: 'DEACTIVATED' } }, { as: boss }),
      room.gate.call(setUserPassword, { params: { id: Id }, body: firstPassword }, { as: boss }),
    ]
    expect(await Promise.all(tries.map(outcome))).toEqual(Array(3).fill('users.notYours'))
    const { Id: cashier, names: others } = await room.person('Cashier', boss)
    const give = room.gate.call(updateUser, { body: { userId: cashier, ...others, role: name } }, { as: boss })
    expect(await outcome(give)).toBe('users.roleNotYours')
  })
})
