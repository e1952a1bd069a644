import { fetchUserData, requestOtp } from '@singil/contract/identity/access'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/workspace/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gate, openGate, password } from '../../../test/access/gate.ts'
import { asApproved, inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate(features)
  // Step-up has its own tests; here users are added as often as needed.
  await gate.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'roleChange'")
})
afterAll(() => gate.close())

let made = 0
/** A session of a user without the sign-in steps. */
async function sessionOf(username: string): Promise<string> {
  const token = `session-of-${username}-${++made}-for-the-users`.replace(/[^\w-]/g, '-')
  await gate.owner.query(
    'update sessions set ended_at = now(), ended_why = $2 where user_id = (select id from users where username = $1) and ended_at is null',
    [username, 'signed-out'],
  )
  await gate.owner.query(
    `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
     select gen_random_uuid(), id, $2, 1000 + $3, '', '', now(), now(), now() + interval '12 hours' from users where username = $1`,
    [username, gate.app.parts.secrets.digest('access-token', token), made],
  )
  return token
}
const [nena, habi, kape] = [0, 1, 2]
const merchant = (at: number) => gate.demo[at]!
const idOf = async (username: string): Promise<string> =>
  (await gate.owner.query<{ id: string }>('select id from users where username = $1', [username])).rows[0]!.id
const firstPassword = { password: 'mangoes ripen', retypePassword: 'mangoes ripen' }
const person = (more: object = {}) => {
  const username = `new.person.${++made}`
  return {
    firstName: 'Luz',
    lastName: 'Reyes',
    email: `${username}@example.com`,
    mobileNo: '0917 555 0177',
    accountName: 'Counter',
    username,
    ...firstPassword,
    role: 'Cashier',
    ...more,
  }
}
/** Adds a user who has already signed in; returns the id. */
async function added(as: string, more: object = {}) {
  const { Id } = await gate.ask(contract.addUser, { body: person(more) }, { as })
  await gate.owner.query('update users set is_temporary_password = false where id = $1', [Id])
  await asApproved(gate, Id)
  return Id
}
const outcome = async (work: ReturnType<Gate['call']>) => {
  const { status, body } = await work
  return status === 200 ? 'ok' : (body.code as string)
}
const setStatus = (as: string, userId: string, status: string) =>
  outcome(gate.call(contract.changeUserStatus, { body: { userId, status } }, { as }))

