import { requestOtp, resendOtp, validateOtp } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gate, openGate, password } from '../../../test/access/gate.ts'
import { type Actor, type Context, everything, unitOfWork } from '../../kit/work/index.ts'
import { confirmCode } from './confirm-code.ts'
import { requestCode, resendCode } from './request-code.ts'

let gate: Gate
let actor: Actor
beforeAll(async () => {
  gate = await openGate()
  const { rows } = await gate.owner.query<{ id: UserId }>("select id from users where username = 'nena.admin'")
  const userId = rows[0]!.id
  actor = { kind: 'user', userId, username: 'nena.admin', role: 'Merchant Admin', sessionId: null, ip: '', device: '' }
})
afterAll(() => gate.close())
beforeEach(async () => {
  await gate.owner.query("update users set status = 'ACTIVE', failed_codes = 0")
  await gate.owner.query('delete from otp_sends')
})

const minuteMs = 60_000
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const validate = (body: { username: string; token: string; otp: string }) =>
  gate.call(validateOtp, { body: { ...body, password } })

/** A flow as the kit passes it to the handler of a signed-in user. */
const flow = () => ({
  unit: <T>(work: (context: Context) => Promise<T>) =>
    unitOfWork(gate.app.parts, actor, everything('nena.admin'), 'test', work),
  outside: gate.app.parts.outside,
})
const ask = (digest: string, purpose = 'withdraw') =>
  requestCode(flow(), { userId: actor.userId!, purpose, digest, words: `withdraw ${digest}`, sendBy: 'email' })
const confirm = (token: string, code: string, digest: string, purpose = 'withdraw') =>
  flow().unit((context) => confirmCode(context, { token, code, purpose, digest }))

describe('the sign-in code', () => {
  test('allows five attempts; after the fifth wrong one the right code is refused too', async () => {
    const open = await gate.openChallenge('kape.admin')
    const wrong = { ...open, otp: wrongOf(open.otp) }
    for (let n = 1; n <= 4; n++) {
      const answer = await validate(wrong)
      expect([answer.status, answer.body.message]).toEqual([422, 'Invalid OTP, please try again.'])
    }
    const limit = 'You have reached the limit of 5 tries. Sign in again to get a new code.'
    expect((await validate(wrong)).body.message).toBe(limit)
    expect((await validate(open)).body.message).toBe(limit)
  })

  test('is accepted once of a hundred concurrent attempts', async () => {
    await gate.set('code_tries = 10')
    const open = await gate.openChallenge('kape.admin')
    const answers = await Promise.all(Array.from({ length: 100 }, () => validate(open)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await gate.set('code_tries = 5')
  }, 60_000)

  test('expires after five minutes', async () => {
    const open = await gate.openChallenge('kape.admin')
    gate.later(5 * minuteMs)
    expect((await validate(open)).body.code).toBe('access.otpExpired')
  })

  test('works only for the user it was sent to', async () => {
    const open = await gate.openChallenge('kape.admin')
    expect((await validate({ ...open, username: 'habi.admin' })).body.code).toBe('access.otpExpired')
    expect((await validate(open)).status).toBe(200)
  })

  test('can be resent after a minute; then only the new code is valid, and attempts keep counting', async () => {
    const open = await gate.openChallenge('kape.admin')
    await validate({ ...open, otp: wrongOf(open.otp) })
    const early = await gate.call(resendOtp, { body: { token: open.token } })
    expect([early.status, early.body.code]).toEqual([429, 'access.otpTooSoon'])
    gate.later(61_000)
    expect((await gate.ask(resendOtp, { body: { token: open.token } })).result).toBe('Success')
    const renewed = gate.lastCode()
    if (renewed !== open.otp) expect((await validate(open)).status).toBe(422)
    expect((await validate({ ...open, otp: renewed })).status).toBe(200)
    const { rows } = await gate.owner.query('select tries from otp_challenges order by created_at desc limit 1')
    expect(rows[0].tries).toBeGreaterThanOrEqual(2)
  })

  test('is sent at most three times in ten minutes and ten times a day, over all methods of requesting it', async () => {
    const { token } = await gate.openChallenge('habi.admin')
    gate.later(61_000)
    await gate.ask(resendOtp, { body: { token } })
    await gate.openChallenge('habi.admin')
    const before = gate.mails.length
    const flood = await Promise.all(
      Array.from({ length: 20 }, () => gate.call(requestOtp, { body: { username: 'habi.admin', password } })),
    )
    expect(new Set(flood.map(({ body }) => body.code))).toEqual(new Set(['access.otpTooMany']))
    expect(gate.mails.length).toBe(before)
    for (let sent = 3; sent < 10; sent++) {
      gate.later(11 * minuteMs)
      await gate.openChallenge('habi.admin')
    }
    gate.later(11 * minuteMs)
    expect((await gate.call(requestOtp, { body: { username: 'habi.admin', password } })).status).toBe(429)
  })

  test('that was used does not count towards the sending limit, so that signing in locks nobody out', async () => {
    for (let n = 0; n < 5; n++) await gate.pass('kape.barista')
  })
})

describe('the code for an action', () => {
  test('confirms exactly what it was asked for', async () => {
    const { token } = await ask('500.00 to BPI')
    const code = gate.lastCode()
    await expect(confirm(token, code, '900.00 to BPI')).rejects.toThrow('Invalid OTP')
    await expect(confirm(token, code, '500.00 to BPI', 'remove-bank')).rejects.toThrow('expired')
    await confirm(token, code, '500.00 to BPI')
    await expect(confirm(token, code, '500.00 to BPI')).rejects.toThrow('expired')
  })

  test('does not sign in, and the sign-in code does not confirm an action', async () => {
    const { token } = await ask('500.00 to BPI')
    expect((await validate({ username: 'nena.admin', token, otp: gate.lastCode() })).body.code).toBe(
      'access.otpExpired',
    )
    const open = await gate.openChallenge('nena.admin')
    await expect(confirm(open.token, open.otp, '')).rejects.toThrow('expired')
  })

  test('counts a wrong attempt even if the action is rolled back', async () => {
    const { token } = await ask('500.00 to BPI')
    const code = gate.lastCode()
    for (let n = 1; n <= 4; n++)
      await expect(confirm(token, wrongOf(code), '500.00 to BPI')).rejects.toThrow('Invalid OTP')
    await expect(confirm(token, wrongOf(code), '500.00 to BPI')).rejects.toThrow('limit of 5')
    await expect(confirm(token, code, '500.00 to BPI')).rejects.toThrow('limit of 5')
  })

  test('becomes valid again if a newer one could not be sent', async () => {
    const { token } = await ask('500.00 to BPI')
    const code = gate.lastCode()
    gate.later(61_000)
    gate.provider.isDown = true
    await expect(resendCode(flow(), { token, purpose: 'withdraw', words: 'withdraw' })).rejects.toThrow(
      'Failed to send OTP!',
    )
    gate.provider.isDown = false
    await confirm(token, code, '500.00 to BPI')
  })
})
