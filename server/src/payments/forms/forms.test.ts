// From a draft to a paid payment: a form is published, filled in without script, checked again, and its answers follow the payment.
import {
  formTypeOf,
  type FormType,
  publishForm as publishing,
  publishingForm,
  saveDraft as saving,
} from '@singil/contract/payments/forms'
import { components, type FormField, FormRow, newField } from '@singil/contract/kit/form-layout'
import {
  asksForSecret,
  faultsOfLayout,
  isCardNumber,
  judgeAnswers,
  layoutChanges,
} from '@singil/contract/kit/form-rules'
import type { UserId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAbout } from '../../../test/kit/decide-about.ts'
import { gcash, openShop, type Shop } from '../../../test/payments/shop.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { fetchDraft } from './fetch-draft.ts'
import { fetchPublished } from './fetch-published.ts'
import { publishForm } from './publish-form.ts'
import { saveDraft } from './save-draft.ts'

const approver = {
  ...systemActor('admin'),
  userId: '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f02' as UserId,
  role: 'Administrator',
  may: () => true,
}
let shop: Shop
beforeAll(async () => void (shop = await openShop()), 60_000)
afterAll(() => shop?.close())

const get = (path: string) => fetch(shop.app.url + path, { redirect: 'manual' })
const post = (path: string, fields: [string, string][]) =>
  fetch(shop.app.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const field = (component: FormField['component'], more: Partial<FormField>): FormField => ({
  ...newField(component),
  ...more,
})
const rowOf = (...columns: FormField[]): FormRow => ({ columns })

/** Saves and publishes; returns the new version. */
async function publish(type: FormType, rows: FormRow[]): Promise<number> {
  return shop.asMerchant(async (context) => {
    const { version } = await fetchDraft(context, { body: { type } })
    const draft = await saveDraft(context, { body: saving.body.parse({ type, version, rows }) })
    const body = publishing.body.parse({ type, version: draft.version })
    return (await publishForm(context, { body })).publishedVersion
  })
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.problem.id, error.field] : error),
  )

const student = field('single_line', { label: 'Student number', paramName: 'student_number', required: true })
const school = rowOf(
  student,
  field('checkbox', { label: 'Clubs', paramName: 'clubs' }),
  field('decimal_field', { label: 'Average', paramName: 'average', max: 5 }),
)

test('the customer of a store fills in its form, and the payment keeps answers and version', async () => {
  const version = await publish('STOREQR', [rowOf(field('title', { label: 'Enrolment' })), school])
  const id = await shop.link(50_000)
  const entry = await get(`/redirect/${id}`)
  expect([entry.status, entry.headers.get('location')]).toEqual([303, `/redirect_form/${id}`])
  const page = await (await get(`/redirect_form/${id}`)).text()
  for (const text of ['Enrolment', 'Student number', 'name="form-clubs"', 'Kape ni Lolo asks you'])
    expect(page).toContain(text)
  // Neither another page nor the API takes the payment before.
  expect((await get(`/redirect_payment_channel/${id}`)).headers.get('location')).toBe(`/redirect_form/${id}`)
  expect(await refused(shop.pay(id))).toEqual(['checkout.formNeeded', 'formAnswers'])

  const send = (...fields: [string, string][]) =>
    post(`/redirect_form/${id}`, [['version', String(version)], ...fields])
  const wrong = await send(['form-average', '7'], ['form-clubs', 'chess'])
  const again = await wrong.text()
  expect(wrong.status).toBe(422)
  for (const text of ['Student number is required.', 'Average: Invalid value.', 'Clubs: Invalid value.'])
    expect(again).toContain(text)
  const card = await send(['form-student_number', '4111 1111 1111 1111'])
  expect([card.status, await card.text()]).toEqual([422, expect.stringContaining('must not ask for card details')])

  // Another version is published meanwhile: the customer sees it before answering it.
  const next = await publish('STOREQR', [school])
  const late = await send(['form-student_number', '2026-00142'])
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('The merchant changed this form')])
  const done = await post(`/redirect_form/${id}`, [
    ['version', String(next)],
    ['form-student_number', '  2026-00142 '],
    ['form-clubs', 'option_1'],
    ['form-clubs', 'option_2'],
    ['form-average', '1.75'],
    ['form-unknown', 'x'],
  ])
  expect([done.status, done.headers.get('location')]).toEqual([303, `/redirect_payment_channel/${id}`])
  expect((await get(`/redirect_form/${id}`)).status).toBe(303)

  await shop.pay(id, gcash)
  const [open] = await shop.attempts(id)
  await shop.act(open!.org_trxid!, 'approve')
  const paid = await shop.until(id, 'paid')
  expect(paid.form_answers).toEqual([
    { paramName: 'student_number', value: '2026-00142' },
    { paramName: 'clubs', value: 'option_1, option_2' },
    { paramName: 'average', value: '1.75' },
  ])
  const pins = await shop.rows<{ version: number }>(
    'select type, version from form_submissions where temporary_id = $1',
    [id],
  )
  expect(pins).toEqual([{ type: 'STOREQR', version: next }])
  expect([formTypeOf('store_page'), formTypeOf('item'), formTypeOf('portal')]).toEqual([
    'STOREQR',
    'STOREQR',
    'PAYLINK',
  ])
})

