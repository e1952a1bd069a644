import {
  agreeToOtp,
  authenticate,
  replaceExpiredPassword,
  requestOtp,
  validateOtp,
} from '@singil/contract/identity/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate, password } from '../../../test/access/gate.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate()
})
afterAll(() => gate.close())

const dayMs = 86_400_000
const fresh = 'bago-at-mahaba-2027'
const passwords = (next: string) => ({ new_password: next, confirm_password: next })
const enter = (body: { username: string; password: string; token: string }) => gate.call(authenticate, { body })

test('a temporary password does not sign in until it is replaced; the same code then signs in', async () => {
  await gate.owner.query("update users set is_temporary_password = true where username = 'kape.cashier'")
  const open = await gate.openChallenge('kape.cashier')
  const passed = await gate.ask(validateOtp, { body: open })
  expect(passed.is_temporary_password).toBe(true)
  const old = { username: 'kape.cashier', password, token: passed.token }
  expect((await enter(old)).body.message).toBe('Password Expired')
  const replace = (next: object) => gate.call(replaceExpiredPassword, { body: { ...old, ...next } })
  expect((await replace({ new_password: fresh, confirm_password: 'another-one' })).body.message).toBe(
    'The two passwords that you entered do not match!',
  )
  expect((await replace(passwords(password))).body.code).toBe('access.passwordUnchanged')
  for (const easy of ['password123', 'kape.cashier', 'kape.cashier@example.com', 'iloveyou2'])
    expect((await replace(passwords(easy))).body.code).toBe('access.passwordWeak')
  expect((await replace(passwords('abc12'))).status).toBe(400)
  expect((await replace(passwords(fresh))).body.message).toBe('Password successfully change!')
  expect((await enter(old)).status).toBe(401)
  expect((await enter({ ...old, password: fresh })).status).toBe(200)
  expect((await enter({ ...old, password: fresh })).status).toBe(401)
})

test('a password is not replaced with an unvalidated code, or without need', async () => {
  await gate.owner.query("update users set is_temporary_password = true where username = 'kape.barista'")
  const { token } = await gate.openChallenge('kape.barista')
  const body = { username: 'kape.barista', password, token, ...passwords(fresh) }
  expect((await gate.call(replaceExpiredPassword, { body })).status).toBe(401)
  const passed = await gate.pass('kape.auditor')
  expect((await gate.call(replaceExpiredPassword, { body: { ...passed, ...passwords(fresh) } })).status).toBe(401)
})

test('a temporary password expires after some days', async () => {
  await gate.owner.query(
    "update users set is_temporary_password = true, password_changed_at = now() - interval '4 days' where username = 'habi.admin'",
  )
  const answer = await gate.call(requestOtp, { body: { username: 'habi.admin', password } })
  expect([answer.status, answer.body.message]).toEqual([403, 'Password Expired'])
})

test('a password expires after ninety days for staff only', async () => {
  gate.later(91 * dayMs)
  const must = async (username: string) =>
    (await gate.ask(validateOtp, { body: await gate.openChallenge(username) })).is_temporary_password
  expect(await must('finance.singil')).toBe(true)
  expect(await must('nena.admin')).toBe(false)
})

test("the notice of the two-factor step is acknowledged once, by the token of the user's own sign-in", async () => {
  const first = await gate.ask(requestOtp, { body: { username: 'kape.admin', password } })
  expect(first.otp_banner).toBe(true)
  const other = await gate.ask(requestOtp, { body: { username: 'sales.singil', password } })
  const wrong = await gate.call(agreeToOtp, { params: { userId: first.user_id }, body: { token: other.token } })
  expect([wrong.status, wrong.body.message]).toEqual([422, 'Error in saving agree otp!'])
  await gate.ask(agreeToOtp, { params: { userId: first.user_id }, body: { token: first.token } })
  expect((await gate.ask(requestOtp, { body: { username: 'kape.admin', password } })).otp_banner).toBe(false)
})
