import { firstCodeTexts } from '@singil/contract/workspace/system-settings'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import type pg from 'pg'
import { type TestApp, startApp } from '../../../test/kit.ts'
import { freshDatabase, type FreshDatabase } from '../../../test/setup/database.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import type { Mail } from '../../kit/outside/mail.ts'
import type { Sms } from '../../kit/outside/sms.ts'
import {
  aboutReceipt,
  codeMessage,
  type Letter,
  mailKind,
  mailOf,
  messageAbout,
  messages,
  queueMail,
  queueSms,
  sendNow,
  smsKind,
  writeLetter,
  writeSms,
} from './index.ts'
import { writeMessage } from './write-message.ts'
import { ownerPool } from '../../../test/setup/owner-pool.ts'

let database: FreshDatabase
let app: TestApp
let owner: pg.Pool
const mails: Mail[] = []
const texts: Sms[] = []
let refusals = 0

const take = async <T>(list: T[], message: T) => {
  if (refusals-- > 0) throw new Error('The provider is down')
  list.push(message)
}
const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(app.parts, systemActor('test'), everything('test'), 'test', work)

beforeAll(async () => {
  database = await freshDatabase()
  owner = ownerPool(database.url, 1)
  app = await startApp({
    url: database.url,
    features: [messages],
    overrides: { outside: { mail: { send: (mail) => take(mails, mail) }, sms: { send: (sms) => take(texts, sms) } } },
  })
})
afterAll(async () => {
  await app.stop()
  await owner.end()
  await database.drop()
})

const askingMail = mailKind({
  id: 'test.asking',
  name: 'Payment request',
  when: 'Never.',
  to: 'customer',
  topic: 'payments',
  values: { merchant: 'Kape ni Lolo', lines: ['Barako'] },
  subject: 'A payment is waiting',
  greeting: 'Hi Lolo,',
  text: '{merchant} asks you for ₱120.00.\n{lines}\nYou get {lines}.',
  button: 'Pay now',
})
const thanksSms = smsKind({
  id: 'test.thanks',
  name: 'Thanks',
  when: 'Never.',
  to: 'customer',
  topic: 'payments',
  values: {},
  text: 'Salamat po!',
})
const values = { merchant: 'Kape <ni> Lolo', lines: ['1 Barako', '2 Pandesal'] }
let letter: Letter
let mail: ReturnType<typeof mailOf>
beforeAll(async () => {
  const url = 'https://pay.example/redirect/abc?x=1&y="2"'
  letter = await unit((context) => writeLetter(context, askingMail, values, { url }))
  mail = mailOf('lolo@example.com', letter)
})
const rows = async (about: string) => (await owner.query('select * from messages where about = $1', [about])).rows

test('sends a queued message once, after the commit, and updates its row', async () => {
  await unit((context) => queueMail(context, mail, 'test:mail'))
  await unit(async (context) =>
    queueSms(context, { to: '+639175550101', text: await writeSms(context, thanksSms, {}) }, 'test:sms'),
  )
  await vi.waitFor(() => expect([mails.length, texts.length]).toEqual([1, 1]), 20_000)
  await vi.waitFor(async () => expect((await rows('test:sms'))[0]).toMatchObject({ status: 'sent', tries: 1 }), 20_000)
  const [row] = await rows('test:sms')
  expect(texts[0]).toEqual({ to: '+639175550101', text: 'Salamat po!', reference: `test:sms:${row.id}` })
})

test('sends a message whose job does not say when it was written', async () => {
  const id = await unit(async (context) => {
    const row = await writeMessage(context, { kind: 'sms', to: '+639175550102', text: 'Salamat po!' }, 'test:old-job')
    context.job('messages.send', { id: row.id, mid: context.scope.mid })
    return row.id
  })
  await vi.waitFor(
    async () => expect((await rows('test:old-job'))[0]).toMatchObject({ id, status: 'sent', tries: 1 }),
    20_000,
  )
})

