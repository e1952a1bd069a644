/** Texts of messages: changed by two people, sent from then on, previewed and tested with example values. */
import { createTemporary, sendEmailLink, sendSmsLink } from '@singil/contract/payments/checkout'
import { faultsOfMessage } from '@singil/contract/kit/message-text'
import * as contract from '@singil/contract/workspace/system-settings'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { allKinds, exampleOf, firstText, shapeOf } from '../../foundation/messages/index.ts'

let gate: Gate
let admin: Awaited<ReturnType<Gate['signIn']>>
let finance: Awaited<ReturnType<Gate['signIn']>>
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  admin = await gate.signIn('admin.singil')
  finance = await gate.signIn('finance.singil')
})
afterAll(() => gate.close())

const params = { id: 'recovery.username' }
const messageOf = (id: string) => gate.ask(contract.getMessage, { params: { id } }, { as: admin })
const reason = 'Warmer words'
const change = (text: object, as = admin) =>
  gate.call(contract.changeMessage, { params, body: { ...text, reason } }, { as })

const sources = new URL('../..', import.meta.url)
const declaration = /\b(?:mail|sms)Kind\(\{[^]*?\bid: '([^']+)'/g

test('every message that a feature declares can be changed', async () => {
  const declared: string[] = []
  for (const name of await readdir(sources, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const text = await readFile(new URL(name, sources), 'utf8')
    declared.push(...Array.from(text.matchAll(declaration), ([, id = '']) => id))
  }
  expect(
    allKinds(gate.app.parts)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(declared.toSorted())
})

test('every message has a first text that fits its own placeholders, and an id of its own', () => {
  const kinds = allKinds(gate.app.parts)
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length)
  expect(new Set(kinds.map(({ name, channel }) => `${name} ${channel}`)).size).toBe(kinds.length)
  for (const kind of kinds) {
    expect(contract.MessageId.parse(kind.id)).toBe(kind.id)
    expect({ [kind.id]: faultsOfMessage(shapeOf(kind), firstText(kind)) }).toEqual({ [kind.id]: {} })
    expect(
      JSON.stringify(exampleOf(kind, firstText(kind), { publicUrl: 'https://pay.example', support: '' })),
    ).not.toMatch(/\{\w+\}/)
  }
})

test('a text is refused at its field, and by nobody alone', async () => {
  const { text } = await messageOf(params.id)
  for (const [wrong, status, field] of [
    [{ text: 'Your username is secret.' }, 422, 'text'],
    [{ subject: 'For {nobody}' }, 422, 'subject'],
    [{ greeting: '<b>Hi</b>' }, 422, 'greeting'],
    [{ subject: '' }, 422, 'subject'],
    [{ text: '{username}\u202e' }, 400, 'text'],
  ] as const) {
    const refused = await change({ ...text, ...wrong })
    expect([refused.status, refused.body.errors[0].field]).toEqual([status, field])
  }
  expect((await change(text)).body.code).toBe('system-settings.unchanged')
  expect((await change({ ...text, subject: 'Hello' }, await gate.signIn('nena.admin'))).status).toBe(403)
})

test('a change waits for a second person, is in the next message, and the first text is restored', async () => {
  const before = await messageOf('checkout.link-mail')
  const at = { id: 'checkout.link-mail' }
  const text = { ...before.text, subject: '{store}: please pay {amount}', text: 'Salamat po!\n\nUntil {until}.' }
  const asked = await gate.ask(contract.changeMessage, { params: at, body: { ...text, reason } }, { as: admin })
  expect(await messageOf(at.id)).toMatchObject({ text: before.text, waiting: { approvalId: asked.approvalId } })
  // Who asked does not approve.
  await inboxOf(gate).approve(`message:${at.id}`, admin)
  expect((await messageOf(at.id)).text).toEqual(before.text)
  expect((await inboxOf(gate).approve(`message:${at.id}`, finance)).status).toBe(200)
  expect(await messageOf(at.id)).toMatchObject({ text, first: before.text, waiting: null })
  const listed = await gate.ask(contract.listMessages, {}, { as: admin })
  expect(listed.find(({ Id }) => Id === at.id)?.changedAt).toEqual(expect.any(String))

  const merchant = await gate.signIn('nena.admin')
  const { Id: link } = await gate.ask(
    createTemporary,
    { body: { storeId: gate.demo[0].storeIds[0]!, amount: 12_000 } },
    { as: merchant },
  )
  await gate.ask(sendEmailLink, { body: { id: link, email: 'lolo@example.com' } }, { as: merchant })
  const mail = gate.mails.findLast(({ to }) => to === 'lolo@example.com')!
  expect(mail.subject).toMatch(/: please pay ₱120\.00$/)
  expect(mail.text).toMatch(/Salamat po!\n\nUntil .+\n\nIf you did not order anything from them/)
  await gate.ask(sendSmsLink, { body: { id: link, mobile: '9175550177' } }, { as: merchant })
  expect(gate.texts.at(-1)?.text).toMatch(/^Payment request of ₱120\.00 from .+\. Pay only what you ordered: http/)

  const { result } = await gate.ask(contract.listSettingChanges, { query: { messageId: at.id } }, { as: admin })
  expect(result).toMatchObject([
    { of: 'messages', subject: 'Payment link (e-mail)', by: 'admin.singil', approvedBy: 'finance.singil', reason },
  ])
  expect(result[0]!.changes).toContainEqual({ label: 'Subject', before: before.text.subject, after: text.subject })

  await gate.ask(contract.changeMessage, { params: at, body: { ...before.first, reason } }, { as: admin })
  await inboxOf(gate).approve(`message:${at.id}`, finance)
  expect(await messageOf(at.id)).toMatchObject({ text: before.text, changedAt: null })
})

test('a preview is the message with example values; a test reaches only who asks, marked and limited', async () => {
  const { text } = await messageOf(params.id)
  const body = { ...text, text: 'You are {username}.' }
  const shown = await gate.ask(contract.previewMessage, { params, body }, { as: admin })
  expect(shown).toMatchObject({
    subject: 'Your Singil username',
    html: expect.stringContaining('You are maria.cashier.'),
  })
  const sms = { id: 'checkout.receipt-sms' }
  const ofSms = await messageOf(sms.id)
  expect((await gate.ask(contract.previewMessage, { params: sms, body: ofSms.text }, { as: admin })).html).toBeNull()

  const { sentTo } = await gate.ask(contract.testMessage, { params, body }, { as: admin })
  const mail = gate.mails.at(-1)!
  expect(mail).toMatchObject({ subject: '[Test] Your Singil username', html: shown.html })
  expect(mail.to).not.toBe(sentTo)
  await gate.ask(contract.testMessage, { params: sms, body: ofSms.text }, { as: admin })
  expect(gate.texts.at(-1)?.text).toMatch(/^\[Test\] Singil: your payment of PHP 1,250\.00/)

  const codes = { minutes: 5, ...contract.firstCodeTexts }
  await gate.ask(contract.testCode, { body: { ...codes, by: 'sms' } }, { as: admin })
  expect(gate.texts.at(-1)?.text).toMatch(/^\[Test\] Singil: 482913 is your code/)
  await gate.ask(contract.testCode, { body: { ...codes, by: 'mail' } }, { as: admin })
  expect(gate.mails.at(-1)?.text).toContain('Never share this code')

  const { rows } = await gate.owner.query("select about from messages where about like 'test:%' order by created_at")
  expect(rows.map(({ about }) => about)).toEqual([
    'test:recovery.username',
    'test:checkout.receipt-sms',
    'test:one-time-codes.code',
    'test:one-time-codes.code',
  ])
  const { rows: audited } = await gate.owner.query(
    "select 1 from audit_log where thing = 'test message' and username = 'admin.singil'",
  )
  expect(audited).toHaveLength(4)
  const again = async () => (await gate.call(contract.testMessage, { params, body }, { as: admin })).body.code ?? 'sent'
  gate.provider.isDown = true
  expect(await again()).toBe('system-settings.testNotSent')
  gate.provider.isDown = false
  // A new window may begin meanwhile.
  let answer = 'sent'
  for (let count = 0; count < 12 && answer === 'sent'; count++) answer = await again()
  expect(answer).toBe('system-settings.enoughTests')
})

test('whom of the provider to ask stands below e-mails to customers, once it is set, and below no other', async () => {
  const htmlOf = async (id: string) => {
    const { text } = await messageOf(id)
    return (await gate.ask(contract.previewMessage, { params: { id }, body: text }, { as: admin })).html
  }
  expect(await htmlOf('checkout.receipt-mail')).not.toContain(' support:')
  await gate.owner.query(`update provider_support set email = 'help@singil.example', hours = '9 AM to 6 PM'`)
  const line = 'Singil support: help@singil.example (9 AM to 6 PM)'
  expect((await htmlOf('checkout.receipt-mail'))?.split(line)).toHaveLength(2)
  expect(await htmlOf(params.id)).not.toContain(line)

  const merchant = await gate.signIn('nena.admin')
  const body = { storeId: gate.demo[0].storeIds[0]!, amount: 12_000 }
  const { Id: id } = await gate.ask(createTemporary, { body }, { as: merchant })
  await gate.ask(sendEmailLink, { body: { id, email: 'maria@example.com' } }, { as: merchant })
  const mail = gate.mails.findLast(({ to }) => to === 'maria@example.com')!
  expect(mail.text.endsWith(line)).toBe(true)
  expect(mail.html).toContain(line)
})
