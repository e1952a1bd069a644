// The first run over HTTP and on the terminal: an empty installation gets its company and its first two administrators.
import { Readable } from 'node:stream'
import { authenticate } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/identity/installation'
import * as samples from '@singil/contract/identity/installation.sample'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type GuardRoom, openGuardRoom } from '../../../test/authenticators/guard-room.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { openIfReady } from './first-administrators.ts'
import { announceSetup, refuseWhileShut, runSetup } from './index.ts'

let room: GuardRoom
beforeAll(async () => {
  room = await openGuardRoom(features)
})
afterAll(() => room.close())
beforeEach(async () => {
  room.mails.length = 0
  room.provider.isDown = false
  await room.owner.query('delete from setup_links')
  await room.owner.query('delete from installation')
  await room.owner.query('insert into installation default values')
  await room.owner.query("update users set status = 'DELETED', email = id || '@gone' where role = 'Administrator'")
})

const { token: _, code: __, ...wanted } = samples.setUpInstallation.body
const person = samples.addAdministrator.body
let made = 0
const someone = () => {
  const nth = ++made
  return {
    ...person,
    username: `administrator.${nth}`,
    email: `administrator.${nth}@singil.example`,
    mobile: `91755${String(nth).padStart(5, '0')}`,
  }
}
const tokenIn = (text: string | null) => /setup\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const announced = async () => tokenIn(await announceSetup(room.app.parts))
const codeOf = async (token: string, email = wanted.email) => {
  await room.ask(contract.sendSetupMail, { body: { token, email } })
  return room.lastCode()
}
const setUp = async (more: object = {}) => {
  const token = await announced()
  const body = { ...wanted, token, code: await codeOf(token), ...more }
  return room.call(contract.setUpInstallation, { body })
}
const secondToken = () => tokenIn(room.mails.findLast(({ to }) => to === wanted.secondEmail)?.text ?? '')
const comeIn = async (token: string) => {
  const account = someone()
  const { token: pass } = await room.ask(contract.addAdministrator, { body: { ...account, token } })
  const { username, password } = account
  const session = await room.ask(authenticate, { body: { username, password, token: pass } })
  return { ...account, bearer: session.token }
}
const state = () => room.ask(contract.getInstallation, {})
const shut = () =>
  unitOfWork(room.app.parts, systemActor('test'), everything('test'), 'test', refuseWhileShut).then(
    () => false,
    () => true,
  )

test('an empty installation is set up by a link, and opens once both administrators have a factor', async () => {
  expect(await state()).toEqual({ mode: null, isOpen: false })
  const answer = await setUp()
  expect(answer.status).toBe(200)
  expect(await state()).toEqual({ mode: 'test', isOpen: false })
  const first = await comeIn(answer.body.data.token)
  await room.addApp(first.bearer)
  const missing = await room.ask(contract.getFirstAdministrators, {}, { as: first.bearer })
  expect(missing).toMatchObject({ waiting: { email: wanted.secondEmail, isSent: true }, withoutFactor: [] })
  expect([await shut(), (await state()).isOpen]).toEqual([true, false])

  const second = await comeIn(secondToken())
  expect(second.username).not.toBe(first.username)
  expect((await room.ask(contract.getFirstAdministrators, {}, { as: first.bearer })).withoutFactor).toEqual([
    second.username,
  ])
  await room.addApp(second.bearer)
  await vi.waitFor(async () => expect((await state()).isOpen).toBe(true), 20_000)
  expect(await shut()).toBe(false)
  // Neither made the other, and both may approve at once.
  const { rows } = await room.owner.query(
    `select is_made, is_shared, is_same_maker, p.role_since <= now() - interval '24 hours' as may
     from users a, users b, second_person(a.id, a.username, b.id) p where a.username = $1 and b.username = $2`,
    [first.username, second.username],
  )
  expect(rows).toEqual([{ is_made: false, is_shared: false, is_same_maker: false, may: true }])
  expect(await announceSetup(room.app.parts)).toBeNull()
})

test('an administrator whom another one made does not open money out', async () => {
  const first = await comeIn((await setUp()).body.data.token)
  const second = await comeIn(secondToken())
  const madeBy = (username: string | null) =>
    room.owner.query('update users set created_by = (select id from users where username = $2) where username = $1', [
      second.username,
      username,
    ])
  await madeBy(first.username)
  for (const { bearer } of [first, second]) await room.addApp(bearer)
  const open = () => unitOfWork(room.app.parts, systemActor('test'), everything('test'), 'test', openIfReady)
  await open()
  expect((await state()).isOpen).toBe(false)
  await madeBy(null)
  await open()
  expect((await state()).isOpen).toBe(true)
})

test('a link works once, for an hour, and until another one replaces it', async () => {
  const older = await announced()
  const token = await announced()
  const opened = (of: string) => room.call(contract.openSetupLink, { params: { token: of } })
  expect((await opened(older)).body.code).toBe('installation.linkExpired')
  expect((await opened(token)).body.data).toMatchObject({ kind: 'installation', email: '' })
  const code = await codeOf(token)
  const both = await Promise.all(
    [1, 2].map(() => room.call(contract.setUpInstallation, { body: { ...wanted, token, code } })),
  )
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const first = both.find(({ status }) => status === 200)?.body.data.token
  expect((await opened(first)).body.data).toMatchObject({ kind: 'administrator', email: wanted.email })
  await comeIn(first)
  expect((await opened(first)).body.code).toBe('installation.linkUsed')
  room.later(3_600_001 * 73)
  expect((await opened(secondToken())).body.code).toBe('installation.linkExpired')
  const texts = await room.owner.query(
    "select (select string_agg(m::text, '') from messages m) || (select string_agg(a::text, '') from audit_log a) as text",
  )
  for (const secret of [older, token, first, secondToken(), code]) expect(texts.rows[0].text).not.toContain(secret)
})

