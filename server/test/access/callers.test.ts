// Rate limits on guessing: one account from many addresses, many accounts from one address, one browser from any address.
import { requestOtp } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { requestUsername, resetPasswordByEmailEncrypted, validateUsername } from '@singil/contract/identity/recovery'
import { resendEmail } from '@singil/contract/onboarding/registration'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetOldTries } from '../../src/identity/one-time-codes/forget-old-tries.ts'
import { callerLimits } from '../../src/identity/guess-limits/refuse-too-many-from.ts'
import { features } from '../../src/features.ts'
import { everything, type JobContext, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { type Gate, openGate, password } from './gate.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate(features, { SINGIL_TRUST_PROXY: '1' })
})
afterAll(() => gate.close())
beforeEach(() =>
  gate.owner.query(
    `delete from caller_tries; delete from otp_sends; delete from recovery_requests; delete from password_guesses;
     update users set status = 'ACTIVE', failed_codes = 0 where status = 'LOCKED'`,
  ),
)

let addresses = 0
const elsewhere = () => `203.0.113.${++addresses % 250}`
interface From {
  readonly address?: string
  readonly cookie?: string | undefined
}
const from = (endpoint: Endpoint, body: object, { address = elsewhere(), cookie }: From = {}) =>
  gate.call(endpoint, { body }, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } })
const guess = (username: string, where?: From) => from(requestOtp, { username, password: 'Not-the-right-1' }, where)
const signInStep = (username: string, where?: From) => from(requestOtp, { username, password }, where)
/** Sets every caller's tries to one below the limit. */
const allButOne = (most: number) => gate.owner.query('update caller_tries set tries = $1', [most - 1])
const tooMany = 'kit.tooMany'
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0]

test('one account tried from one address is locked there alone, and an unknown account gets the same answers', async () => {
  const answersFor = async (username: string, address: string) => {
    const answers: string[] = []
    for (let tries = 0; tries < 7; tries++) {
      const { status, body } = await guess(username, { address })
      answers.push(`${status} ${body.message}`)
    }
    return answers
  }
  const known = await answersFor('kape.cashier', '198.51.100.20')
  expect(await answersFor('kape.nobody', '198.51.100.21')).toEqual(known)
  expect(known.at(-1)).toContain('Account Locked')
  expect((await signInStep('kape.cashier')).status).toBe(200)
})

test('one account tried from many addresses is slowed down for every device that it has not used before', async () => {
  const answersFor = async (username: string) => {
    const answers: string[] = []
    for (let tries = 0; tries < 24; tries++) answers.push((await guess(username)).body.code)
    return answers
  }
  const known = await answersFor('kape.cashier')
  expect(await answersFor('kape.nobody')).toEqual(known)
  expect(known.slice(0, 20)).not.toContain(tooMany)
  expect(known.at(-1)).toBe(tooMany)
  expect((await signInStep('kape.cashier')).body.code).toBe(tooMany)
  gate.later(60_000)
  expect((await signInStep('kape.cashier')).status).toBe(200)
})

test('one address that tries many accounts has to wait, even with a right password, and other addresses need not', async () => {
  const address = '198.51.100.7'
  expect((await guess('nobody.first', { address })).status).toBe(401)
  await allButOne(callerLimits.wrong.network)
  expect((await guess('nobody.second', { address })).status).toBe(401)
  for (const username of ['kape.cashier', 'nobody.third']) {
    const refused = await signInStep(username, { address })
    expect([refused.status, refused.body.code]).toEqual([429, tooMany])
    expect(Number(refused.headers.get('retry-after') ?? refused.body.message.match(/\d+/)?.[0])).toBeGreaterThan(0)
  }
  expect((await signInStep('kape.cashier')).status).toBe(200)
  gate.later((callerLimits.wrong.minutes + 1) * 60_000)
  expect((await signInStep('kape.barista', { address })).status).toBe(200)
})

test('an address that the caller adds before that of the proxy has no effect', async () => {
  await guess('nobody.first', { address: '192.0.2.1, 198.51.100.8' })
  await allButOne(callerLimits.wrong.network)
  await guess('nobody.second', { address: '192.0.2.2, 198.51.100.8' })
  expect((await guess('nobody.third', { address: '192.0.2.3, 198.51.100.8' })).status).toBe(429)
})

test('the addresses of one IPv6 network count as one caller', async () => {
  await guess('nobody.first', { address: '2001:db8:1:2::1' })
  await allButOne(callerLimits.wrong.network)
  await guess('nobody.second', { address: '2001:db8:1:2:ffff::9' })
  expect((await guess('nobody.third', { address: '2001:db8:1:2:3::4' })).status).toBe(429)
  expect((await guess('nobody.third', { address: '2001:db8:1:3::1' })).status).toBe(401)
})

