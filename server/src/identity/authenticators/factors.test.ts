import * as contract from '@singil/contract/identity/authenticators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator } from '../../../test/authenticators/authenticator.ts'
import { type GuardRoom, openGuardRoom } from '../../../test/authenticators/guard-room.ts'

let room: GuardRoom
beforeAll(async () => {
  room = await openGuardRoom()
})
afterAll(() => room.close())
beforeEach(async () => {
  await room.owner.query("update users set status = 'ACTIVE', failed_codes = 0")
  await room.owner.query('delete from otp_sends')
  await room.owner.query('delete from passkeys')
  await room.owner.query('delete from totp_apps')
  await room.owner.query('delete from recovery_codes')
  await room.owner.query('delete from step_ups')
})
const minuteMs = 60_000

describe('a passkey', () => {
  test('is added after a one-time password, with recovery codes, and removed only with an equally strong factor', async () => {
    const as = await room.signIn('nena.admin')
    const { authenticator, passkey, recoveryCodes } = await room.addPasskey(as)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await room.security(as)).toMatchObject({
      passkeys: [{ name: 'Phone' }],
      recoveryCodes: { left: 10, of: 10 },
    })
    await room.mailed('A passkey was added on your Singil account')

    const remove = { params: { id: passkey.Id } }
    const refused = await room.call(contract.removePasskey, remove, { as })
    expect([refused.status, refused.body.details.stepUp.sentence]).toEqual([403, 'Remove the passkey “Phone”'])
    const challenge = await room.begin(as, refused)
    expect(challenge.factors).toEqual(['passkey', 'recoveryCode'])
    const sent = await room.call(contract.sendStepUpCode, { body: { challengeId: challenge.challengeId } }, { as })
    expect([sent.status, sent.body.code]).toEqual([403, 'authenticators.notEnough'])
    const removed = await room.request(as, contract.removePasskey, remove, room.byPasskey(authenticator))
    expect(removed.body.data).toMatchObject({ passkeys: [], recoveryCodes: null })
  })

  test('is accepted only for its own ceremony, on our site and with user verification', async () => {
    const as = await room.signIn('nena.admin')
    const begin = async () => (await room.request(as, contract.beginPasskey, { body: {} }, room.byCode(as))).body.data
    const [first, second] = [await begin(), await begin()]
    const device = newAuthenticator(room.origin)
    const add = (enrolmentId: string, response: unknown) =>
      room.call(contract.addPasskey, { body: { enrolmentId, name: 'Phone', response } }, { as })
    const wrong = [
      device.create(second.options),
      device.create(first.options, { origin: 'https://singil.example.evil' }),
      device.create({ ...first.options, rp: { id: 'evil.example', name: '' } }),
      device.create(first.options, { isUnverified: true }),
      device.create(first.options, { isFramed: true }),
    ]
    for (const response of wrong)
      expect((await add(first.enrolmentId, response)).body.code).toBe('authenticators.passkeyRefused')
    expect((await add(first.enrolmentId, device.create(first.options))).status).toBe(200)
    expect((await add(first.enrolmentId, device.create(first.options))).body.code).toBe('authenticators.challengeOver')
    expect((await add(second.enrolmentId, device.create(second.options))).body.code).toBe('authenticators.passkeyTaken')
  })

  test('of one user is not accepted for another', async () => {
    const nena = await room.signIn('nena.admin')
    const { authenticator, passkey } = await room.addPasskey(nena)
    const kape = await room.signIn('kape.admin')
    const { body } = await room.request(kape, contract.beginPasskey, { body: {} }, room.byCode(kape))
    const { enrolmentId, options } = body.data
    const response = authenticator.create(options)
    const taken = await room.call(contract.addPasskey, { body: { enrolmentId, name: 'x', response } }, { as: kape })
    expect(taken.body.code).toBe('authenticators.passkeyTaken')
    for (const [endpoint, sent] of [
      [contract.renamePasskey, { params: { id: passkey.Id }, body: { name: 'mine' } }],
      [contract.removePasskey, { params: { id: passkey.Id } }],
    ] as const)
      expect((await room.call(endpoint, sent, { as: kape })).status).toBe(404)
    const own = await room.addPasskey(kape)
    const refused = await room.call(contract.renewRecoveryCodes, { body: {} }, { as: kape })
    const challenge = await room.begin(kape, refused)
    const signed = authenticator.get(challenge.passkeyOptions!)
    for (const forged of [
      signed,
      { ...signed, id: own.passkey.Id },
      { ...own.authenticator.get(challenge.passkeyOptions!), response: signed.response },
    ]) {
      const proved = await room.prove(kape, challenge.challengeId, { factor: 'passkey', response: forged })
      expect(proved.body.code).toBe('authenticators.passkeyRefused')
    }
  })

  test('whose counter goes back is refused, and its user is notified', async () => {
    const as = await room.signIn('nena.admin')
    const { authenticator } = await room.addPasskey(as)
    const renew = (counter?: number) =>
      room.request(as, contract.renewRecoveryCodes, { body: {} }, ({ passkeyOptions }) => ({
        factor: 'passkey',
        response: authenticator.get(passkeyOptions!, counter === undefined ? {} : { counter }),
      }))
    expect((await renew(7)).status).toBe(200)
    await expect(renew(7)).rejects.toThrow('authenticators.passkeyRefused')
    await expect(renew(6)).rejects.toThrow('authenticators.passkeyRefused')
    const { rows } = await room.owner.query(
      `select level from audit_log where thing = 'passkey' and level = 'CRITICAL' and after->>'isCopied' = 'true'`,
    )
    expect(rows).toHaveLength(2)
    await room.mailed('A copy of the passkey “Phone” may have been used on your Singil account')
    expect((await renew(8)).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  test('is added with its code; a code is valid once, and at most one step early or late', async () => {
    const as = await room.signIn('nena.admin')
    const { secret } = await room.addApp(as)
    const renew = (code: () => string) =>
      room.request(as, contract.renewRecoveryCodes, { body: {} }, () => ({ factor: 'totp', code: code() }))
    const at = (steps: number) => () => room.codeOf(secret, steps)
    room.toNextStep()
    const early = room.codeOf(secret, 1)
    expect((await renew(() => early)).status).toBe(200)
    await expect(renew(() => early)).rejects.toThrow('invalidOtp')
    await expect(renew(at(0)), 'an older one than the last').rejects.toThrow('invalidOtp')
    room.later(5 * minuteMs)
    await expect(renew(at(-2))).rejects.toThrow('invalidOtp')
    await expect(renew(at(3))).rejects.toThrow('invalidOtp')
    room.toNextStep()
    expect((await renew(at(-1))).status).toBe(200)
  })

  test('is stored, like recovery codes and proofs, so that database readers cannot use it', async () => {
    const as = await room.signIn('nena.admin')
    const { secret, recoveryCodes } = await room.addApp(as)
    const refused = await room.call(contract.renewRecoveryCodes, { body: {} }, { as })
    const proof = await room.proofFor(as, refused, () => ({ factor: 'totp', code: room.codeOf(secret, 1) }))
    const { rows: tables } = await room.owner.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await room.owner.query<{ text: string }>(`select t::text as text from "${name}" t`)
      const all = rows.map((row) => row.text).join('\n')
      for (const hidden of [secret, proof, ...recoveryCodes!, ...recoveryCodes!.map((code) => code.replace('-', ''))])
        expect(all.includes(hidden), `${name} holds a secret`).toBe(false)
    }
  })

  test('cannot be added twice, even concurrently', async () => {
    const as = await room.signIn('nena.admin')
    const begin = async () => (await room.request(as, contract.beginTotp, { body: {} }, room.byCode(as))).body.data
    const [first, second] = [await begin(), await begin()]
    const add = ({ enrolmentId, secret }: { enrolmentId: string; secret: string }) =>
      room.call(contract.addTotp, { body: { enrolmentId, code: room.codeOf(secret) } }, { as })
    const statuses = (await Promise.all([add(first), add(second)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('recovery codes', () => {
  test('are valid once each, in any notation, and invalid once new ones are created', async () => {
    const as = await room.signIn('nena.admin')
    const { recoveryCodes } = await room.addPasskey(as)
    const renew = (code: string) =>
      room.request(as, contract.renewRecoveryCodes, { body: {} }, () => ({ factor: 'recoveryCode', code }))
    const [first, second] = recoveryCodes!
    const renewed = await renew(first!.toLowerCase().replace('-', ' '))
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    for (const gone of [first!, second!]) await expect(renew(gone)).rejects.toThrow('wrongRecoveryCode')
    expect((await room.security(as)).recoveryCodes).toMatchObject({ left: 10 })
  })
})