describe('adding', () => {
  test('a user whom staff give a merchant cannot sign in before one of its people has approved it', async () => {
    await withoutStepUp(gate)
    const inbox = inboxOf(gate)
    const staff = await sessionOf('admin.singil')
    const add = async () => {
      const body = person({ role: 'Merchant Admin', merchantId: merchant(nena).mid })
      return { body, user: await gate.ask(contract.addUser, { body }, { as: staff }) }
    }
    const { body, user } = await add()
    expect(user).toMatchObject({ status: 'DEACTIVATED', waitsForApproval: true })
    const signIn = () => outcome(gate.call(requestOtp, { body: { username: body.username, password: body.password } }))
    expect(await signIn()).not.toBe('ok')
    expect(await setStatus(staff, user.Id, 'ACTIVE')).toBe('users.waits')
    expect((await inbox.approve(user.Id, await sessionOf('ikalawa.singil'))).status).toBeGreaterThanOrEqual(403)
    expect(gate.mails.filter(({ to }) => to === body.email)).toEqual([])
    expect((await inbox.approve(user.Id, await sessionOf('nena.admin'))).status).toBe(200)
    expect(await signIn()).toBe('ok')
    const list = await gate.ask(contract.listUsers, { query: { search: body.username } }, { as: staff })
    expect(list.result).toMatchObject([{ status: 'INVITED', waitsForApproval: false }])

    const other = await add()
    await inbox.refuse(other.user.Id, await sessionOf('nena.admin'))
    expect(await setStatus(staff, other.user.Id, 'ACTIVE')).not.toBe('ok')
    await gate.owner.query("update users set status = 'DELETED' where id = $1", [user.Id])
  })

  test('a user signs in once with the first password and must change it; the mail carries no password', async () => {
    const as = await sessionOf('kape.admin')
    const body = person({ role: 'Store User', stores: [merchant(kape).storeIds[0]], createdBy: 'somebody else' })
    const user = await gate.ask(contract.addUser, { body: body }, { as })
    expect(user).toMatchObject({
      status: 'INVITED',
      merchantId: merchant(kape).mid,
      role: 'Store User',
      mobileNo: '9175550177',
    })
    const row = await gate.owner.query('select created_by, is_temporary_password from users where id = $1', [user.Id])
    expect(row.rows[0]).toEqual({ created_by: await idOf('kape.admin'), is_temporary_password: true })
    const letters = await gate.owner.query('select text from messages where recipient = $1', [body.email])
    expect(letters.rows).toHaveLength(1)
    expect(letters.rows[0].text).toContain(body.username)
    expect(letters.rows[0].text).not.toContain(body.password)
  })

  test.each([
    [{ username: 'short' }, 'Username minimum 8 characters', 'username'],
    [{ password: '12345' }, 'Password minimum 6 characters', 'password'],
    [
      { password: 'iloveyou2', retypePassword: 'iloveyou2' },
      'This password is easy to guess. Choose another one.',
      'password',
    ],
    [{ retypePassword: 'another' }, 'The two passwords that you entered do not match!', 'retypePassword'],
    [{ email: '' }, 'Email is required.', 'email'],
    [{ email: 'nobody' }, 'Invalid email value', 'email'],
    [{ email: 'NENA.admin@example.com' }, 'Email already exist', 'email'],
    [{ firstName: '<b>' }, 'Invalid first name.', 'firstName'],
    [{ lastName: '' }, 'Invalid last name.', 'lastName'],
    [{ mobileNo: '12' }, 'Invalid mobile no.', 'mobileNo'],
    [{ role: 'Store User' }, 'Choose a store.', 'stores'],
    [{ role: 'Subwallet User' }, 'Choose a subwallet.', 'subwallet'],
  ])('%o is refused with "%s"', async (more, message, field) => {
    const as = await sessionOf('kape.admin')
    const { status, body } = await gate.call(contract.addUser, { body: person(more) }, { as })
    expect(status).toBeGreaterThanOrEqual(400)
    const errors = body.errors as { field: string; message: string }[]
    expect(errors.map((error) => [error.field.replace('body.', ''), error.message])).toContainEqual([field, message])
  })

  test('stores and wallets of another merchant are unknown', async () => {
    const as = await sessionOf('kape.admin')
    const foreign = merchant(habi)
    const walletId = crypto.randomUUID() as WalletId
    await unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', (context) =>
      ensureWallet(context, { mid: foreign.mid, walletId }),
    )
    const add = (more: object) => outcome(gate.call(contract.addUser, { body: person(more) }, { as }))
    expect(await add({ role: 'Store User', stores: [foreign.storeIds[0]] })).toBe('users.storeUnknown')
    expect(await add({ role: 'Subwallet User', subwallet: walletId })).toBe('users.subwalletUnknown')
    expect(await add({ merchantId: foreign.mid })).toBe('kit.notFound')
  })

  test('a Subwallet User is bound to the chosen wallet', async () => {
    const as = await sessionOf('kape.admin')
    const { mid } = merchant(kape)
    const walletId = crypto.randomUUID() as WalletId
    await unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', (context) =>
      ensureWallet(context, { mid, walletId, name: 'Till' }),
    )
    const choices = await gate.ask(contract.listSubwallets, { params: { mid } }, { as })
    expect(choices).toContainEqual({ walletId, name: 'Till' })
    const body = person({ role: 'Subwallet User', subwallet: walletId })
    const user = await gate.ask(contract.addUser, { body: body }, { as })
    expect(user.subwallet).toEqual({ walletId, name: 'Till' })
  })
})