test('one browser that tries many accounts from changing addresses has to wait, another browser need not', async () => {
  const cookie = cookieOf(await guess('nobody.first'))
  expect(cookie).toMatch(/^singil_device=\w{22}$/)
  expect(cookieOf(await guess('nobody.second', { cookie }))).toBeUndefined()
  await allButOne(callerLimits.wrong.device)
  expect((await guess('nobody.third', { cookie })).status).toBe(401)
  const refused = await signInStep('kape.cashier', { cookie })
  expect([refused.status, refused.body.code]).toEqual([429, tooMany])
  const other = cookieOf(await guess('nobody.fourth'))
  expect((await signInStep('kape.cashier', { cookie: other })).status).toBe(200)
})

test('sent codes count for the caller too', async () => {
  const address = '198.51.100.9'
  expect((await signInStep('kape.cashier', { address })).status).toBe(200)
  await allButOne(callerLimits.code.network)
  expect((await signInStep('kape.barista', { address })).status).toBe(200)
  expect((await signInStep('kape.auditor', { address })).body.code).toBe(tooMany)
  expect((await signInStep('kape.auditor')).status).toBe(200)
})

test('wrong codes count for the caller, also for an unknown address', async () => {
  const counts = []
  for (const email of ['kape.cashier@example.com', 'kape.nobody@example.com']) {
    await gate.owner.query('delete from caller_tries')
    const { token } = (await from(requestUsername, { email })).body.data
    await gate.owner.query('delete from caller_tries')
    for (let tries = 0; tries < 3; tries++)
      await from(validateUsername, { token, otp: '000000' }, { address: '192.0.2.9' })
    const { rows } = await gate.owner.query('select coalesce(sum(tries), 0)::int as tries from caller_tries')
    counts.push(rows[0].tries)
    await allButOne(callerLimits.wrong.network)
    await from(validateUsername, { token, otp: '000000' }, { address: '192.0.2.9' })
    const refused = await from(validateUsername, { token, otp: '000000' }, { address: '192.0.2.9' })
    expect(refused.body.code).toBe(tooMany)
  }
  expect(counts).toEqual([3, 3])
})

test('wrong codes for a username, which anyone who knows the address can request, lock out no user', async () => {
  const username = 'kape.cashier'
  const { rows } = await gate.owner.query<{ most: number }>('select wrong_codes as most from access_settings')
  await gate.owner.query('update users set failed_codes = $2 where username = $1', [username, rows[0]!.most - 1])
  const { token } = (await from(requestUsername, { email: `${username}@example.com` })).body.data
  await expect
    .poll(async () => (await gate.owner.query("select 1 from otp_challenges where purpose like '%username%'")).rowCount)
    .toBeGreaterThan(0)
  const answer = await from(validateUsername, { token, otp: '000000' })
  expect(answer.body.code).toBe('access.invalidOtp')
  const after = await gate.owner.query('select status, failed_codes from users where username = $1', [username])
  expect(after.rows).toEqual([{ status: 'ACTIVE', failed_codes: rows[0]!.most - 1 }])
  expect((await signInStep(username)).status).toBe(200)
})

test('one browser can request account recovery a few times, for any address and from any network', async () => {
  const cookie = cookieOf(await guess('nobody.first'))
  const ask = (email: string) => from(resetPasswordByEmailEncrypted, { email }, { cookie })
  const { device } = callerLimits.recovery
  for (let asked = 0; asked < device; asked++) expect((await ask(`nobody.${asked}@example.com`)).status).toBe(200)
  for (const email of ['kape.cashier@example.com', 'nobody.else@example.com'])
    expect((await ask(email)).body.code).toBe(tooMany)
})

test('one browser can request the sign-up mail again a few times, also for unknown sign-ups', async () => {
  const cookie = cookieOf(await guess('nobody.first'))
  const statuses: number[] = []
  for (let asked = 0; asked < 31; asked++)
    statuses.push((await from(resendEmail, { id: 'z'.repeat(22) }, { cookie })).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
})

test('deletes counters that have expired', async () => {
  const left = async () => (await gate.owner.query('select 1 from caller_tries')).rowCount
  const forget = () =>
    forgetOldTries({
      unit: (work) => unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work),
    } as JobContext)
  await guess('nobody.first')
  await forget()
  expect(await left()).toBe(1)
  gate.later(2 * 86_400_000)
  await forget()
  expect(await left()).toBe(0)
})
