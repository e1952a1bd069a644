import {
  authenticate,
  disownSignIn,
  fetchUserData,
  listSignIns,
  requestOtp,
  validateOtp,
} from '@singil/contract/identity/access'
import * as contract from '@singil/contract/identity/authenticators'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { password } from '../../../test/access/gate.ts'
import { type GuardRoom, openGuardRoom } from '../../../test/authenticators/guard-room.ts'

let room: GuardRoom
beforeAll(async () => {
  room = await openGuardRoom()
})
afterAll(() => room.close())
beforeEach(async () => {
  await room.owner.query("update users set status = 'ACTIVE', failed_codes = 0")
  for (const table of ['otp_sends', 'passkeys', 'totp_apps', 'recovery_codes', 'step_ups'])
    await room.owner.query(`delete from ${table}`)
})
const who = { username: 'nena.admin', password }
const begin = (more: object = {}) => room.call(contract.beginAsGuest, { body: { ...who, action: 'signIn', ...more } })
const prove = (challengeId: string, proof: contract.FactorProof, more: object = {}) =>
  room.call(contract.proveAsGuest, { body: { ...who, challengeId, proof, ...more } })

describe('signing in with another factor', () => {
  test('leads from the password through a passkey to the same session as a one-time password', async () => {
    const { authenticator } = await room.addPasskey(await room.signIn('nena.admin'))
    const asked = await room.ask(requestOtp, { body: who })
    expect(asked.other_factors).toEqual(['passkey', 'recoveryCode'])
    const challenge = (await begin()).body.data
    expect(challenge).toMatchObject({ sentence: 'Sign in to Singil', factors: ['passkey', 'recoveryCode'] })
    const proved = await prove(challenge.challengeId, {
      factor: 'passkey',
      response: authenticator.get(challenge.passkeyOptions),
    })
    expect(proved.body.data).toMatchObject({ is_temporary_password: false })
    const { token } = proved.body.data
    const entered = await room.call(authenticate, { body: { ...who, token } })
    expect(entered.status).toBe(200)
    const data = await room.ask(fetchUserData, { body: {} }, { as: entered.body.data.token })
    expect(data.identity.username).toBe('nena.admin')
    expect((await room.call(authenticate, { body: { ...who, token } })).body.message).toBe('Unauthorized')
  })

  test("works with an app and with a recovery code, never with another user's, and never without the password", async () => {
    const { secret, recoveryCodes } = await room.addApp(await room.signIn('nena.admin'))
    const kape = await room.addApp(await room.signIn('kape.admin'))
    const { challengeId } = (await begin()).body.data
    const foreign = await prove(challengeId, { factor: 'recoveryCode', code: kape.recoveryCodes![0]! })
    expect(foreign.body.code).toBe('authenticators.wrongRecoveryCode')
    const other = await prove(
      challengeId,
      { factor: 'totp', code: room.codeOf(kape.secret, 1) },
      { username: 'kape.admin' },
    )
    expect(other.body.code).toBe('authenticators.challengeOver')
    const wrong = await prove(challengeId, { factor: 'totp', code: room.codeOf(secret, 1) }, { password: 'not it' })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Unauthorized'])
    expect((await prove(challengeId, { factor: 'otp', code: '000000' })).body.code).toBe('authenticators.notEnough')
    expect((await prove(challengeId, { factor: 'totp', code: room.codeOf(secret, 1) })).status).toBe(200)
    const next = (await begin()).body.data
    expect((await prove(next.challengeId, { factor: 'recoveryCode', code: recoveryCodes![0]! })).status).toBe(200)
  })

  test('gives the same answer to a wrong password, whether or not the account or a factor exists', async () => {
    await room.addPasskey(await room.signIn('nena.admin'))
    const answers = await Promise.all(
      ['nena.admin', 'kape.cashier', 'nobody.at.all'].map(async (username) => {
        const { status, body } = await begin({ username, password: 'not it' })
        return [status, body.code, body.message]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await begin({ username: 'kape.cashier' })).body.code).toBe('authenticators.enrolFirst')
  })

  test('is required if the policy does not accept a code, but only from users with a factor', async () => {
    await room.addPasskey(await room.signIn('nena.admin'))
    const open = await room.openChallenge('nena.admin')
    await room.owner.query(
      "update authenticator_policies set factors = array['passkey', 'totp'] where action = 'signIn'",
    )
    try {
      expect((await room.call(requestOtp, { body: who })).body.code).toBe('access.otpNotEnough')
      expect((await room.call(validateOtp, { body: open })).body.code).toBe('access.otpNotEnough')
      expect((await begin()).body.data.factors).toEqual(['passkey'])
      expect((await room.call(requestOtp, { body: { username: 'habi.admin', password } })).status).toBe(200)
    } finally {
      await room.owner.query(
        "update authenticator_policies set factors = array['passkey', 'totp', 'otp', 'recoveryCode'] where action = 'signIn'",
      )
    }
  })
})

test('factors added by a disowned sign-in are deleted', async () => {
  const own = await room.addPasskey(await room.signIn('nena.admin'))
  room.later(60_000)
  const stranger = await room.signIn('nena.admin')
  await room.addApp(stranger, room.byPasskey(own.authenticator))
  room.later(60_000)
  const as = await room.signIn('nena.admin')
  const before = (await room.ask(listSignIns, {}, { as })).find(({ isThis }) => !isThis)!
  await room.ask(disownSignIn, { params: { id: before.id }, body: {} }, { as })
  await vi.waitFor(async () => {
    const { rows } = await room.owner.query('select 1 from totp_apps')
    expect(rows).toEqual([])
  }, 20_000)
  const { rows } = await room.owner.query('select 1 from passkeys')
  expect(rows).toHaveLength(1)
})
