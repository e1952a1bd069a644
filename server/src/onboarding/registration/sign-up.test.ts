// Sign-up over HTTP, from the form to the merchant.
import { randomUUID } from 'node:crypto'
import type { Request } from '@singil/contract/kit/endpoint'
import { authenticate, fetchUserData, requestOtp, validateOtp } from '@singil/contract/identity/access'
import {
  createFullyRegistered,
  getStarted,
  preRegister,
  resendEmail,
  saveStep,
  validatePrereg,
} from '@singil/contract/onboarding/registration'
import { preRegister as sample } from '@singil/contract/onboarding/registration.sample'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { signInFeatures } from '../../../test/access/sign-in-features.ts'
import { channels } from '../../catalogue/channels/index.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { ledger } from '../../foundation/ledger/index.ts'
import { live } from '../../foundation/live/index.ts'
import { merchants } from '../../catalogue/merchants/index.ts'
import { messages } from '../../foundation/messages/index.ts'
import { places } from '../../foundation/places/index.ts'
import { stores } from '../../catalogue/stores/index.ts'
import { wallets } from '../../wallets/wallets/index.ts'
import { registration } from './index.ts'
import { expireLinks, forgetAbandoned } from './jobs.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

const features = [ledger, messages, places, live, merchants, channels, stores, ...signInFeatures, wallets, registration]
let gate: Gate
beforeAll(async () => {
  gate = await openGate(features)
  await hearAll(gate.owner)
})
afterAll(() => gate.close())
beforeEach(async () => {
  gate.provider.isDown = false
  gate.mails.length = 0
  await gate.owner.query('delete from registration_tries')
})

let made = 0
type Person = Request<typeof preRegister>['body']
const person = (): Person => {
  const name = `tindahan.${Date.now().toString(36)}${++made}`
  return { ...(sample.body as Person), username: name, email: `${name}@example.com` }
}
const signUp = (body: Person, headers: Record<string, string> = {}) => gate.call(preRegister, { body }, { headers })
const mailsTo = (email: string) => gate.mails.filter(({ to }) => to === email)
const tokenIn = (email: string) =>
  /redirect_verified_email\/([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
const rowOf = async (email: string) =>
  (
    await gate.owner.query(
      `select r.*, u.status as user_status, u.role, u.mid as user_mid, u.username as user_name from registrations r
       join users u on u.id = r.user_id where r.email = $1 and r.superseded_at is null`,
      [email],
    )
  ).rows[0]
const verify = (token: string) => gate.call(validatePrereg, { body: { token } })
const minute = 60_000

async function signIn({ username, password }: Pick<Person, 'username' | 'password'>): Promise<string> {
  const { token } = await gate.ask(requestOtp, { body: { username, password } })
  const pass = await gate.ask(validateOtp, { body: { username, password, token, otp: gate.lastCode() } })
  return (await gate.ask(authenticate, { body: { username, password, token: pass.token } })).token
}
async function verified(): Promise<{ body: Person; token: string }> {
  const body = person()
  expect((await signUp(body)).status).toBe(200)
  expect((await verify(tokenIn(body.email))).status).toBe(200)
  return { body, token: await signIn(body) }
}
const steps = {
  business: { legalName: 'Mangga Trading', businessType: 'SOLE_PROP', mcc: '5499', ownerName: 'Divina Santiago' },
  address: {
    street: '12 Mabini St.',
    barangay: 'Bagumbuhay',
    city: 'quezon city',
    province: '1300000000',
    zip: '1109',
  },
  store: { storeName: 'Mangga Cubao', mobile: '9175550123', isInventory: true },
} as const
const counts = async () =>
  (
    await gate.owner.query(
      'select (select count(*)::int from merchants) as merchants, (select count(*)::int from stores) as stores, (select count(*)::int from wallets) as wallets',
    )
  ).rows[0]

test('a sign-up creates a user who cannot sign in yet, and mails a link whose token is not stored', async () => {
  const body = person()
  const { status, body: answer } = await signUp(body)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ success: true, message: 'Email successfully sent' })
  const row = await rowOf(body.email)
  expect(answer.data.url).toMatch(new RegExp(`/registration_success/${row.public_id}$`))
  expect(row).toMatchObject({
    status: 'EMAIL_SENT',
    user_status: 'NOT_VERIFIED',
    role: 'Pre Registered',
    referral_code: 'MANGGA-2026',
    terms_version: '2026-11',
    consented_from: '127.0.0.1',
  })
  expect(row.consented_at).toBeInstanceOf(Date)
  const token = tokenIn(body.email)
  const kept = await gate.owner.query(
    `select (select string_agg(m::text, '') from messages m) || (select string_agg(r::text, '') from registrations r) ||
       (select string_agg(a::text, '') from audit_log a) as text`,
  )
  expect(token).toHaveLength(43)
  expect(kept.rows[0].text).not.toContain(token)
  expect(kept.rows[0].text).not.toContain(body.password)
  // A sign-up may name any address, so no other entered text is mailed to it.
  const mail = mailsTo(body.email).at(-1)!
  for (const entered of [body.first_name, body.last_name, body.company_name, body.username])
    expect(`${mail.subject} ${mail.text}`).not.toContain(entered)
  const early = await gate.call(requestOtp, { body: { username: body.username, password: body.password } })
  expect([early.status, early.body.message]).toEqual([403, 'Account not verified'])
})

