/** Settings of the provider: what tightens applies at once, what loosens waits for a second person, and both are written down. */
import { fetchUserData } from '@singil/contract/identity/access'
import { listChannels, setMaintenance } from '@singil/contract/catalogue/channels'
import { day } from '@singil/contract/kit/manila-when'
import { centavos } from '@singil/contract/kit/money'
import { getSupport } from '@singil/contract/foundation/provider'
import { listReceiptSeries } from '@singil/contract/foundation/receipt-series'
import * as contract from '@singil/contract/workspace/system-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

let gate: Gate
let admin: Awaited<ReturnType<Gate['signIn']>>
let finance: Awaited<ReturnType<Gate['signIn']>>
beforeAll(async () => {
  gate = await openGate(features)
  await hearAll(gate.owner)
  await withoutStepUp(gate)
  admin = await gate.signIn('admin.singil')
  finance = await gate.signIn('finance.singil')
})
afterAll(() => gate.close())

const reason = 'Agreed'
const outcome = async (called: ReturnType<Gate['call']>) => {
  const { status, body } = await called
  return status === 200 ? (body.data as { approvalId: string | null }) : (body.code as string)
}
const settings = () => gate.ask(contract.getProviderSettings, {}, { as: admin })
const changes = async () =>
  (await gate.ask(contract.listSettingChanges, { query: {} }, { as: admin })).result.toReversed()
const approve = async (subject: string, as: string) => (await inboxOf(gate).approve(subject, as)).status
const setTimes = (idleMinutes: number, sessionHours: number) =>
  outcome(gate.call(contract.changeSessionTimes, { body: { idleMinutes, sessionHours, reason } }, { as: admin }))

test('shorter session times apply at once, also to open sessions; longer ones need a second person', async () => {
  expect(await setTimes(15, 12)).toBe('system-settings.unchanged')
  const endsOf = async () =>
    (
      await gate.owner.query<{ hours: number }>(
        `select round(extract(epoch from max(expires_at - created_at)) / 3600)::int as hours from sessions where ended_at is null`,
      )
    ).rows[0]!.hours
  expect(await endsOf()).toBe(12)
  expect(await setTimes(10, 8)).toEqual({ approvalId: null })
  expect((await settings()).times).toEqual({ idleMinutes: 10, sessionHours: 8 })
  expect(await endsOf()).toBe(8)
  expect((await gate.ask(fetchUserData, { body: {} }, { as: finance })).idleTimeoutMs).toBe(600_000)

  // Shorter in one way and longer in the other is looser.
  expect(await setTimes(5, 12)).toMatchObject({ approvalId: expect.any(String) })
  expect((await settings()).times).toEqual({ idleMinutes: 10, sessionHours: 8 })
  expect(await approve('times', finance)).toBe(200)
  expect((await settings()).times).toEqual({ idleMinutes: 5, sessionHours: 12 })
  // Sessions that are open do not become longer.
  expect(await endsOf()).toBe(8)
  expect((await changes()).slice(0, 2)).toMatchObject([
    { of: 'times', by: 'admin.singil', approvedBy: 'finance.singil', reason },
    {
      by: 'admin.singil',
      approvedBy: null,
      changes: [
        { label: 'Without activity', before: '15 minutes', after: '10 minutes' },
        { label: 'At most', before: '12 hours', after: '8 hours' },
      ],
    },
  ])
})

test('stricter rules of codes apply at once; another text waits for a second person, and is in the next message', async () => {
  const { codes } = await settings()
  expect(codes).toEqual({ minutes: 5, tries: 5, resendSeconds: 60, ...contract.firstCodeTexts })
  const set = (change: Partial<contract.CodeSettings>) =>
    outcome(gate.call(contract.changeCodeSettings, { body: { ...codes, ...change, reason } }, { as: admin }))
  expect(await set({})).toBe('system-settings.unchanged')
  for (const smsText of ['No code for {action}', '{code} only', '{code} {action} www.x', '{code} {action} {name}'])
    expect(typeof (await set({ smsText }))).toBe('string')
  expect(await set({ minutes: 4 })).toEqual({ approvalId: null })
  const words = {
    smsText: '{code}: {action}',
    mailSubject: 'Code {code}',
    mailText: 'To {action} within {minutes} minutes',
  }
  expect(await set({ minutes: 4, ...words })).toMatchObject({ approvalId: expect.any(String) })
  expect((await settings()).codes).toEqual({ ...codes, minutes: 4 })
  expect(await approve('codes', finance)).toBe(200)
  expect((await settings()).codes).toEqual({ ...codes, minutes: 4, ...words })
  expect((await changes())[0]).toMatchObject({
    of: 'codes',
    subject: 'One-time codes',
    approvedBy: 'finance.singil',
  })

  await gate.signIn('nena.admin')
  expect(gate.mails.findLast(({ text }) => /\b\d{6}\b/.test(text))?.subject).toMatch(/^Code \d{6}$/)
})

