import {
  authenticate,
  fetchUserData,
  listDisabledModules,
  listModules,
  requestOtp,
  resendOtp,
  signOut,
  validateOtp,
} from '@singil/contract/identity/access'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Gate, openGate, password } from '../../../test/access/gate.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { hashPassword } from '../access/index.ts'
import { setPassword } from '../sessions/set-password.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate()
  await hearAll(gate.owner)
})
afterAll(() => gate.close())
beforeEach(async () => {
  await gate.owner.query("update users set status = 'ACTIVE', failed_codes = 0")
  await gate.owner.query('delete from otp_sends; delete from password_guesses; delete from caller_tries')
  gate.provider.isDown = false
})

const minuteMs = 60_000

describe('signing in', () => {
  test("leads from the password through the mailed code to a session with the role's modules", async () => {
    const asked = await gate.call(requestOtp, { body: { username: 'nena.admin', password } })
    expect(asked.body.message).toBe('OTP successfully sent to n•••n@example.com')
    expect(asked.body.data).toMatchObject({ otp_attempts: 5, otp_banner: true, merchant_id: gate.demo[0].mid })
    const otp = gate.lastCode()
    const { token } = await gate.ask(validateOtp, {
      body: { username: 'nena.admin', password, otp, token: asked.body.data.token },
    })
    const entered = await gate.call(authenticate, { body: { username: 'NENA.admin', password, token } })
    expect(entered.status).toBe(200)
    expect(entered.headers.get('set-cookie')).toMatch(/^singil_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const data = await gate.ask(fetchUserData, { body: {} }, { as: entered.body.data.token })
    expect(data.identity).toMatchObject({ username: 'nena.admin', merchantId: gate.demo[0].mid })
    expect(data.modules.map((module) => module.alias)).toContain('FINANCIALS')
    expect(data.topics).toContain('sessions/nena.admin')
    expect(data.stores).toHaveLength(2)

    const as = entered.body.data.token as string
    const { tenantId } = data.identity
    expect(await gate.ask(listModules, { params: { key: tenantId } }, { as })).toEqual(data.modules)
    expect(await gate.ask(listDisabledModules, { params: { tenantId } }, { as })).toEqual(data.disabledModules)
    const foreign = [
      await gate.call(listModules, { params: { key: 'another' } }, { as }),
      await gate.call(listDisabledModules, { params: { tenantId: 'another' } }, { as }),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404])
  })

  test('works with the cookie alone, and a change needs the header of our own pages', async () => {
    const cookie = `singil_session=${await gate.signIn('kape.auditor')}`
    const own = { cookie, 'x-singil-client': 'portal' }
    expect((await gate.call(fetchUserData, { body: {} }, { headers: { cookie } })).status).toBe(403)
    expect((await gate.call(fetchUserData, { body: {} }, { headers: own })).status).toBe(200)
    const out = await gate.call(signOut, { body: {} }, { headers: own })
    expect(out.headers.get('set-cookie')).toBe('singil_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
    const after = await gate.call(fetchUserData, { body: {} }, { headers: own })
    expect(after.status).toBe(401)
    expect(after.body.message).toBe('Automatic Logged Out')
  })

  test('sets the cookie of the session only when it opens one, and deletes it again for a repeated signing out', async () => {
    const body = { username: 'kape.auditor', password, token: 'x'.repeat(43) }
    const refused = await gate.call(authenticate, { body })
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, expect.stringMatching(/^singil_device=/)])
    const leave = async () => {
      const headers = { 'idempotency-key': 'one-click' }
      const left = await gate.call(signOut, { body: {} }, { as: await gate.signIn('kape.auditor'), headers })
      return [left.headers.get('idempotency-replayed'), left.headers.get('set-cookie')]
    }
    const cookie = 'singil_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'
    expect(await leave()).toEqual([null, cookie])
    expect(await leave()).toEqual(['true', cookie])
  })

  test('stores no code, password or token in the database or in stored answers', async () => {
    const { otp, token } = await gate.openChallenge('kape.admin')
    const key = { 'idempotency-key': 'a key of the browser' }
    const passed = await gate.call(
      validateOtp,
      { body: { username: 'kape.admin', password, otp, token } },
      { headers: key },
    )
    const given = passed.body.data.token
    const entered = await gate.call(
      authenticate,
      { body: { username: 'kape.admin', password, token: given } },
      { headers: key },
    )
    const secrets = [otp, token, given, entered.body.data.token, password]
    const { rows } = await gate.owner.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of rows) {
      const { rows: found } = await gate.owner.query<{ text: string }>(`select t::text as text from "${name}" t`)
      const all = found.map((row) => row.text).join('\n')
      for (const secret of secrets) expect(all.includes(secret), `${name} holds a secret`).toBe(false)
    }
    expect(gate.mails.at(-1)?.text).toContain(otp)
  })

  test('sends the code as a text message if that is requested and a number is known', async () => {
    const asked = await gate.ask(requestOtp, { body: { username: 'kape.cashier', password, send_by: 'sms' } })
    expect(asked).toMatchObject({ sent_by: 'sms', email: expect.stringMatching(/^\+63 917 ••• \d{4}$/) })
    expect(gate.texts.at(-1)).toMatchObject({
      to: expect.stringMatching(/^\+63917555\d{4}$/),
      text: expect.stringMatching(/\b\d{6}\b/),
    })
    await gate.owner.query("update users set mobile = '' where username = 'kape.barista'")
    const { token } = await gate.openChallenge('kape.barista')
    gate.later(2 * minuteMs)
    const resent = await gate.call(resendOtp, { body: { token, send_by: 'sms' } })
    expect(resent.body).toMatchObject({ message: 'NO OTP RECIPIENT', data: { result: 'FAILED NO MOBILE FOUND' } })
    const again = await gate.call(resendOtp, { body: { token: asked.token } })
    expect(again.body).toMatchObject({ message: 'OTP successfully resend!', data: { result: 'Success' } })
  })

  test('reports that the provider rejected the code, and allows a retry at once', async () => {
    gate.provider.isDown = true
    const failed = await gate.call(requestOtp, { body: { username: 'habi.admin', password } })
    expect(failed.status).toBe(503)
    expect(failed.body.message).toBe('Failed to send OTP!')
    gate.provider.isDown = false
    expect((await gate.openChallenge('habi.admin')).otp).toMatch(/^\d{6}$/)
    const { rows } = await gate.owner.query(
      "select status, text from messages where recipient = 'habi.admin@example.com' order by id",
    )
    expect(rows.map((row) => row.status)).toEqual(['failed', 'sent'])
    expect(rows[0].text).toContain('••••••')
  })

  test('refuses an unverified or forbidden account only to a caller who knows the password', async () => {
    for (const [status, message, code] of [
      ['NOT_VERIFIED', 'Account not verified', 403],
      ['DEACTIVATED', 'Forbidden', 403],
      ['DELETED', 'Unauthorized', 401],
    ] as const) {
      await gate.owner.query("update users set status = $1 where username = 'agent.bayani'", [status])
      const right = await gate.call(requestOtp, { body: { username: 'agent.bayani', password } })
      expect([right.status, right.body.message]).toEqual([code, message])
      const wrong = await gate.call(requestOtp, { body: { username: 'agent.bayani', password: 'not it' } })
      expect([wrong.status, wrong.body.message]).toEqual([401, 'Unauthorized'])
      await gate.owner.query('delete from password_guesses')
    }
  })
})