test('from the link to the merchant: verify, sign in, save steps, complete', async () => {
  const { body, token } = await verified()
  const before = await counts()
  const started = await gate.ask(fetchUserData, { body: {} }, { as: token })
  expect(started.modules.map(({ alias }) => alias)).toEqual(['PRE_REG_GET_STARTED'])

  const blank = await gate.ask(getStarted, {}, { as: token })
  expect(blank.steps).toEqual({ business: null, address: null, store: null })
  expect(blank.known).toMatchObject({ companyName: 'Mangga Trading', province: 'Metro Manila', city: 'Quezon City' })
  const early = await gate.call(createFullyRegistered, { body: {} }, { as: token })
  expect([early.status, early.body.message]).toEqual([422, 'Complete “Your business” first.'])

  await gate.ask(saveStep, { body: { business: steps.business } }, { as: token })
  await gate.ask(saveStep, { body: { store: steps.store } }, { as: token })
  const half = await gate.call(createFullyRegistered, { body: {} }, { as: token })
  expect(half.body.message).toBe('Complete “Where it is” first.')
  const saved = await gate.ask(saveStep, { body: { address: steps.address } }, { as: token })
  expect(saved.steps.address).toMatchObject({ city: 'Quezon City', province: 'Metro Manila' })
  expect((await gate.ask(getStarted, {}, { as: token })).steps.business).toEqual(steps.business)

  const { merchantId, storeId } = await gate.ask(createFullyRegistered, { body: {} }, { as: token })
  expect(await counts()).toEqual({
    merchants: before.merchants + 1,
    stores: before.stores + 1,
    wallets: before.wallets + 1,
  })
  const merchant = (await gate.owner.query('select * from merchants where mid = $1', [merchantId])).rows[0]
  expect(merchant).toMatchObject({ legal_name: 'Mangga Trading', level: 1, email: body.email, zip: '1109' })
  const wallet = (await gate.owner.query('select * from wallets where id = $1', [merchant.wallet_id])).rows[0]
  expect(wallet).toMatchObject({ mid: merchantId, is_default: true })
  const own = (await gate.owner.query('select * from stores where store_id = $1', [storeId])).rows[0]
  expect(own).toMatchObject({ mid: merchantId, wallet_id: merchant.wallet_id, store_name: 'Mangga Cubao' })
  expect(await rowOf(body.email)).toMatchObject({
    status: 'FULL',
    mid: merchantId,
    role: 'Merchant Admin',
    user_mid: merchantId,
  })

  const after = await gate.ask(fetchUserData, { body: {} }, { as: token })
  expect(after.identity).toMatchObject({ merchantId, role: { name: 'Merchant Admin' } })
  const aliases = after.modules.map(({ alias }) => alias)
  expect(aliases).toContain('TRANSACTIONS')
  expect(aliases).not.toContain('PRE_REG_GET_STARTED')
  // The relay publishes it a moment later.
  const pushed = async () => {
    const topic = `sessions/${body.username}`
    return JSON.stringify((await gate.owner.query('select payload from push_messages where topic = $1', [topic])).rows)
  }
  await expect.poll(pushed).toContain('fully-registered')
})

test('ten concurrent completions create one merchant', async () => {
  const { token } = await verified()
  await gate.ask(saveStep, { body: steps }, { as: token })
  const before = await counts()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => gate.call(createFullyRegistered, { body: {} }, { as: token })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect((await counts()).merchants).toBe(before.merchants + 1)
})

test('a completion whose answer was lost is replayed under its key', async () => {
  const { token } = await verified()
  await gate.ask(saveStep, { body: steps }, { as: token })
  const options = { as: token, headers: { 'idempotency-key': randomUUID() } }
  const first = await gate.call(createFullyRegistered, { body: {} }, options)
  const second = await gate.call(createFullyRegistered, { body: {} }, options)
  expect(first.status).toBe(200)
  expect([second.status, second.text]).toEqual([200, first.text])
})

