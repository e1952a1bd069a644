// The step-up policy of credentials.
import * as contract from '@singil/contract/payments/integration-credentials'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GuardRoom, openGuardRoom } from '../../../test/authenticators/guard-room.ts'
import { features } from '../../features.ts'

const body = { username: 'nena-shop', password: 'Mangoes-2026', confirm_password: 'Mangoes-2026' }

let room: GuardRoom
let as: string
beforeAll(async () => {
  room = await openGuardRoom(features)
})
afterAll(() => room.close())
beforeEach(async () => {
  for (const table of ['otp_sends', 'passkeys', 'totp_apps', 'recovery_codes'])
    await room.owner.query(`delete from ${table}`)
  await room.owner.query('update integration_credentials set revealed_at = null')
  await policy('{passkey,totp,otp,recoveryCode}', 'enrolled')
  as = await room.signIn('nena.admin')
})

const policy = (factors: string, asks: string) =>
  room.owner.query("update authenticator_policies set factors = $1, asks = $2 where action = 'credentials'", [
    factors,
    asks,
  ])
const save = (given: object = body) => room.call(contract.saveCredentials, { body: given }, { as })
const credentials = async () => (await save()).body.data as contract.Credentials
const reset = (id: string, given: object = {}) =>
  room.call(contract.resetMerchantKey, { params: { id }, body: given }, { as })
const pass = async () => {
  const { token } = await room.ask(contract.requestIntegrationCode, { body: {} }, { as })
  return room.ask(contract.validateIntegrationCode, { body: { token, otp: room.lastCode() } }, { as })
}
const needed = 'authenticators.stepUpNeeded'

test('by default a user with only the one-time password needs no step-up', async () => {
  const { id } = await credentials()
  expect((await reset(id)).status).toBe(200)
  const revealed = await room.call(contract.revealCredentials, { params: { id }, body: await pass() }, { as })
  expect(revealed.status).toBe(200)
})

test('a user with a passkey saves and creates keys only with a step-up, for exactly what is saved', async () => {
  const { id } = await credentials()
  const { authenticator } = await room.addPasskey(as)
  const refused = await save()
  expect([refused.status, refused.body.code]).toEqual([403, needed])
  expect(refused.body.details.stepUp.sentence).toBe('Save the API username nena-shop and its password')
  const proof = await room.proofFor(as, refused, room.byPasskey(authenticator))
  const other = { ...body, password: 'Bananas-2026', confirm_password: 'Bananas-2026' }
  expect((await room.withProof(as, contract.saveCredentials, { body: other }, proof)).body.code).toBe(needed)
  expect((await room.withProof(as, contract.saveCredentials, { body }, proof)).status).toBe(200)
  const again = await reset(id, { overlapDays: 0 })
  expect(again.body.details.stepUp.sentence).toBe('Make a new live API key; the old one stops at once')
  const sent = { params: { id }, body: { overlapDays: 0 } }
  expect((await room.request(as, contract.resetMerchantKey, sent, room.byPasskey(authenticator))).status).toBe(200)
})

test('if one-time passwords are not accepted, revealing the credentials requires a stronger factor in addition to the code', async () => {
  const { id } = await credentials()
  await policy('{passkey,totp}', 'always')
  const token = await pass()
  const reveal = { params: { id }, body: token }
  const first = await room.call(contract.revealCredentials, reveal, { as })
  expect([first.status, first.body.code]).toEqual([403, 'authenticators.enrolFirst'])
  const { authenticator } = await room.addPasskey(as)
  const refused = await room.call(contract.revealCredentials, reveal, { as })
  expect(refused.body.code).toBe(needed)
  const challenge = await room.begin(as, refused)
  expect(challenge.factors).toEqual(['passkey'])
  const seen = await room.request(as, contract.revealCredentials, reveal, room.byPasskey(authenticator))
  expect(seen.status).toBe(200)
  expect(seen.body.data.password).toBe(body.password)
})

test('the confirmed password is stored nowhere, not even as a plain hash', async () => {
  await room.addPasskey(as)
  const refused = await save()
  await room.begin(as, refused)
  const { rows } = await room.owner.query<{ row: string }>(
    `select row_to_json(s)::text as row from step_ups s union all select row_to_json(a)::text from audit_log a`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(body.password))).toEqual([])
})