describe('wrong passwords', () => {
  test('lock the account for their place at the fifth in a row, even for the right password', async () => {
    const attempt = (given: string) => gate.call(requestOtp, { body: { username: 'habi.admin', password: given } })
    for (let n = 1; n <= 4; n++) expect((await attempt('wrong')).body.message).toBe('Unauthorized')
    expect((await attempt('wrong')).status).toBe(423)
    expect((await attempt(password)).body.message).toBe('Account Locked')
    await gate.set('lock_minutes = 10')
    gate.later(9 * minuteMs)
    expect((await attempt(password)).status).toBe(423)
    gate.later(minuteMs)
    expect((await attempt(password)).status).toBe(200)
    await gate.set('lock_minutes = 60')
  })

  test('of a stranger end no session and lock no known device, and a reset link unlocks the rest', async () => {
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
    const named = await gate.call(requestOtp, { body: { username: 'habi.admin', password } })
    const device = { headers: { cookie: cookieOf(named) } }
    const otp = gate.lastCode()
    const body = { username: 'habi.admin', password, token: named.body.data.token }
    const { token } = await gate.ask(validateOtp, { body: { ...body, otp } }, device)
    const as = (await gate.ask(authenticate, { body: { ...body, token } }, device)).token
    const look = async () => (await gate.call(fetchUserData, { body: {} }, { as })).status
    expect(await look()).toBe(200)

    const attempt = (given: string, from: object = {}) =>
      gate.call(requestOtp, { body: { username: 'habi.admin', password: given } }, from)
    for (let n = 1; n <= 8; n++) await attempt('wrong')
    expect((await attempt(password)).body.message).toBe('Account Locked')
    expect(await look()).toBe(200)
    expect((await attempt(password, device)).status).toBe(200)
    // An invented device id is not a known device.
    expect((await attempt(password, { headers: { cookie: `singil_device=${'z'.repeat(22)}` } })).status).toBe(423)

    const { id } = (await gate.owner.query("select id from users where username = 'habi.admin'")).rows[0]
    const { parts } = gate.app
    const hash = await hashPassword(password)
    const set = (context: Context) => setPassword(context, id, hash)
    await unitOfWork(parts, systemActor('test'), everything('test'), 'test', set)
    expect((await attempt(password)).status).toBe(200)
  })

  test('on a known device lock only that device', async () => {
    const first = await gate.call(requestOtp, { body: { username: 'bikol.tickets', password } })
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const body = { username: 'bikol.tickets', password, token: first.body.data.token }
    const { token } = await gate.ask(validateOtp, { body: { ...body, otp: gate.lastCode() } }, { headers: { cookie } })
    await gate.ask(authenticate, { body: { ...body, token } }, { headers: { cookie } })
    const attempt = (given: string, headers: Record<string, string> = {}) =>
      gate.call(requestOtp, { body: { username: 'bikol.tickets', password: given } }, { headers })
    for (let n = 1; n <= 5; n++) await attempt('wrong', { cookie })
    expect((await attempt(password, { cookie })).status).toBe(423)
    expect((await attempt(password)).status).toBe(200)
  })

  test('are counted from zero after a right one', async () => {
    const attempt = (given: string) => gate.call(requestOtp, { body: { username: 'habi.admin', password: given } })
    for (let n = 1; n <= 4; n++) await attempt('wrong')
    expect((await attempt(password)).status).toBe(200)
    for (let n = 1; n <= 4; n++) expect((await attempt('wrong')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
  })

  test('get the same answer whether or not the username exists', async () => {
    const answers = async (username: string) => {
      const given = []
      for (let n = 1; n <= 6; n++) {
        const { status, body } = await gate.call(requestOtp, { body: { username, password: 'wrong' } })
        given.push([status, body.code, body.message])
      }
      return given
    }
    expect(await answers('nobody.at.all')).toEqual(await answers('kape.wallet'))
  })

  test('sent concurrently get no more attempts than in sequence', async () => {
    const tries = [...Array.from({ length: 12 }, (_, n) => `guess ${n}`), password]
    const answers = await Promise.all(
      tries.map((given) => gate.call(requestOtp, { body: { username: 'kape.manager', password: given } })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect(answers.at(-1)?.body.message).toBe('Account Locked')
  })
})

describe('sessions', () => {
  test('are one per user: a newer sign-in ends the older one and names its device', async () => {
    const first = await gate.signIn('nena.admin')
    const firstData = await gate.ask(fetchUserData, { body: {} }, { as: first })
    const body = await gate.pass('nena.admin')
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
    await gate.call(authenticate, { body }, { headers: { 'user-agent': agent } })
    const after = await gate.call(fetchUserData, { body: {} }, { as: first })
    expect([after.status, after.body.message]).toEqual([401, 'Automatic Logged Out'])
    const pushed = () =>
      gate.owner.query(
        "select payload from push_messages where topic = 'sessions/nena.admin' order by seq desc limit 1",
      )
    // Messages of earlier sign-ins are there already; the one of this is written after the answer.
    await vi.waitFor(
      async () =>
        expect((await pushed()).rows[0]?.payload).toMatchObject({
          event: 'kicked-out',
          reason: 'newer-sign-in',
          endedUpTo: firstData.sessionSeq,
          device: 'Chrome on Android',
        }),
      20_000,
    )
  })

  test('a hundred concurrent sign-ins leave one live session', async () => {
    const { secrets } = gate.app.parts
    const hashes = Array.from({ length: 100 }, (_, n) => secrets.digest('access-token', `pass ${n}`))
    await gate.owner.query(
      `insert into otp_challenges (id, token_hash, user_id, purpose, digest, code_hash, sent_by, recipient_key, try_limit, created_at,
         sent_at, expires_at, validated_at, pass_hash, pass_until)
       select gen_random_uuid(), 'token ' || hash, u.id, 'sign-in', '', '', 'email', '', 5, now(), now(), now(), now(), hash,
         now() + interval '1 hour'
       from users u, unnest($1::text[]) as hash where u.username = 'kape.auditor'`,
      [hashes],
    )
    const passes = hashes.map((_, n) => ({ username: 'kape.auditor', password, token: `pass ${n}` }))
    const answers = await Promise.all(passes.map((body) => gate.call(authenticate, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    const sessions = await Promise.all(
      answers.map(({ body }) => gate.call(fetchUserData, { body: {} }, { as: body.data.token })),
    )
    expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1)
  }, 60_000)

  test('end after fifteen minutes without a call, not before, and after twelve hours in any case', async () => {
    const token = await gate.signIn('kape.cashier')
    const look = () => gate.call(fetchUserData, { body: {} }, { as: token })
    for (let n = 0; n < 3; n++) {
      gate.later(14 * minuteMs)
      expect((await look()).status).toBe(200)
    }
    gate.later(15 * minuteMs + 1000)
    expect((await look()).body.message).toBe('Automatic Logged Out')

    const busy = await gate.signIn('kape.cashier')
    for (let n = 0; n < 51; n++) {
      gate.later(14 * minuteMs)
      expect((await gate.call(fetchUserData, { body: {} }, { as: busy })).status).toBe(200)
    }
    gate.later(7 * minuteMs)
    expect((await gate.call(fetchUserData, { body: {} }, { as: busy })).status).toBe(401)
    const { rows } = await gate.owner.query(
      `select ended_why from sessions where ended_why in ('idle', 'too-long')
         and user_id = (select id from users where username = 'kape.cashier') order by created_at`,
    )
    expect(rows.map((row) => row.ended_why)).toEqual(['idle', 'too-long'])
  })

  test('a role that loses a permission loses it with the next call', async () => {
    const token = await gate.signIn('sales.singil')
    const aliases = async () =>
      (await gate.ask(fetchUserData, { body: {} }, { as: token })).modules.map((module) => module.alias)
    expect(await aliases()).toContain('HIVE')
    await gate.owner.query("delete from role_authorizations where role = 'Sales' and module = 'HIVE'")
    expect(await aliases()).not.toContain('HIVE')
  })
})