test('a module is switched off for everyone at once, and on again by two people', async () => {
  const { mid } = gate.demo[0]
  const as = await gate.signIn('nena.admin')
  const ofModule = async () => (await gate.call(listReceiptSeries, { params: { mid } }, { as })).status
  const flip = (alias: string, isOff: boolean) =>
    outcome(gate.call(contract.switchModule, { body: { alias, isOff, reason } }, { as: admin }))
  expect(await ofModule()).toBe(200)
  expect(await flip('SETTINGS', true)).toBe('system-settings.ownWay')
  expect(await flip('MERCHANT_SETTINGS', false)).toBe('system-settings.unchanged')
  // Asked for six times at once, it is switched off once.
  const flips = await Promise.all(Array.from({ length: 6 }, () => flip('MERCHANT_SETTINGS', true)))
  expect(flips.filter((one) => one !== 'system-settings.unchanged')).toEqual([{ approvalId: null }])
  await expect.poll(ofModule).toBe(403)
  const { disabledModules, modules } = await gate.ask(fetchUserData, { body: {} }, { as })
  expect(disabledModules).toContainEqual({ alias: 'MERCHANT_SETTINGS', category: 'SUBMODULE' })
  expect(JSON.stringify(modules)).not.toContain('MERCHANT_SETTINGS')
  const pushed = async () =>
    JSON.stringify(
      (await gate.owner.query(`select payload from push_messages where topic = 'sessions/nena.admin'`)).rows,
    )
  await expect.poll(pushed).toContain('settings-changed')

  expect(await flip('MERCHANT_SETTINGS', false)).toMatchObject({ approvalId: expect.any(String) })
  expect(await ofModule()).toBe(403)
  // Who asked does not approve.
  await approve('module:MERCHANT_SETTINGS', admin)
  expect(await ofModule()).toBe(403)
  await approve('module:MERCHANT_SETTINGS', finance)
  await expect.poll(ofModule).toBe(200)
})

test('limits of a channel change from a moment on, once a second person has approved them', async () => {
  const shown = async () => {
    const channels = await gate.ask(listChannels, {}, { as: admin })
    const { minAmount, maxAmount } = channels.find(({ code }) => code === 'gc')!
    return { minAmount, maxAmount }
  }
  const before = await shown()
  const ask = (minAmount: number, maxAmount: number | null, more: object = {}) =>
    outcome(
      gate.call(
        contract.askChannelLimits,
        { params: { code: 'gc' }, body: { minAmount, maxAmount, reason, ...more } },
        { as: admin },
      ),
    )
  expect(await ask(before.minAmount, before.maxAmount)).toBe('system-settings.unchanged')
  expect(await ask(5000, 4000)).toBe('system-settings.maximumBelow')
  expect(await ask(5000, null, { since: '2020-01-01T00:00:00.000Z' })).toBe('system-settings.inPast')

  const since = new Date(Date.now() + 86_400_000).toISOString()
  expect(await ask(5000, null, { since })).toMatchObject({ approvalId: expect.any(String) })
  expect(await approve('limits:gc', finance)).toBe(200)
  const ofGcash = async () => (await settings()).channels.find(({ code }) => code === 'gc')!
  expect((await ofGcash()).upcoming).toEqual([{ minAmount: 5000, maxAmount: null, since }])
  expect(await shown()).toEqual(before)
  expect(await ask(6000, null, { since })).toBe('system-settings.sameMoment')

  await ask(700, 900_000)
  await approve('limits:gc', finance)
  const now = { minAmount: centavos(700), maxAmount: centavos(900_000) }
  await expect.poll(shown).toEqual(now)
  // A maintenance keeps them.
  const body = { underMaintenance: true, until: null }
  const shut = await gate.ask(setMaintenance, { params: { code: 'gc' }, body }, { as: admin })
  expect(shut).toMatchObject({ ...now, underMaintenance: true })
  await gate.ask(setMaintenance, { params: { code: 'gc' }, body: { ...body, underMaintenance: false } }, { as: admin })
  expect(await shown()).toEqual(now)
})

test('support and notices wait for a second person, who sees the parts that differ', async () => {
  const before = (await settings()).support
  const support = { name: 'Bayad', email: 'help@bayad.example', telephone: '(02) 8888 1234', hours: '' }
  const setSupport = (of: object) =>
    outcome(gate.call(contract.changeSupport, { body: { ...support, ...of, reason } }, { as: admin }))
  expect(await setSupport(before)).toBe('system-settings.unchanged')
  for (const wrong of [{ email: 'help' }, { telephone: '12' }, { telephone: 'call us' }, { name: 'x'.repeat(61) }])
    expect(typeof (await setSupport(wrong))).toBe('string')
  expect(await setSupport({})).toMatchObject({ approvalId: expect.any(String) })
  expect(await gate.ask(getSupport, {})).toEqual({ ...before, name: 'Singil' })
  expect(await approve('support', finance)).toBe(200)
  expect(await gate.ask(getSupport, {})).toEqual(support)
  expect((await changes())[0]).toMatchObject({ of: 'support', subject: 'Support', approvedBy: 'finance.singil' })

  const shown = async () =>
    (await gate.ask(contract.listNotices, {}, { as: admin })).find(({ kind }) => kind === 'privacy')!
  const [first] = (await shown()).versions
  const since = '2100-01-05'
  const setNotice = (body: object) =>
    outcome(
      gate.call(
        contract.changeNotice,
        { params: { kind: 'privacy' }, body: { text: `${first!.text}\n# New\nA line.`, since, reason, ...body } },
        { as: admin },
      ),
    )
  expect(await setNotice({ text: first!.text })).toBe('system-settings.unchanged')
  expect(await setNotice({ since: '2020-01-01' })).toBe('system-settings.dayPast')
  for (const text of ['No name', '{provider} {who}', '{provider}: ask {support}', '{provider} <b>', '{provider} www.x'])
    expect(await setNotice({ text })).toBe('system-settings.unfitText')
  const asked = await setNotice({})
  expect((await shown()).waiting).toMatchObject(asked as object)
  expect(await approve('notice:privacy', finance)).toBe(200)
  expect((await shown()).versions).toMatchObject([
    { number: 2, since, state: 'upcoming' },
    { number: 1, state: 'in_force' },
  ])
  expect((await changes())[0]).toMatchObject({
    of: 'notices',
    changes: [
      { label: 'Holds from', before: day(first!.since), after: '5 Jan 2100' },
      { label: 'New', before: null, after: 'A line.' },
    ],
  })
})