describe('managing users', () => {
  test('refuses to give a role above the caller’s own, whatever the body says', async () => {
    const add = async (username: string, more: object) =>
      outcome(gate.call(contract.addUser, { body: person(more) }, { as: await sessionOf(username) }))
    expect(await add('kape.admin', { role: 'Administrator' })).toBe('users.roleNotYours')
    expect(await add('kape.admin', { role: 'Agent' })).toBe('users.roleNotYours')
    expect(await add('kape.manager', { role: 'Merchant Admin' })).toBe('users.roleNotYours')
    expect(await add('kape.manager', { role: 'Cashier' })).toBe('users.roleNotYours')
    expect(await add('kape.manager', { role: 'Store User', stores: [merchant(kape).storeIds[1]] })).toBe(
      'users.storeUnknown',
    )
    expect(await add('kape.manager', { role: 'Store User', stores: [merchant(kape).storeIds[0]] })).toBe('ok')
    expect(await add('kape.cashier', { role: 'Cashier' })).toBe('kit.forbidden')
    expect(await add('admin.singil', { role: 'Finance' })).toBe('ok')
    expect(await add('admin.singil', { role: 'Finance', merchantId: merchant(kape).mid })).toBe(
      'users.noMerchantNeeded',
    )
    expect(await add('admin.singil', { role: 'Cashier' })).toBe('users.merchantMissing')
    expect(await add('admin.singil', { role: 'Cashier', merchantId: merchant(kape).mid })).toBe('ok')
    expect(await add('admin.singil', { role: 'Pre Registered' })).toBe('users.roleNotYours')
  })

  test('refuses changes to oneself, and treats users of other merchants as unknown', async () => {
    const as = await sessionOf('kape.admin')
    const [me, foreign] = [await idOf('kape.admin'), await idOf('habi.admin')]
    const changes = ({ username: _, password: __, retypePassword: ___, ...rest }: ReturnType<typeof person>) => rest
    for (const [userId, code] of [
      [me, 'users.yourself'],
      [foreign, 'users.unknown'],
    ] as const) {
      const tries = [
        gate.call(contract.updateUser, { body: { ...changes(person()), userId } }, { as }),
        gate.call(contract.changeUserStatus, { body: { userId, status: 'DELETED' } }, { as }),
        gate.call(contract.resetUserPassword, { params: { id: userId } }, { as }),
        gate.call(contract.setUserPassword, { params: { id: userId }, body: firstPassword }, { as }),
      ]
      expect(await Promise.all(tries.map(outcome))).toEqual([code, code, code, code])
    }
  })

  test('a Store Admin sees the users of the first store, and changes none of equal or higher role', async () => {
    const as = await sessionOf('kape.manager')
    const { result } = await gate.ask(contract.listUsers, { query: {} }, { as })
    const shop = merchant(kape).storeIds[0]
    expect(result.length).toBeGreaterThan(1)
    expect(result.every((user) => user.stores.some(({ storeId }) => storeId === shop))).toBe(true)
    const other = await gate.ask(contract.listUsers, { query: { store: merchant(kape).storeIds[1] } }, { as })
    expect(other.result).toEqual([])
    const { userId, ...body } = { userId: await idOf('kape.admin'), ...person() }
    const { username: _, password: __, retypePassword: ___, ...rest } = body
    const update = (id: string) => outcome(gate.call(contract.updateUser, { body: { ...rest, userId: id } }, { as }))
    expect(await update(userId)).toBe('users.unknown')
  })

  test('a list holds only users of the own merchant, without deleted ones', async () => {
    const as = await sessionOf('habi.admin')
    const gone = await added(as)
    await setStatus(as, gone, 'DELETED')
    const { result } = await gate.ask(contract.listUsers, { query: {} }, { as })
    expect(result.map(({ merchantId }) => merchantId)).toEqual(result.map(() => merchant(habi).mid))
    expect(result.map(({ Id }) => Id)).not.toContain(gone)
    const foreign = await gate.call(contract.listUsers, { query: { mid: merchant(nena).mid } }, { as })
    expect(foreign.status).toBe(404)
  })
})

