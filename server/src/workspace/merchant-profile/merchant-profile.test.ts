// The profile of a merchant: forms saved complete and against their version, sealed, with a history; and who sees what.
import * as contract from '@singil/contract/workspace/merchant-profile'
import * as samples from '@singil/contract/workspace/merchant-profile.sample'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import { until } from '../../../test/kit/until.ts'

type Gate = Awaited<ReturnType<typeof openGate>>
let gate: Gate
let [admin, other, audit, staff] = ['', '', '', '']
beforeAll(async () => {
  gate = await openGate(features)
  admin = await gate.signIn('kape.admin')
  other = await gate.signIn('habi.admin')
  audit = await gate.signIn('kape.auditor')
  staff = await gate.signIn('sales.singil')
})
afterAll(() => gate.close())
beforeEach(() => void (gate.mails.length = 0))

const mid = () => gate.demo[2]!.mid
const { answer } = samples.getProfile
const whole = contract.formsIn(contract.updateDetails.body.parse({ ...answer, versions: {} }))

const profile = (as = admin) => gate.ask(contract.getProfile, { params: { id: mid() } }, { as })
const versionOf = async (name: contract.FormName) => (await profile()).forms.find((form) => form.name === name)!.version
const send = async (name: contract.FormName, values: object, version?: number, as = admin) => {
  const versions = { [name]: version ?? (await versionOf(name)) }
  const body = { ...contract.asDetails(name, values as never), versions }
  return gate.call(contract.updateDetails, { params: { mid: mid() }, body }, { as })
}
const save = async (name: contract.FormName, values: object, as = admin): Promise<contract.Profile> => {
  const { status, body } = await send(name, values, undefined, as)
  expect([status, body.message]).toEqual([200, 'Successfully updated merchant details'])
  return body.data
}
const filled = (name: contract.FormName): Record<string, unknown> => ({
  ...whole[name],
  ...(name === 'merchant' && { legalName: 'Kape ni Lolo' }),
})
const changesOf = async (as = admin) =>
  (
    await gate.ask(
      contract.listProfileChanges,
      { params: { mid: mid() }, query: {} },
      { as, headers: { Range: '1-100' } },
    )
  ).result

describe('a form', () => {
  test.each(contract.formNames.filter(contract.isSavedComplete))('%s is not saved with a gap', async (name) => {
    for (const path of Object.keys(contract.fieldLabels[name])) {
      const values = structuredClone(filled(name))
      const [first = '', second] = path.split('.')
      if (second) (values[first] as Record<string, unknown>)[second] = ''
      else values[first] = first === 'numberOfEmployees' ? null : ''
      const { status, body } = await send(name, values)
      expect([status, body.message]).toEqual([422, `Ooops! Please complete the ${name} form first.`])
      expect(body.errors[0].field).toBe(`${contract.placeOf(name)}.${path}`)
      expect(body.details.missing).toEqual([path])
    }
    expect(await versionOf(name)).toBe(0)
  })

  test('of a further contact is saved with gaps, and the profile says what is missing', async () => {
    const { forms, completeness } = await save('tertiary', { ...filled('tertiary'), phone: '' })
    expect(forms.find(({ name }) => name === 'tertiary')).toMatchObject({
      version: 1,
      isDone: false,
      missing: ['Phone'],
      changedBy: 'kape.admin',
    })
    expect(completeness).toMatchObject({ contact_information: false, isComplete: false })
  })

  test.each([
    ['owner', { fullName: 'Nena 4 Ever' }, 400, 'Only accepts letters. Invalid character.'],
    ['owner', { email: 'nena' }, 400, 'Invalid email value'],
    ['owner', { birthDate: new Date().toISOString().slice(0, 10) }, 422, 'This person must be at least 18 years old.'],
    ['owner', { birthDate: '1900-01-01' }, 422, 'This person must be at least 18 years old.'],
    ['recipient', { mobile: '91755501' }, 400, 'Mobile should be 10 characters only.'],
    [
      'merchant',
      { tin: '123-456-78' },
      400,
      'Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has 8.',
    ],
    ['merchant', { tin: '000-000-000' }, 400, 'Invalid TIN. It cannot be all zeros.'],
    ['merchant', { numberOfEmployees: 0 }, 400, 'Count the owner too: at least 1.'],
    [
      'merchant',
      { address: { ...answer.merchantInfo.address, city: 'Atlantis' } },
      422,
      'Choose a city of this province.',
    ],
    [
      'merchant',
      { address: { ...answer.merchantInfo.address, barangay: 'Atlantis' } },
      422,
      'Choose a barangay of this city.',
    ],
  ] as const)('%s with %j is refused', async (name, wrong, status, message) => {
    const refused = await send(name, { ...filled(name), ...wrong })
    const said = [
      refused.body.message,
      ...(refused.body.errors ?? []).map((error: { message: string }) => error.message),
    ]
    expect(refused.status).toBe(status)
    expect(said).toContain(message)
  })

  test('is not saved without its version, nor a profile without a form', async () => {
    const params = { mid: mid() }
    const body = { ...contract.asDetails('recipient', filled('recipient')), versions: {} }
    const refused = await gate.call(contract.updateDetails, { params, body }, { as: admin })
    expect(refused.body.message).toBe('Send the version of the recipient form that you changed.')
    const empty = await gate.call(contract.updateDetails, { params, body: { versions: {} } }, { as: admin })
    expect(empty.body.message).toBe('Send at least one form.')
  })
})

