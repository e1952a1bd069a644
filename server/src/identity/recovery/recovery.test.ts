// Recovery over HTTP, for guests and signed-in users.
import { authenticate, fetchUserData, requestOtp, validateOtp } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/identity/recovery'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Gate, openGate, password } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate(features)
})
afterAll(() => gate.close())
beforeEach(async () => {
  gate.provider.isDown = false
  gate.mails.length = 0
  await gate.owner.query('delete from recovery_requests')
  await gate.owner.query('delete from otp_sends')
})

const minute = 60_000
const next = 'mangoes ripen in april'
const both = (wanted: string) => ({ new_password: wanted, confirm_password: wanted })
const mailTo = (username: string, subject: RegExp) =>
  gate.mails.filter((mail) => mail.to === `${username}@example.com` && subject.test(mail.subject))
async function arrived(username: string, subject: RegExp, count = 1) {
  await expect.poll(() => mailTo(username, subject).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return mailTo(username, subject).at(-1)!.text
}
const tokenIn = (text: string) => /reset_password\/([\w-]{43})/.exec(text)?.[1] ?? ''
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const askLink = (username: string) =>
  gate.call(contract.resetPasswordByEmailEncrypted, { body: { email: `${username}@example.com` } })
const update = (token: string, wanted = next) =>
  gate.call(contract.updatePasswordEncrypted, { body: { token, ...both(wanted) } })
const stateOf = async (token: string) => (await gate.ask(contract.getResetToken, { params: { token } })).state
async function link(username: string, count = 1): Promise<string> {
  expect((await askLink(username)).status).toBe(200)
  return tokenIn(await arrived(username, /Set a new password/, count))
}
async function signInWith(username: string, wanted: string) {
  const { token } = await gate.ask(requestOtp, { body: { username, password: wanted } })
  const pass = await gate.ask(validateOtp, { body: { username, password: wanted, token, otp: gate.lastCode() } })
  return gate.ask(authenticate, { body: { username, password: wanted, token: pass.token } })
}

/** A process may cache a session briefly, until the database notifies it of the end. */
const untilOut = (bearer: string) =>
  vi.waitFor(
    async () => expect((await gate.call(fetchUserData, { body: {} }, { as: bearer })).status).toBe(401),
    20_000,
  )

test('a link sets a new password once, ends every session and is confirmed by mail', async () => {
  const bearer = await gate.signIn('kape.cashier')
  const token = await link('kape.cashier')
  expect(await stateOf(token)).toBe('valid')
  const { status, body } = await update(token)
  expect([status, body.message]).toEqual([200, 'Password successfully change!'])
  await arrived('kape.cashier', /password was changed/)
  await untilOut(bearer)
  const again = await update(token, 'another long sentence')
  expect([again.status, again.body.code]).toEqual([409, 'recovery.linkUsed'])
  expect(await stateOf(token)).toBe('used')
  const old = await gate.call(requestOtp, { body: { username: 'kape.cashier', password } })
  expect(old.status).toBe(401)
  expect((await signInWith('kape.cashier', next)).user.username).toBe('kape.cashier')
  const kept = await gate.owner.query(
    `select (select string_agg(m::text, '') from messages m) || (select string_agg(r::text, '') from reset_tokens r) ||
       (select string_agg(a::text, '') from audit_log a) || (select string_agg(q::text, '') from recovery_requests q) as text`,
  )
  expect(kept.rows[0].text).not.toContain(token)
})

test('of two concurrent uses of a link one succeeds', async () => {
  const token = await link('kape.auditor')
  const answers = await Promise.all([update(token, 'a first new sentence'), update(token, 'a second new sentence')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a newer link replaces the older one, and a link expires after thirty minutes', async () => {
  const first = await link('habi.shipping')
  const second = await link('habi.shipping', 2)
  expect(second).not.toBe(first)
  expect([await stateOf(first), await stateOf(second), await stateOf('A'.repeat(43))]).toEqual([
    'expired',
    'valid',
    'expired',
  ])
  expect((await update(first)).body.code).toBe('recovery.linkExpired')
  gate.later(31 * minute)
  expect(await stateOf(second)).toBe('expired')
  expect((await update(second)).status).toBe(410)
  gate.later(-31 * minute)
})

test('the link uses the public address, whatever host the caller sends', async () => {
  const body = { email: 'bikol.tickets@example.com' }
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  await gate.call(contract.resetPasswordByEmailEncrypted, { body }, { headers })
  expect(await arrived('bikol.tickets', /Set a new password/)).not.toContain('evil.example')
})

test('weak, differing and reused passwords are refused, and the link stays valid', async () => {
  const token = await link('bikol.conductor')
  const differing = { token, new_password: next, confirm_password: 'mangoes ripen in may' }
  const said = [
    (await gate.call(contract.updatePasswordEncrypted, { body: differing })).body.code,
    (await update(token, 'P@ssw0rd1')).body.code,
    (await update(token, 'bikol.conductor7')).body.code,
    (await update(token, password)).body.code,
    (await update(token, 'short')).status,
  ]
  expect(said).toEqual([
    'access.passwordsDiffer',
    'access.passwordWeak',
    'access.passwordWeak',
    'access.passwordUnchanged',
    400,
  ])
  expect(await stateOf(token)).toBe('valid')
})

test('the fourth request in ten minutes for an address is refused, also for an unknown address', async () => {
  for (const username of ['kape.manager', 'nobody.at.all']) {
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await askLink(username)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('a right code sends the username to the address, and no answer contains it', async () => {
  const body = { email: 'kape.barista@example.com' }
  const { token } = await gate.ask(contract.requestUsername, { body })
  const otp = codeIn(await arrived('kape.barista', /code/))
  const wrong = await gate.call(contract.validateUsername, {
    body: { token, otp: otp === '000000' ? '000001' : '000000' },
  })
  expect([wrong.status, wrong.body.message]).toEqual([422, 'Invalid OTP, please try again.'])
  const right = await gate.call(contract.validateUsername, { body: { token, otp } })
  expect([right.status, right.text.includes('kape.barista')]).toEqual([200, false])
  expect(await arrived('kape.barista', /username/)).toContain('kape.barista')
  expect((await gate.call(contract.validateUsername, { body: { token, otp } })).status).toBe(410)
})

test('wrong codes are refused alike for known and unknown addresses', async () => {
  const course = async (username: string) => {
    const { token } = await gate.ask(contract.requestUsername, { body: { email: `${username}@example.com` } })
    const said = []
    for (let at = 0; at < 7; at++)
      said.push((await gate.call(contract.validateUsername, { body: { token, otp: '000000' } })).body.message)
    return said
  }
  expect(await course('habi.admin')).toEqual(await course('nobody.here'))
})

test('a signed-in user changes the password with a code, and only the own one', async () => {
  const who = { username: 'agent.bayani', password }
  const { token } = await gate.ask(contract.requestUpdateCode, { body: who })
  const pass = await gate.ask(contract.validateUpdateCode, { body: { token, otp: gate.lastCode() } })
  await gate.owner.query('delete from otp_sends')
  const other = await gate.signIn('habi.admin')
  const foreign = await gate.call(
    contract.updatePassword,
    { body: { token: pass.token, ...both(next) } },
    { as: other },
  )
  expect(foreign.status).toBe(410)
  const own = await gate.signIn('agent.bayani')
  const done = await gate.call(contract.updatePassword, { body: { token: pass.token, ...both(next) } }, { as: own })
  expect([done.status, done.body.data]).toEqual([200, { changed: true, login_required: true }])
  await untilOut(own)
  expect(
    (await gate.call(contract.updatePasswordEncrypted, { body: { token: pass.token, ...both('yet another') } })).status,
  ).toBe(410)
})

test('an account is deleted with password and code: its person cannot be identified, and the rows remain', async () => {
  const who = { username: 'kape.manager', password }
  const known = await gate.owner.query("select id from users where username = 'kape.manager'")
  const bearer = await gate.signIn('kape.manager')
  const asked = await gate.ask(contract.deleteAccount, { body: who })
  expect(asked.deleted).toBe(false)
  const otp = gate.lastCode()
  const wrong = await gate.call(contract.deleteAccount, {
    body: { ...who, token: asked.code!.token, otp: otp === '111111' ? '111112' : '111111' },
  })
  expect(wrong.status).toBe(422)
  const done = await gate.ask(contract.deleteAccount, { body: { ...who, token: asked.code!.token, otp } })
  expect(done).toEqual({ deleted: true, code: null, other_factors: [] })
  const row = (await gate.owner.query('select * from users where id = $1', [known.rows[0].id])).rows[0]
  expect(row).toMatchObject({ status: 'DELETED', first_name: '', last_name: '', mobile: '', password_hash: '' })
  expect(JSON.stringify(row)).not.toContain('kape.manager')
  await untilOut(bearer)
  expect((await gate.call(requestOtp, { body: who })).status).toBe(401)
})

test('a merchant with other users first needs another administrator; a user bound to a wallet must give it back', async () => {
  const who = { username: 'nena.admin', password }
  const refused = await gate.call(contract.deleteAccount, { body: who })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your account cannot be deleted yet. You are the only administrator. Make someone else an administrator first.',
  ])
  const { rows } = await gate.owner.query("select id, mid from users where username = 'nena.admin'")
  const { id, mid } = rows[0]
  await gate.owner.query("update users set status = 'DEACTIVATED' where mid = $1 and id <> $2", [mid, id])
  expect((await gate.call(contract.deleteAccount, { body: who })).status).toBe(200)
  await gate.owner.query(
    `with wallet as (insert into wallets (id, mid, name, account_no, status, is_default, created_at)
       values (gen_random_uuid(), $1, 'Main', 'bound-to-nena', 'Active', false, now()) returning id)
     insert into wallet_links (username, mid, wallet_id) select 'nena.admin', $1, id from wallet`,
    [mid],
  )
  const bound = await gate.call(contract.deleteAccount, { body: who })
  expect([bound.status, bound.body.message]).toEqual([
    409,
    'Your account cannot be deleted yet. A wallet is assigned to you. Ask your administrator to assign it to someone else.',
  ])
})

test('the look-up by address always returns a receipt of the same shape that opens nothing', async () => {
  const receipts = await Promise.all(
    ['nena.admin@example.com', 'nobody@example.com', 'no address'].map((email) =>
      gate.ask(contract.getResetTokenId, { params: { email } }),
    ),
  )
  for (const { id } of receipts) expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
  expect(await stateOf(receipts[0]!.id)).toBe('expired')
})

test('redirects use the public address', async () => {
  const { url, used_url } = await gate.ask(contract.getResetPasswordUrl, {})
  expect([new URL(url).pathname, new URL(used_url).pathname]).toEqual(['/resetpassword', '/redirect_reset_used'])
  const after = await gate.ask(contract.getRedirectUrl, {}, { as: await gate.signIn('bagong.negosyo') })
  expect(new URL(after.url).pathname).toBe('/portal/get-started')
})