test('the setup waits for mail that is delivered, and counts wrong codes', async () => {
  const token = await announced()
  const send = () => room.call(contract.sendSetupMail, { body: { token, email: wanted.email } })
  room.provider.isDown = true
  expect((await send()).body.code).toBe('installation.mailFailed')
  room.provider.isDown = false
  expect((await send()).status).toBe(200)
  expect((await send()).body.code).toBe('installation.mailTooSoon')
  const code = room.lastCode()
  const other = code === '000000' ? '000001' : '000000'
  const tried = async (typed: string, more: object = {}) =>
    (await room.call(contract.setUpInstallation, { body: { ...wanted, token, code: typed, ...more } })).body.code
  expect(await tried(code, { email: 'else@singil.example' })).toBe('installation.codeWrong')
  for (let at = 0; at < 4; at++) expect(await tried(other)).toBe('installation.codeWrong')
  expect(await tried(code)).toBe('installation.codeOver')
  expect((await state()).mode).toBeNull()
})

test('the mode never changes, and the two administrators are two people', async () => {
  expect((await setUp({ secondEmail: wanted.email.toUpperCase() })).body.code).toBe('installation.sameAddress')
  room.later(61_000)
  const { body } = await setUp({ mode: 'live' })
  await expect(room.owner.query("update installation set mode = 'test'")).rejects.toThrow('never changes')
  const first = await comeIn(body.data.token)
  const taken = (more: object) =>
    room.call(contract.addAdministrator, { body: { ...someone(), token: secondToken(), ...more } })
  expect((await taken({ username: first.username.toUpperCase() })).body.code).toBe('installation.usernameTaken')
  expect((await taken({ mobile: first.mobile })).body.code).toBe('installation.mobileTaken')
  const again = (email: string) => room.call(contract.sendSecondLink, { body: { email } }, { as: first.bearer })
  const older = secondToken()
  expect((await again(wanted.email)).body.code).toBe('installation.sameAddress')
  expect((await again(wanted.secondEmail)).body.data.waiting).toMatchObject({ isSent: true })
  expect(secondToken()).not.toBe(older)
  expect((await room.call(contract.addAdministrator, { body: { ...someone(), token: older } })).status).toBe(410)
})

const terminal = (environment: Record<string, string> = {}, typed?: readonly string[]) => {
  const said: string[] = []
  // A line is typed once the question before it was asked.
  const input = typed ? Readable.from(typed.map((line) => `${line}\n`)) : null
  return { said, say: (line: string) => void said.push(line), input, environment }
}
const variables = {
  SETUP_MODE: 'test',
  SETUP_LEGAL_NAME: wanted.legalName,
  SETUP_TIN: wanted.tin,
  SETUP_ADDRESS: wanted.address,
  SETUP_NAME: wanted.support.name,
  SETUP_SUPPORT_EMAIL: wanted.support.email,
  SETUP_EMAIL: wanted.email,
  SETUP_SECOND_EMAIL: wanted.secondEmail,
}

test('a machine sets it up from the environment, and a second run changes nothing', async () => {
  const wrong = terminal({ ...variables, SETUP_TIN: '12', SETUP_MODE: '' })
  expect(await runSetup(room.app.parts, wrong, [])).toBe(false)
  expect(wrong.said).toEqual(['SETUP_MODE: Choose test or live.', expect.stringMatching(/^SETUP_TIN: /)])
  const once = terminal(variables)
  expect(await runSetup(room.app.parts, once, [])).toBe(true)
  const before = await room.owner.query('select * from installation, setup_links order by id')
  const twice = terminal({ ...variables, SETUP_MODE: 'live' })
  expect(await runSetup(room.app.parts, twice, [])).toBe(true)
  expect(twice.said[0]).toBe('This is a test installation already. Nothing was changed.')
  expect((await room.owner.query('select * from installation, setup_links order by id')).rows).toEqual(before.rows)
  await comeIn(tokenIn(once.said.join('\n')))
})

test('a person sets it up on the terminal; without one, the link is printed', async () => {
  const link = terminal()
  await runSetup(room.app.parts, link, [])
  expect(tokenIn(link.said.join())).toHaveLength(43)
  const left = terminal({}, ['maybe', 'test', wanted.legalName])
  await expect(runSetup(room.app.parts, left, [])).rejects.toThrow('Nothing was changed.')
  expect(left.said).toContain('  Choose test or live.')
})

test('who owns the server can add an administrator again, and all of them hear of it', async () => {
  const first = await comeIn((await setUp()).body.data.token)
  const again = terminal()
  await runSetup(room.app.parts, again, ['--again'])
  await room.mailed('A link for a new administrator was made on the server')
  const token = tokenIn(again.said.join())
  const third = await comeIn(token)
  const { rows } = await room.owner.query(
    "select username, role, role_since > $1::timestamptz - interval '1 hour' as is_new from users where status = 'ACTIVE' and role = 'Administrator' order by role_since",
    [room.app.parts.clock.now()],
  )
  expect(rows).toEqual([
    { username: first.username, role: 'Administrator', is_new: false },
    { username: third.username, role: 'Administrator', is_new: true },
  ])
})
