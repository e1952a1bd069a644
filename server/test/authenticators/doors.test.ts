// The operations of other features that ask for a step-up.
import * as contract from '@singil/contract/identity/authenticators'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { deleteAccount } from '@singil/contract/identity/recovery'
import { addUser, resetFactors, updateUser } from '@singil/contract/workspace/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/features.ts'
import { password } from '../access/gate.ts'
import { type GuardRoom, openGuardRoom } from './guard-room.ts'

let room: GuardRoom
beforeAll(async () => {
  room = await openGuardRoom(features)
})
afterAll(() => room.close())

const passwords = { password: 'mangoes ripen', retypePassword: 'mangoes ripen' }
const person = (username: string, role: string) => ({
  firstName: 'Luz',
  lastName: 'Reyes',
  email: `${username}@example.com`,
  mobileNo: '9175550177',
  accountName: 'Counter',
  role,
})

test('a user with a passkey assigns a role only with it, and the proof is valid for no other role', async () => {
  // By default every user is asked for a code; here the passkey must be asked for.
  await room.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'roleChange'")
  const as = await room.signIn('nena.admin')
  const newcomer = { ...person('new.cashier', 'Cashier'), username: 'new.cashier', ...passwords }
  const { Id: userId } = await room.ask(addUser, { body: newcomer }, { as })
  const { authenticator } = await room.addPasskey(as)

  const raise = { body: { userId, ...person('new.cashier', 'Merchant Admin') } }
  const refused = await room.call(updateUser, raise, { as })
  expect([refused.status, refused.body.details.stepUp]).toEqual([
    403,
    expect.objectContaining({ action: 'roleChange', sentence: 'Give new.cashier the role Merchant Admin' }),
  ])
  const proof = await room.proofFor(as, refused, room.byPasskey(authenticator))
  const give = (endpoint: Endpoint, body: object) => room.withProof(as, endpoint, { body }, proof)
  expect((await give(updateUser, { userId, ...person('new.cashier', 'Audit') })).status).toBe(403)
  const friend = { ...person('new.friend', 'Merchant Admin'), username: 'new.friend', ...passwords }
  expect((await give(addUser, friend)).status).toBe(403)
  const given = await give(updateUser, raise.body)
  expect([given.status, given.body.data.role]).toEqual([200, 'Merchant Admin'])

  const renamed = { body: { userId, ...person('new.cashier', 'Merchant Admin'), firstName: 'Ligaya' } }
  expect((await room.call(updateUser, renamed, { as })).status, 'the same role needs no proof').toBe(200)
})

test('an administrator removes the factors of a user who lost them with a step-up, and nobody else can', async () => {
  const { authenticator } = await room.addPasskey(await room.signIn('kape.cashier'))
  const { rows } = await room.owner.query("select id from users where username = 'kape.cashier'")
  const reset = { params: { id: rows[0].id }, body: {} }
  const nena = await room.signIn('nena.admin')
  expect((await room.call(resetFactors, reset, { as: nena })).status).toBe(404)
  const cashier = await room.signIn('kape.cashier')
  expect((await room.call(resetFactors, reset, { as: cashier })).status).toBe(403)
  const admin = await room.signIn('kape.admin')
  const done = await room.request(admin, resetFactors, reset, room.byCode(admin))
  expect(done.status, done.text).toBe(200)
  await room.mailed('Your passkeys and authenticator app were removed')
  expect((await room.call(resetFactors, reset, { as: admin })).body.code).toBe('users.noFactors')
  const again = await room.signIn('kape.cashier')
  expect(await room.security(again)).toEqual({ passkeys: [], mostPasskeys: 10, totp: null, recoveryCodes: null })
  await room.addPasskey(again, undefined, authenticator)
})

test('an account is deleted by a passkey instead of the code, once, together with its factors', async () => {
  const who = { username: 'kape.manager', password }
  const { authenticator } = await room.addPasskey(await room.signIn(who.username))
  const prove = async (action: 'signIn' | 'accountDeletion') => {
    const { challengeId, passkeyOptions } = await room.ask(contract.beginAsGuest, { body: { ...who, action } })
    const proof = { factor: 'passkey' as const, response: authenticator.get(passkeyOptions!) }
    return (await room.ask(contract.proveAsGuest, { body: { ...who, challengeId, proof } })).token
  }
  const leave = (proof: string) => room.call(deleteAccount, { body: { ...who, proof } })
  expect((await leave(await prove('signIn'))).body.code).toBe('authenticators.challengeOver')
  const proof = await prove('accountDeletion')
  const answers = await Promise.all([leave(proof), leave(proof)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const table of ['passkeys', 'recovery_codes']) {
    const { rows } = await room.owner.query(
      `select 1 from ${table} f join users u on u.id = f.user_id where u.status = 'DELETED'`,
    )
    expect(rows, table).toEqual([])
  }
})

test('if the policy does not accept a code, it does not delete the account of a user with a passkey', async () => {
  const who = { username: 'habi.admin', password }
  const set = (factors: string) =>
    room.owner.query(`update authenticator_policies set factors = ${factors} where action = 'accountDeletion'`)
  await room.addPasskey(await room.signIn(who.username))
  await set(`array['passkey']`)
  expect((await room.call(deleteAccount, { body: who })).body.code).toBe('authenticators.notEnough')
  await set(`array['passkey', 'totp', 'otp', 'recoveryCode']`)
})