test('forms sent together are saved together or not at all', async () => {
  const body = {
    ...contract.asDetails('primary', filled('primary')),
    signatory: { ...filled('signatory'), name: '' },
    versions: { primary: 0, signatory: 0 },
  }
  const { status } = await gate.call(contract.updateDetails, { params: { mid: mid() }, body }, { as: admin })
  expect(status).toBe(422)
  expect(await versionOf('primary')).toBe(0)
})

test('a profile becomes complete form by form; the logo counts, and what is saved is in no table in the clear', async () => {
  for (const name of contract.formNames) await save(name, filled(name))
  const done = await profile()
  expect(done.completeness).toEqual({
    owner_information: true,
    contact_information: true,
    business_logo: false,
    isComplete: false,
    done: 9,
    of: 10,
  })
  expect(done.merchantInfo).toEqual({ ...answer.merchantInfo, legalName: 'Kape ni Lolo' })
  expect(done.ownerInfo).toEqual(answer.ownerInfo)
  expect(done.contactInfo).toEqual(answer.contactInfo)
  await gate.owner.query("update merchants set file_name = 'logo.png' where mid = $1", [mid()])
  expect((await profile()).completeness).toMatchObject({ isComplete: true, done: 10 })

  const tables = (
    await gate.owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  ).rows
  const secrets = [answer.merchantInfo.tin, answer.ownerInfo.birthDate, answer.ownerInfo.address, 'Jose Reyes']
  for (const { name } of tables)
    for (const secret of secrets) {
      const { rows } = await gate.owner.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${secret}%`,
      ])
      expect([name, secret, rows.length]).toEqual([name, secret, 0])
    }
})

test('the legal name and a TIN that is known are changed by staff only', async () => {
  await save('merchant', filled('merchant'))
  const renamed = await send('merchant', { ...filled('merchant'), legalName: 'Another Name' })
  expect([renamed.status, renamed.body.message]).toEqual([
    403,
    'Only our staff can change the legal name. Write to support to have it changed.',
  ])
  const retaxed = await send('merchant', { ...filled('merchant'), tin: '987654321' })
  expect(retaxed.body.message).toBe('Only our staff can change the TIN. Write to support to have it changed.')
  const headers = { 'x-merchant-id': mid() }
  const versions = { merchant: await versionOf('merchant') }
  const body = { merchantInfo: { ...filled('merchant'), tin: '987-654-321' }, versions }
  const byStaff = await gate.call(contract.updateDetails, { params: { mid: mid() }, body }, { as: staff, headers })
  expect([byStaff.status, byStaff.body.data.merchantInfo.tin]).toEqual([200, '987654321'])
})

test('the history says who changed which field, from what to what; the same values make no entry', async () => {
  await save('technical', filled('technical'))
  const before = await changesOf()
  await save('technical', filled('technical'))
  expect(await changesOf()).toHaveLength(before.length)
  await save('technical', { ...filled('technical'), designation: 'Head of shop' })
  const last = (await changesOf()).at(-1)!
  expect(last).toMatchObject({
    form: 'technical',
    by: 'kape.admin',
    role: 'Merchant Admin',
    changes: [{ path: 'designation', label: 'Designation', before: 'Store manager', after: 'Head of shop' }],
  })
  await expect(gate.owner.query("update merchant_form_changes set by = 'x'")).rejects.toThrow('never changed')
})

test('a change of what was known is mailed to the administrators and to the recipient of notices', async () => {
  await save('recipient', { mobile: '9175550142', email: 'first@example.com' })
  await save('recipient', { mobile: '9175550142', email: 'second@example.com' })
  const mailed = () => gate.mails.filter(({ text }) => text.includes('in the recipient form')).map((mail) => mail.to)
  const to = await until(mailed, (mails) => mails.includes('first@example.com'))
  expect(to).toContain('kape.admin@example.com')
  expect(to).not.toContain('second@example.com')
})

test('who may only view sees personal data masked, in the profile and in its history', async () => {
  for (const name of ['owner', 'recipient'] as const) await save(name, filled(name))
  const shown = await profile(audit)
  expect(shown.isMasked).toBe(true)
  expect(shown.ownerInfo).toEqual({
    ...answer.ownerInfo,
    birthDate: '•••',
    address: '•••',
    telephone: '••• 4567',
    email: 'a•••s@example.com',
  })
  const history = JSON.stringify(await changesOf(audit))
  expect(history).toContain('•••')
  for (const clear of [answer.ownerInfo.birthDate, answer.ownerInfo.address, answer.ownerInfo.email])
    expect([clear, history.includes(clear)]).toEqual([clear, false])
  const refused = await send('owner', filled('owner'), 1, audit)
  expect(refused.status).toBe(403)
})

test('another merchant sees and changes nothing', async () => {
  expect((await gate.call(contract.getProfile, { params: { id: mid() } }, { as: other })).status).toBe(404)
  expect((await send('owner', filled('owner'), 1, other)).status).toBe(404)
})

test('staff get the merchants of a period, and several by their ids, with what is missing', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const report = await gate.ask(contract.generateData, { body: { from: today, to: today } }, { as: staff })
  expect(report.pagination.rowCount).toBe(gate.demo.length)
  const all = await gate.ask(contract.generateData, { body: {} }, { as: staff })
  expect(all.pagination.rowCount).toBe(gate.demo.length)
  const before = await gate.ask(contract.generateData, { body: { to: '2026-01-31' } }, { as: staff })
  expect(before.result).toEqual([])
  const found = await gate.ask(contract.listByMids, { body: { mids: [mid(), gate.demo[1]!.mid] } }, { as: staff })
  expect(found.map(({ merchantId }) => merchantId).toSorted()).toEqual([mid(), gate.demo[1]!.mid].toSorted())
  expect(found.find(({ merchantId }) => merchantId === gate.demo[1]!.mid)?.missing).toEqual([...contract.formNames])
  const long = await gate.call(contract.generateData, { body: { from: '2026-01-01', to: '2026-02-01' } }, { as: staff })
  expect(long.body.message).toBe('Choose at most 31 days.')
  const back = await gate.call(contract.generateData, { body: { from: '2026-01-02', to: '2026-01-01' } }, { as: staff })
  expect(back.body.message).toBe('The first day is after the last.')
})
