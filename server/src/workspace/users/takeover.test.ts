// A stolen session must not raise privileges or take over an account; a locked-out user can return.
import { requestOtp } from '@singil/contract/identity/access'
import { beginStepUp, proveStepUp, sendStepUpCode } from '@singil/contract/identity/authenticators'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as contract from '@singil/contract/workspace/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../test/access/gate.ts'
import { firstPassword, openRoom, outcome, type Room } from '../../../test/authorization/room.ts'
import { unlockAccount } from './index.ts'

let room: Room
beforeAll(async () => {
  room = await openRoom(false)
})
afterAll(() => room.gate.close())

type Sent = { params?: Record<string, unknown>; body: object }
/** The call with a one-time password as proof, as the portal makes it for users without other factors. */
async function confirmed(endpoint: Endpoint, sent: Sent, as: string): Promise<string> {
  const { gate } = room
  const refused = await gate.call(endpoint, sent, { as })
  expect(refused.body.code).toBe('authenticators.stepUpNeeded')
  const { ticket } = refused.body.details.stepUp
  const { challengeId, factors } = await gate.ask(beginStepUp, { body: { ticket } }, { as })
  expect(factors).toEqual(['otp'])
  await gate.ask(sendStepUpCode, { body: { challengeId, send_by: 'email' } }, { as })
  const proof = { factor: 'otp' as const, code: gate.lastCode() }
  const { proofId } = await gate.ask(proveStepUp, { body: { challengeId, proof } }, { as })
  return outcome(gate.call(endpoint, sent, { as, headers: { 'x-step-up-proof': proofId } }))
}
const names = { firstName: 'Luz', lastName: 'Reyes', accountName: 'Counter', role: 'Cashier' }
const idOf = async (username: string): Promise<string> =>
  (await room.gate.owner.query('select id from users where username = $1', [username])).rows[0].id

test('giving a role requires step-up, also from a caller without a passkey', async () => {
  const username = 'somebody.new'
  const mobileNo = '9175550177'
  const body = { ...names, ...firstPassword, username, mobileNo, email: `${username}@example.com` }
  expect(await confirmed(contract.addUser, { body }, await room.sessionOf('kape.admin'))).toBe('ok')
})

test('setting a user’s password requires step-up, rejects common passwords, and records who set it', async () => {
  const { gate } = room
  const id = await idOf('kape.auditor')
  const as = await room.sessionOf('kape.admin')
  const set = (word: string) => ({ params: { id }, body: { password: word, retypePassword: word } })
  expect(await outcome(gate.call(contract.setUserPassword, set('123456'), { as }))).toBe('access.passwordWeak')
  expect(await outcome(gate.call(contract.setUserPassword, set('kape.auditor'), { as }))).toBe('access.passwordWeak')
  expect(await confirmed(contract.setUserPassword, set('mangoes ripen'), as)).toBe('ok')
  const { rows } = await gate.owner.query('select why, maker_id from account_makers where user_id = $1', [id])
  expect(rows).toEqual([{ why: 'password', maker_id: await idOf('kape.admin') }])
})

test('a locked account is listed as locked, and staff or an audited server command unlock it', async () => {
  const { gate } = room
  const as = await room.sessionOf('admin.singil')
  const id = await idOf('finance.singil')
  const enter = async (word: string) =>
    (await gate.call(requestOtp, { body: { username: 'finance.singil', password: word } })).status
  const lockOut = async () => {
    for (let n = 0; n < 5; n++) await enter('wrong')
    return enter(password)
  }
  expect(await lockOut()).toBe(423)
  const list = await gate.ask(contract.listUsers, { query: { search: 'finance.singil' } }, { as })
  expect(list.result[0]?.auth).toEqual({ isLocked: true })
  expect(await outcome(gate.call(contract.unblockAccount, { body: { userId: id } }, { as }))).toBe('ok')
  expect(await enter(password)).toBe(200)

  expect(await lockOut()).toBe(423)
  expect(await unlockAccount(gate.app.parts, 'nobody.at.all')).toBe(false)
  expect(await unlockAccount(gate.app.parts, 'FINANCE.singil')).toBe(true)
  expect(await enter(password)).toBe(200)
  const { rows } = await gate.owner.query(
    "select level, note from audit_log where username = 'break-glass' and thing = 'user' and thing_id = $1",
    [id],
  )
  expect(rows).toEqual([{ level: 'CRITICAL', note: 'unlocked on the server' }])
})

// The last one: a day later, the sessions of the others have ended.
test('changing an address requires step-up; codes go to the old one for a day, and it is notified', async () => {
  const { gate } = room
  const userId = await idOf('kape.cashier')
  await gate.owner.query('update users set session_seq = session_seq + 1 where id = $1', [userId])
  const body = { ...names, userId, email: 'kape.moved@example.com', mobileNo: '9175550177' }
  expect(await confirmed(contract.updateUser, { body }, await room.sessionOf('kape.admin'))).toBe('ok')
  const mails = () =>
    gate.owner.query("select recipient from messages where text like '%changed the e-mail address or mobile number%'")
  await expect.poll(async () => (await mails()).rows).toEqual([{ recipient: 'kape.cashier@example.com' }])

  const codeGoesTo = async () => {
    await gate.owner.query('delete from otp_sends')
    const asked = await gate.call(requestOtp, { body: { username: 'kape.cashier', password } })
    expect(asked.status).toBe(200)
    return gate.mails.findLast(({ subject }) => subject.includes('is your Singil code'))?.to
  }
  expect(await codeGoesTo()).toBe('kape.cashier@example.com')
  gate.later(23 * 3_600_000)
  expect(await codeGoesTo()).toBe('kape.cashier@example.com')
  gate.later(3_600_000)
  expect(await codeGoesTo()).toBe('kape.moved@example.com')
  gate.later(-24 * 3_600_000)
})