describe('account states', () => {
  test('deactivation and deletion end sessions at once; a deleted user never returns', async () => {
    const as = await sessionOf('habi.admin')
    const id = await added(as)
    const { rows } = await gate.owner.query<{ username: string }>('select username from users where id = $1', [id])
    const theirs = await sessionOf(rows[0]!.username)
    const look = () => gate.call(fetchUserData, { body: {} }, { as: theirs })
    expect((await look()).status).toBe(200)
    expect(await setStatus(as, id, 'DEACTIVATED')).toBe('ok')
    await expect.poll(async () => (await look()).status).toBe(401)
    expect(await setStatus(as, id, 'ACTIVE')).toBe('ok')
    expect((await look()).status).toBe(401)
    expect(await setStatus(as, id, 'DELETED')).toBe('ok')
    expect(await setStatus(as, id, 'ACTIVE')).toBe('users.moveFrom')
  })

  test('an invited user who never signed in is invited again after a time without the account', async () => {
    const as = await sessionOf('kape.admin')
    const { Id } = await gate.ask(contract.addUser, { body: person() }, { as })
    expect(await setStatus(as, Id, 'DEACTIVATED')).toBe('ok')
    expect(await setStatus(as, Id, 'ACTIVE')).toBe('ok')
    const { result } = await gate.ask(contract.listUsers, { query: { status: 'INVITED', search: 'Luz' } }, { as })
    expect(result.map((user) => user.Id)).toContain(Id)
  })

  test('of two concurrent removals of the last two administrators, one is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { mid } = merchant(habi)
      const staff = await sessionOf('admin.singil')
      const other = await added(staff, { role: 'Merchant Admin', merchantId: mid })
      const first = await idOf('habi.admin')
      await gate.owner.query(
        "update users set status = 'DELETED' where mid = $1 and role = 'Merchant Admin' and id <> all($2)",
        [mid, [other, first]],
      )
      const both = await Promise.all([setStatus(staff, first, 'DEACTIVATED'), setStatus(staff, other, 'DEACTIVATED')])
      expect(both.toSorted()).toEqual(['ok', 'users.lastAdmin'])
      await gate.owner.query("update users set status = 'ACTIVE' where id = $1", [first])
    }
  })

  test('the last administrator cannot be given another role either', async () => {
    const as = await sessionOf('admin.singil')
    const userId = await idOf('nena.admin')
    const { username: _, password: __, retypePassword: ___, ...rest } = person()
    const changes = { body: { ...rest, userId, email: 'nena.admin@example.com' } }
    expect(await outcome(gate.call(contract.updateUser, changes, { as }))).toBe('users.lastAdmin')
  })

  test('a reset sends a password that replaces the old one, expires after 30 minutes, and ends the session', async () => {
    const as = await sessionOf('kape.admin')
    const id = await idOf('kape.cashier')
    const theirs = await sessionOf('kape.cashier')
    await gate.ask(contract.resetUserPassword, { params: { id } }, { as })
    const sent = gate.mails.findLast((mail) => mail.to === 'kape.cashier@example.com')!
    const secret = /\n\n(\w{14})\n\n/.exec(sent.text)![1]!
    const kept = await gate.owner.query("select text from messages where recipient = 'kape.cashier@example.com'")
    expect(kept.rows.length).toBeGreaterThan(0)
    expect(kept.rows.every(({ text }) => !text.includes(secret))).toBe(true)
    await expect.poll(async () => (await gate.call(fetchUserData, { body: {} }, { as: theirs })).status).toBe(401)
    const ask = async (word: string) =>
      (await gate.call(requestOtp, { body: { username: 'kape.cashier', password: word } })).status
    expect(await ask(password)).toBe(401)
    expect(await ask(secret)).toBe(200)
    gate.later(31 * 60_000)
    expect(await ask(secret)).toBe(403)
    gate.later(-31 * 60_000)
  })

  test('a reset is accepted only from our own pages, because it is a GET that any link could trigger', async () => {
    const cookie = `singil_session=${await sessionOf('kape.admin')}`
    const id = await idOf('kape.auditor')
    const reset = (headers: Record<string, string>) =>
      outcome(gate.call(contract.resetUserPassword, { params: { id } }, { headers: { cookie, ...headers } }))
    expect(await reset({})).toBe('kit.crossSite')
    expect(await reset({ 'x-singil-client': 'portal', 'sec-fetch-site': 'cross-site' })).toBe('kit.crossSite')
    expect(gate.mails.some(({ to }) => to === 'kape.auditor@example.com')).toBe(false)
    expect(await reset({ 'x-singil-client': 'portal', 'sec-fetch-site': 'same-origin' })).toBe('ok')
  })

  test('staff unblock a locked user and a merchant', async () => {
    const as = await sessionOf('admin.singil')
    const id = await idOf('kape.auditor')
    await gate.owner.query("update users set status = 'LOCKED', failed_codes = 100 where id = $1", [id])
    const unblock = (body: object) => outcome(gate.call(contract.unblockAccount, { body }, { as }))
    expect(await unblock({ userId: id })).toBe('ok')
    expect(await unblock({ userId: id })).toBe('users.notLocked')
    const { rows } = await gate.owner.query('select status, failed_codes from users where id = $1', [id])
    expect(rows).toEqual([{ status: 'ACTIVE', failed_codes: 0 }])
    const mid: MerchantId = merchant(habi).mid
    await gate.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [mid])
    await withoutStepUp(gate)
    expect(await unblock({ merchantId: mid })).toBe('ok')
    await inboxOf(gate).approve(`${mid}:status`, await sessionOf('finance.singil'))
    expect(await unblock({ merchantId: mid })).toBe('merchants.notBlocked')
  })

  test('a change of role or stores ends the session and is audited with its actor', async () => {
    const as = await sessionOf('admin.singil')
    const userId = await idOf('bikol.tickets')
    const theirs = await sessionOf('bikol.tickets')
    const { username: _, password: __, retypePassword: ___, ...rest } = person()
    const stores = [...merchant(3).storeIds]
    const { rows: mobiles } = await gate.owner.query('select mobile from users where id = $1', [userId])
    const same = { email: 'bikol.tickets@example.com', mobileNo: mobiles[0].mobile }
    const body = { ...rest, ...same, userId, role: 'Conductor', stores, lastUpdatedBy: userId }
    // Seats are sold by bus companies only; who has a role of theirs keeps it.
    const update = (more: object) => outcome(gate.call(contract.updateUser, { body: { ...body, ...more } }, { as }))
    expect(await update({})).toBe('users.roleOfBuses')
    await gate.owner.query('update merchant_settings set is_bus_company = true where mid = $1', [merchant(3).mid])
    // This merchant has nobody who could approve what staff change, so another member of staff does.
    expect(await gate.ask(contract.updateUser, { body: body }, { as })).toMatchObject({ role: 'Ticket Seller' })
    await withoutStepUp(gate)
    const inbox = inboxOf(gate)
    expect((await inbox.approve(userId, as)).body.code).toBe('approvals.own')
    expect((await inbox.approve(userId, await sessionOf('ikalawa.singil'))).status).toBe(200)
    const all = await gate.ask(contract.listUsers, { query: { search: 'bikol.tickets' } }, { as })
    const user = all.result.find(({ Id }) => Id === userId)!
    expect(user).toMatchObject({ role: 'Conductor', merchantId: merchant(3).mid })
    expect(user.stores.map(({ storeId }) => storeId)).toEqual(stores)
    await expect.poll(async () => (await gate.call(fetchUserData, { body: {} }, { as: theirs })).status).toBe(401)
    const { rows } = await gate.owner.query(
      "select username, mid, before ->> 'role' as was, after ->> 'role' as is from audit_log where thing = 'user' and thing_id = $1 order by at desc limit 1",
      [userId],
    )
    expect(rows).toEqual([{ username: 'ikalawa.singil', mid: merchant(3).mid, was: 'Ticket Seller', is: 'Conductor' }])
  })
})