test('a form sent twice concurrently signs up once and mails once', async () => {
  const body = person()
  const answers = await Promise.all([signUp(body), signUp(body), signUp(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect(mailsTo(body.email)).toHaveLength(1)
})

test('of several concurrent sign-ups with one username, one gets it', async () => {
  const { username } = person()
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ ...person(), username })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200).map((answer) => answer.body.code)
  expect(new Set(others)).toEqual(new Set(['registration.usernameTaken']))
})

test('a link verifies once, also when opened twice concurrently', async () => {
  const body = person()
  await signUp(body)
  const token = tokenIn(body.email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map((answer) => answer.body.code))).toEqual(new Set(['registration.linkUsed']))
  expect(await rowOf(body.email)).toMatchObject({ status: 'EMAIL_VERIFIED', user_status: 'ACTIVE' })
})

test('an unknown link opens nothing', async () => {
  expect((await verify('A'.repeat(43))).body.code).toBe('registration.linkUnknown')
})

test('a link expires after a day; a new one can be sent, and the old one stays invalid', async () => {
  const body = person()
  await signUp(body)
  const old = tokenIn(body.email)
  await gate.owner.query("update registrations set token_expires_at = now() - interval '1 second' where email = $1", [
    body.email,
  ])
  await gate.owner.query('delete from registration_tries')
  expect((await verify(old)).body.code).toBe('registration.linkExpired')
  expect(await rowOf(body.email)).toMatchObject({ status: 'EXPIRED', user_status: 'NOT_VERIFIED' })
  const again = await gate.call(resendEmail, { body: { id: old } })
  expect([again.status, again.body.message]).toEqual([200, 'Email successfully resend'])
  expect(await rowOf(body.email)).toMatchObject({ status: 'EMAIL_SENT' })
  const fresh = tokenIn(body.email)
  expect(fresh).not.toBe(old)
  expect((await verify(old)).body.code).toBe('registration.linkUnknown')
  expect((await verify(fresh)).status).toBe(200)
})

test('many resends send one mail a minute, three in ten minutes and ten a day', async () => {
  const body = person()
  const { id } = (await signUp(body)).body.data
  const at = Date.now()
  const older = (ms: number) =>
    gate.owner.query(`update registration_tries set at = at - interval '${ms} milliseconds' where kind = 'mail'`)
  const flood = await Promise.all(Array.from({ length: 20 }, () => gate.call(resendEmail, { body: { id } })))
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(0)
  expect(flood[0]?.body.message).toMatch(/A new e-mail can be sent in \d+ seconds\./)
  expect(mailsTo(body.email)).toHaveLength(1)
  for (let sent = 1; sent < 10; sent++) {
    await gate.owner.query("delete from registration_tries where kind = 'resend'")
    await older(4 * minute)
    expect(
      (await gate.call(resendEmail, { body: { id } })).status,
      `mail ${sent + 1} after ${Date.now() - at} ms`,
    ).toBe(200)
  }
  expect(mailsTo(body.email)).toHaveLength(10)
  await gate.owner.query("delete from registration_tries where kind = 'resend'")
  await older(11 * minute)
  expect((await gate.call(resendEmail, { body: { id } })).body.message).toMatch(/^There were too many tries/)
  expect(mailsTo(body.email)).toHaveLength(10)
})

test('a mail that could not be sent does not count, and the previous link stays valid', async () => {
  const body = person()
  await signUp(body)
  const { public_id } = await rowOf(body.email)
  const first = tokenIn(body.email)
  await gate.owner.query('delete from registration_tries')
  gate.provider.isDown = true
  const refused = await gate.call(resendEmail, { body: { id: public_id } })
  expect([refused.status, refused.body.message]).toEqual([503, 'Failed to resend email'])
  expect((await gate.owner.query("select 1 from registration_tries where kind = 'mail'")).rows).toEqual([])
  expect((await verify(first)).status).toBe(200)

  const other = person()
  const failed = await signUp(other)
  expect([failed.status, failed.body.message]).toEqual([503, 'Failed to send email'])
  expect((await rowOf(other.email)).status).toBe('STARTED')
  gate.provider.isDown = false
  expect((await signUp(other)).status).toBe(200)
  expect((await verify(tokenIn(other.email))).status).toBe(200)
})

test('a verified address or username is refused as taken; one network address is told so five times an hour', async () => {
  const { body } = await verified()
  await gate.owner.query('delete from registration_tries')
  const sameEmail = await signUp({ ...person(), email: body.email.toUpperCase() })
  expect([sameEmail.status, sameEmail.body.message]).toEqual([409, 'Email already exist'])
  expect(sameEmail.body.errors).toEqual([{ field: 'email', message: 'Email already exist' }])
  const sameName = await signUp({ ...person(), username: body.username.toUpperCase() })
  expect(sameName.body.errors?.[0].field).toBe('username')
  for (let more = 0; more < 3; more++) await signUp({ ...person(), email: body.email })
  const [known, unknown] = [await signUp({ ...person(), email: body.email }), await signUp(person())]
  expect([known.status, unknown.status]).toEqual([429, 429])
  expect(known.body.message).toBe(unknown.body.message)
})