test('a stale draft, an unfinished one, one without changes, and a field for a card are refused', async () => {
  const rows = [rowOf(student)]
  const draft = (version: number, more: FormRow[] = rows) =>
    shop.asMerchant((context) => saveDraft(context, { body: { type: 'PAYLINK', version, rows: more } }))
  const publishing = (version: number) =>
    shop.asMerchant((context) => publishForm(context, { body: { type: 'PAYLINK', version, remark: '' } }))
  expect(await refused(publishing(0))).toEqual(['forms.unchanged', undefined])
  await draft(0)
  expect(await refused(draft(0))).toEqual(['forms.stale', 'version'])
  expect(await refused(publishing(0))).toEqual(['forms.stale', 'version'])
  expect((await publishing(1)).publishedVersion).toBe(1)
  expect(await refused(publishing(1))).toEqual(['forms.unchanged', undefined])
  await draft(1, [rowOf(student, { ...student, paramName: 'year 1' })])
  expect(await refused(publishing(2))).toEqual(['forms.invalid', 'rows.0.columns.1.paramName'])
  for (const more of [
    { label: 'Credit card number' },
    { paramName: 'cardNo' },
    { paramName: 'cc_number' },
    { label: 'CVV' },
    { placeholder: '4111 1111 1111 1111' },
    { placeholder: 'XXXX-XXXX-XXXX-XXXX' },
  ])
    expect(await refused(draft(2, [rowOf({ ...student, ...more })])), JSON.stringify(more)).toEqual([
      'forms.cardNumber',
      'rows.0.columns.0.label',
    ])
  for (const label of [
    'Card holder’s favourite colour',
    'Loyalty card',
    'Postcard message',
    'Student number',
    'PAN de sal',
  ])
    expect(asksForSecret({ ...student, label }), label).toBe(false)
  const unknown = shop.asMerchant((context) => fetchPublished(context, { body: { type: 'PAYLINK', version: 9 } }))
  expect(await refused(unknown)).toEqual(['forms.noVersion', 'version'])
  // An earlier version is saved and published again.
  expect(await publish('PAYLINK', [rowOf({ ...student, label: 'Id' })])).toBe(2)
  expect(await publish('PAYLINK', rows)).toBe(3)
  await publish('PAYLINK', [])
})

