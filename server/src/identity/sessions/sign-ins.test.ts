// A user's list of sign-ins, and disowning one of them.
import {
  authenticate,
  disownSignIn,
  fetchUserData,
  listSignIns,
  signOut,
  validateOtp,
} from '@singil/contract/identity/access'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate()
})
afterAll(() => gate.close())
beforeEach(() => gate.owner.query('delete from otp_sends'))

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
async function signInOn(username: string, agent: string): Promise<string> {
  const body = await gate.pass(username)
  return (await gate.call(authenticate, { body }, { headers: { 'user-agent': agent } })).body.data.token
}
const look = (as: string) => gate.call(fetchUserData, { body: {} }, { as })
const listed = (as: string) => gate.ask(listSignIns, {}, { as })
const disown = (as: string, id: string) => gate.call(disownSignIn, { params: { id }, body: {} }, { as })

test("lists place, time and end of each of the user's own sign-ins, and marks the current one", async () => {
  await gate.signIn('habi.admin')
  await gate.ask(signOut, { body: {} }, { as: await gate.signIn('kape.manager') })
  await gate.signIn('kape.manager')
  const token = await signInOn('kape.manager', phone)
  expect(await listed(token)).toMatchObject([
    { device: 'Chrome on Android', ip: expect.stringMatching(/^[\d.:a-f]+$/), endedWhy: null, isThis: true },
    { endedWhy: 'newer-sign-in', isThis: false, isDisowned: false },
    { endedWhy: 'signed-out', isThis: false, isDisowned: false },
  ])
})

test('the audit trail of the merchant says who signed in, from where and with what', async () => {
  await signInOn('kape.barista', phone)
  const { rows } = await gate.owner.query(
    "select mid, role, ip, device from audit_log where thing = 'session' and username = 'kape.barista' and actor is not null",
  )
  const role = 'Store User'
  expect(rows).toEqual([
    { mid: expect.stringMatching(/^M/), role, ip: expect.stringMatching(/^[\d.:a-f]+$/), device: phone },
  ])
})

test('a session that ended while its browser was offline gives the reason with the next call, and the device', async () => {
  const away = await gate.signIn('kape.auditor')
  const left = await signInOn('kape.auditor', phone)
  const after = await look(away)
  expect([after.status, after.body.code]).toEqual([401, 'access.sessionEnded'])
  expect(after.body.details).toMatchObject({ reason: 'newer-sign-in', device: 'Chrome on Android' })
  expect(Math.abs(Date.parse(after.body.details.signedInAt) - Date.now())).toBeLessThan(600_000)
  await gate.ask(signOut, { body: {} }, { as: left })
  expect((await look(left)).body.details).toEqual({ reason: 'signed-out', device: null, signedInAt: null })
})

test('"this was not me" ends every session, closes open codes, requires a new password and mails the user', async () => {
  await signInOn('kape.cashier', phone)
  const pending = await gate.pass('kape.cashier')
  const mine = await gate.signIn('kape.cashier')
  const stranger = (await listed(mine))[1]!
  const answer = await disown(mine, stranger.id)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Thank you for telling us. Sign in again and choose a new password.',
  ])
  expect((await look(mine)).body.details).toMatchObject({ reason: 'revoked' })
  expect((await gate.call(authenticate, { body: pending })).status).not.toBe(200)
  const open = await gate.openChallenge('kape.cashier')
  const passed = await gate.ask(validateOtp, { body: open })
  expect(passed.is_temporary_password).toBe(true)
  const { username, password } = open
  const refused = await gate.call(authenticate, { body: { username, password, token: passed.token } })
  expect(refused.body.code).toBe('access.passwordExpired')
  await vi.waitFor(
    () =>
      expect(gate.mails.filter(({ to }) => to === 'kape.cashier@example.com').map(({ text }) => text)).toContainEqual(
        expect.stringContaining('the sign-in on Chrome on Android from'),
      ),
    20_000,
  )
  const { rows } = await gate.owner.query(
    "select level, username from audit_log where endpoint = 'access.disownSignIn' and thing = 'session' order by level",
  )
  expect(rows).toContainEqual({ level: 'CRITICAL', username: 'kape.cashier' })
})

test("refuses to disown another user's sign-in, the current one, or one already disowned, and changes nothing", async () => {
  await gate.signIn('nena.admin')
  const mine = await gate.signIn('nena.admin')
  const [here, before] = await listed(mine)
  const foreign = (await listed(await gate.signIn('habi.admin')))[0]!
  expect((await disown(mine, foreign.id)).body.code).toBe('access.sessionUnknown')
  expect((await disown(mine, here!.id)).body.code).toBe('access.sessionIsThis')
  await gate.owner.query('update sessions set disowned_at = now() where id = $1', [before!.id])
  expect((await disown(mine, before!.id)).body.code).toBe('access.sessionDisowned')
  expect((await look(mine)).status).toBe(200)
  expect((await listed(mine)).map(({ isDisowned }) => isDisowned)).toEqual([false, true])
})

test('disowns once if called twice concurrently', async () => {
  await gate.signIn('kape.barista')
  const mine = await gate.signIn('kape.barista')
  const { id } = (await listed(mine))[1]!
  const answers = await Promise.all([disown(mine, id), disown(mine, id), disown(mine, id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