test('an unverified sign-up blocks no other: a newer one with the same address replaces it, and only its link works', async () => {
  const squatter = person()
  await signUp({ ...squatter, password: 'not the owner', confirm_password: 'not the owner' })
  const old = tokenIn(squatter.email)
  const owner = { ...person(), email: squatter.email }
  const soon = await signUp(owner)
  expect(soon.body.code).toBe('registration.mailTooSoon')
  await gate.owner.query('delete from registration_tries')
  expect((await signUp(owner)).status).toBe(200)
  expect((await verify(old)).body.code).toBe('registration.linkUnknown')
  expect((await verify(tokenIn(owner.email))).body.data.username).toBe(owner.username)
  const theirs = await gate.call(requestOtp, { body: { username: squatter.username, password: 'not the owner' } })
  expect(theirs.body.code).toBe('access.invalidAuth')
  expect((await gate.call(requestOtp, { body: { username: owner.username, password: owner.password } })).status).toBe(
    200,
  )
})

test('invalid fields are refused with the messages of the form', async () => {
  const wrong = { ...person(), username: 'short', email: 'nobody', first_name: '', accept_terms: false }
  const { status, body } = await gate.call(preRegister, { body: wrong })
  expect(status).toBe(400)
  expect(
    Object.fromEntries(body.errors.map((error: { field: string; message: string }) => [error.field, error.message])),
  ).toEqual({
    username: 'Invalid username.',
    email: 'Invalid email value',
    first_name: 'Invalid first name.',
    accept_terms: 'Accept the Terms and Conditions to continue.',
  })
  for (const refused of ['1234', '$$']) {
    const named = await signUp({ ...person(), first_name: refused, last_name: refused })
    expect(named.body.errors).toEqual([
      { field: 'first_name', message: 'Invalid first name.' },
      { field: 'last_name', message: 'Invalid last name.' },
    ])
  }
  expect((await signUp({ ...person(), mobile: '1234567890' })).body.errors).toEqual([
    { field: 'mobile', message: 'Invalid mobile no.' },
  ])
  const differing = await signUp({ ...person(), confirm_password: 'something else' })
  expect(differing.body.errors).toEqual([
    { field: 'confirm_password', message: 'The two passwords that you entered do not match!' },
  ])
  for (const easy of ['password', 'P@ssw0rd1', '123456']) {
    const weak = await signUp({ ...person(), password: easy, confirm_password: easy })
    expect([weak.body.code, weak.body.errors[0].field]).toEqual(['access.passwordWeak', 'password'])
  }
  expect((await signUp({ ...person(), city: 'Cebu City' })).body.code).toBe('registration.placeUnknown')
})

test('links expire, and a sign-up that was never verified is deleted with its user after a month', async () => {
  const body = person()
  await signUp(body)
  const job = {
    unit: <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
      unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work),
  } as never
  await gate.owner.query("update registrations set token_expires_at = now() - interval '1 second' where email = $1", [
    body.email,
  ])
  await expireLinks(job)
  expect((await rowOf(body.email)).status).toBe('EXPIRED')
  await forgetAbandoned(job)
  expect(await rowOf(body.email)).toBeDefined()
  await gate.owner.query("update registrations set updated_at = now() - interval '31 days' where email = $1", [
    body.email,
  ])
  await forgetAbandoned(job)
  expect(await rowOf(body.email)).toBeUndefined()
  const left = await gate.owner.query('select 1 from users where email = $1 or username = $2', [
    body.email,
    body.username,
  ])
  expect(left.rows).toEqual([])
  await gate.owner.query('delete from registration_tries')
  expect((await signUp(body)).status).toBe(200)
})

test('a pre-registered account created by staff starts empty, and can be completed', async () => {
  const token = await gate.signIn('bagong.negosyo')
  expect((await gate.ask(getStarted, {}, { as: token })).known.ownerName).toBe('Divina Santiago')
  await gate.ask(saveStep, { body: steps }, { as: token })
  expect((await gate.call(createFullyRegistered, { body: {} }, { as: token })).body.code).toBe(
    'registration.consentMissing',
  )
  const agreed = { body: { accept_terms: true, accept_privacy: true } }
  expect((await gate.call(createFullyRegistered, agreed, { as: token })).status).toBe(200)
  const { rows } = await gate.owner.query("select consented_at from registrations where source = 'staff'")
  expect(rows[0].consented_at).toBeInstanceOf(Date)
  expect((await gate.call(createFullyRegistered, agreed, { as: token })).body.code).toBe('registration.notOpen')
})