test('a form that asks for a secret is not published, however it is written, and a password field stays in the draft', async () => {
  const version = async () =>
    (await shop.asMerchant((context) => fetchDraft(context, { body: { type: 'STOREQR' } }))).version
  for (const label of [
    'GCash MPIN',
    'PIN ng ATM',
    'OTP from your bank',
    'Саrd numbеr',
    'C a r d  n u m b e r',
    'Numero ng kard',
  ]) {
    const rows = [rowOf({ ...student, label })]
    const body = saving.body.parse({ type: 'STOREQR', version: await version(), rows })
    const saved = await refused(shop.asMerchant((context) => saveDraft(context, { body })))
    expect([label, saved]).toEqual([label, ['forms.cardNumber', 'rows.0.columns.0.label']])
  }
  const password = rowOf(field('password', { label: 'Club password', paramName: 'club' }))
  expect(await refused(publish('STOREQR', [password]))).toEqual(['forms.invalid', 'rows.0.columns.0.component'])
  expect(await version()).toBeGreaterThan(0)
})

test('words that come close to a secret are published once our staff have looked at them', async () => {
  const { mid } = shop
  const subject = `${mid}:PAYLINK`
  const isInReview = async () =>
    (await shop.asMerchant((context) => fetchDraft(context, { body: { type: 'PAYLINK' } }))).isInReview
  const newest = () => shop.asMerchant((context) => fetchPublished(context, { body: { type: 'PAYLINK' } }))
  const before = await newest()
  const doubtful = [rowOf({ ...student, label: 'Loyalty card number' })]
  expect(await publish('PAYLINK', doubtful)).toBe(before.version)
  expect(await isInReview()).toBe(true)
  expect((await newest()).version).toBe(before.version)
  const decide = (to: 'approved' | 'refused') =>
    unitOfWork(shop.app.parts, approver, everything('admin'), 'test', (context) =>
      decideAbout(context, publishingForm, subject, to),
    )
  await decide('refused')
  expect([await isInReview(), (await newest()).version]).toEqual([false, before.version])

  await publish('PAYLINK', doubtful)
  await decide('approved')
  expect([await isInReview(), (await newest()).rows]).toEqual([false, doubtful])
  // A form without such words replaces what still waits.
  await publish('PAYLINK', [rowOf({ ...student, label: 'Verification code' })])
  await publish('PAYLINK', [rowOf({ ...student, label: 'Student number again' })])
  expect([await isInReview(), (await newest()).rows[0]!.columns[0]!.label]).toEqual([false, 'Student number again'])
  await publish('PAYLINK', [])
})

test('numbers, dates, addresses and lengths are checked', () => {
  const judge = (component: FormField['component'], value: string, more: Partial<FormField> = {}) =>
    judgeAnswers([rowOf(field(component, { label: 'L', paramName: 'p', ...more }))], { p: [value] })
  const answer = (...of: Parameters<typeof judge>) => judge(...of).answers[0]?.value ?? judge(...of).faults[0]?.message
  expect(answer('number_field', '100')).toBe(100)
  for (const bad of ['101', '-1', '1.5', '1e2', 'NaN', '0x10', '=1+1'])
    expect(answer('number_field', bad)).toBe('L: Invalid value.')
  expect(answer('decimal_field', '0.07')).toBe('0.07')
  expect(answer('decimal_field', '0.075')).toBe('L: Invalid value.')
  expect(answer('slider', '30', { step: 10 })).toBe(30)
  expect(answer('slider', '35', { step: 10 })).toBe('L: Invalid value.')
  expect(answer('email', 'maria@example.com')).toBe('maria@example.com')
  expect(answer('email', 'maria')).toBe('L: Invalid value.')
  expect(answer('web_url', 'https://example.com/a')).toBe('https://example.com/a')
  for (const bad of ['javascript:alert(1)', 'ftp://example.com', 'example'])
    expect(answer('web_url', bad)).toBe('L: Invalid value.')
  expect(answer('date', '2026-02-29')).toBe('L: Invalid value.')
  expect(answer('time', '24:00')).toBe('L: Invalid value.')
  expect(answer('single_line', 'abcd', { maxLength: 3 })).toBe('L: Invalid length, at most 3 characters.')
  expect(answer('dropdown', 'option_3')).toBe('L: Invalid value.')
  expect([
    isCardNumber('5555-5555-5555-4444'),
    isCardNumber('09175550142'),
    isCardNumber('4111 1111 1111 1112'),
  ]).toEqual([true, false, false])
})

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
)
const text = fc.oneof(hostile, fc.string({ unit: 'grapheme-ascii', maxLength: 10 }))
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('\u202e', '__proto__'))
const name = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'valueOf', 'sealed', 'version', 'forget', 'a', 'b'),
  fc.stringMatching(/^[A-Za-z][A-Za-z_]{0,12}$/),
)
const anyField = fc
  .record({
    component: fc.constantFrom(...components),
    label: text,
    placeholder: text,
    prefix: fc.constantFrom('', '<b>', '=1+1', '₱'),
    suffix: fc.constantFrom('', '"><i>', '%'),
    paramName: fc.oneof({ arbitrary: name, weight: 9 }, { arbitrary: anyText, weight: 1 }),
    required: fc.boolean(),
    min: fc.option(fc.integer({ min: -1000, max: 1000 })),
    max: fc.option(fc.double({ min: -1000, max: 1000, noNaN: true })),
    step: fc.option(fc.double({ min: 0.001, max: 10, noNaN: true })),
    options: fc.array(fc.record({ label: text, value: text }), { maxLength: 4 }),
  })
  .map(({ component, ...more }) => ({ ...newField(component), ...more }))