describe('acting on a merchant', () => {
  test('staff see the users of the selected merchant, all with none selected, and Corporate View those of its merchants', async () => {
    const seen = async (username: string, mid?: string) => {
      const headers: Record<string, string> = mid === undefined ? {} : { 'x-merchant-id': mid, range: '1-100' }
      const { body, status } = await gate.call(
        contract.listUsers,
        {},
        {
          as: await sessionOf(username),
          headers: { range: '1-100', ...headers },
        },
      )
      if (status !== 200) return status
      return new Set((body.data.result as contract.User[]).map(({ merchantId }) => merchantId))
    }
    const mids = gate.demo.map(({ mid }) => mid)
    expect(await seen('admin.singil', mids[0])).toEqual(new Set([mids[0]]))
    expect(await seen('admin.singil')).toEqual(new Set([null, ...mids]))
    expect(await seen('corporate.singil')).toEqual(new Set(mids.slice(0, 3)))
    expect(await seen('corporate.singil', mids[3])).toBe(404)
  })

  test('actions of staff on a merchant’s users carry the merchant in the audit line', async () => {
    const { mid } = merchant(nena)
    const as = await sessionOf('admin.singil')
    const id = await added(as, { merchantId: mid })
    const { rows } = await gate.owner.query(
      "select username, mid from audit_log where thing = 'user' and thing_id = $1",
      [id],
    )
    expect(rows).toEqual([{ username: 'admin.singil', mid }])
  })
})