test('a receipt is one message in all months, and is found in its own', async () => {
  const about = aboutReceipt('01920000-0000-7000-8000-000000000001')
  const monthsAhead = (context: Context, months: number): Context => ({
    ...context,
    now: new Date(context.now.getTime() + months * 31 * 86_400_000),
  })
  const write = (months: number) =>
    unit((context) =>
      writeMessage(monthsAhead(context, months), { kind: 'sms', to: '+639175550103', text: 'Resibo' }, about),
    )
  const { id } = await write(2)
  await expect(write(0)).rejects.toMatchObject({ code: '23505' })
  const { rows: kept } = await owner.query(
    'select id, tableoid::regclass::text as month from messages where about = $1',
    [about],
  )
  expect(kept).toEqual([{ id, month: expect.stringMatching(/^messages_\d{4}_\d\d$/) }])
  expect(await unit((context) => messageAbout(context, about))).toMatchObject({ kind: 'sms', status: 'queued' })
})

test('what a message says is never changed, and no message is deleted', async () => {
  await expect(owner.query("update messages set text = 'Other'")).rejects.toThrow('never changed')
  await expect(owner.query('delete from messages')).rejects.toThrow('never changed')
  await owner.query('begin; set local role singil_app')
  await expect(owner.query('delete from messages')).rejects.toMatchObject({ code: '42501' })
  await owner.query('rollback')
})

test('never sends a message of a rolled-back transaction', async () => {
  const before = mails.length
  const undone = unit(async (context) => {
    await queueMail(context, mail, 'test:undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows('test:undone')).toEqual([])
  expect(mails.length).toBe(before)
})

test('retries a message that the provider refuses', async () => {
  refusals = 1
  await unit((context) => queueMail(context, mail, 'test:again'))
  await vi.waitFor(
    async () => expect((await rows('test:again'))[0]).toMatchObject({ tries: 1, status: 'queued' }),
    20_000,
  )
  await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await vi.waitFor(
    async () => expect((await rows('test:again'))[0]).toMatchObject({ status: 'sent', tries: 2 }),
    20_000,
  )
})

test('sends a code in full and stores it as dots', async () => {
  const parts = { unit, outside: app.parts.outside }
  const code = codeMessage({ by: 'email', address: 'lolo@example.com', firstName: 'Lolo' }, firstCodeTexts, {
    code: '204518',
    minutes: '5',
    action: 'sign in',
  })
  expect(await sendNow(parts, code, 'test:code', ['204518'])).toBe(true)
  expect(mails.at(-1)?.subject).toContain('204518')
  const [row] = await rows('test:code')
  expect(JSON.stringify(row)).not.toContain('204518')
  expect(row.subject).toBe('•••••• is your Singil code')
})

test('a letter shows user input as text, never as markup', () => {
  expect(mail.html).toContain('Kape &lt;ni&gt; Lolo')
  expect(mail.html).toContain('href="https://pay.example/redirect/abc?x=1&amp;y=&quot;2&quot;"')
  expect(mail.text).toContain('Pay now: https://pay.example/redirect/abc?x=1&y="2"')
})

test('a list is a paragraph for each of its lines, and has commas within a sentence', () => {
  expect(letter.paragraphs.slice(1)).toEqual(['1 Barako', '2 Pandesal', 'You get 1 Barako, 2 Pandesal.'])
})

test('no message is sent without its kind', () => {
  const of = { kind: 'mail', subject: '', greeting: '', paragraphs: [], to: '', text: '', html: '' } as const
  expectTypeOf(of).not.toExtend<Letter>()
  expectTypeOf(of).not.toExtend<Parameters<typeof queueMail>[1]>()
  expectTypeOf(of).not.toExtend<Parameters<typeof queueSms>[1]>()
  expectTypeOf(of).not.toExtend<Parameters<typeof sendNow>[1]>()
})