const anyRows = fc.array(fc.record({ columns: fc.array(anyField, { minLength: 1, maxLength: 3 }) }), { maxLength: 5 })

test('any template: refused with a reason or shown without script, and any answer is refused or stored', async () => {
  let published = 0
  await fc.assert(
    fc.asyncProperty(anyRows, fc.array(anyText, { maxLength: 6 }), async (rows, typed) => {
      const current = await shop.asMerchant((context) => fetchDraft(context, { body: { type: 'STOREQR' } }))
      const parsed = saving.body.safeParse({ type: 'STOREQR', version: current.version, rows })
      if (!parsed.success) return
      // Cleans what only differs from a valid form by chance, so that most runs get to the page.
      const seen = new Set<string>()
      const valid = parsed.data.rows.map(({ columns }) => ({
        columns: columns.map((one, at) => {
          const paramName =
            /^[A-Za-z][A-Za-z_]*$/.test(one.paramName) && !seen.has(one.paramName)
              ? one.paramName
              : `p_${'x'.repeat(seen.size + 1)}`
          seen.add(paramName)
          const made = newField(one.component)
          return {
            ...one,
            paramName,
            label: one.label || `L ${at}`,
            min: made.min,
            max: made.max,
            step: made.step,
            options: made.options,
          }
        }),
      }))
      const faults = faultsOfLayout(valid)
      const outcome = await refused(publish('STOREQR', valid))
      if (outcome !== null) {
        expect(['forms.unchanged', 'forms.cardNumber', 'forms.invalid']).toContain((outcome as string[])[0])
        expect(
          faults.length > 0 ||
            layoutChanges(current.rows, valid).length === 0 ||
            (outcome as string[])[0] === 'forms.cardNumber',
        ).toBe(true)
        return
      }
      if (valid.length === 0) return
      published++
      const id = await shop.link(10_000)
      const page = await get(`/redirect_form/${id}`)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(html).not.toMatch(/<script>alert|<img src=x/)
      const names = [...seen]
      const fields = typed.map((value, at): [string, string] => [`form-${names[at % names.length] ?? 'x'}`, value])
      const { publishedVersion } = await shop.asMerchant((context) =>
        fetchDraft(context, { body: { type: 'STOREQR' } }),
      )
      const sent = await post(`/redirect_form/${id}`, [['version', String(publishedVersion)], ...fields])
      const shown = await sent.text()
      expect([303, 400, 422]).toContain(sent.status)
      expect(shown).not.toMatch(/<script>alert|<img src=x/)
    }),
    { numRuns: 40 },
  )
  expect(published).toBeGreaterThan(5)
}, 120_000)
