import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { type TestApp, startApp } from '../../test/kit.ts'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { type Context, everything, systemActor, unitOfWork } from '../kit/work/index.ts'
import type { Mail } from '../kit/outside/mail.ts'
import type { Sms } from '../kit/outside/sms.ts'
import { mailOf, messages, queueMail, queueSms, sendNow } from './index.ts'
import { ownerPool } from '../../test/setup/owner-pool.ts'

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

const letter = mailOf('lolo@example.com', {
  subject: 'A payment is waiting',
  greeting: 'Hi Lolo,',
  paragraphs: ['Kape <ni> Lolo asks you for ₱120.00.'],
  button: { label: 'Pay now', url: 'https://pay.example/redirect/abc?x=1&y="2"' },
})
const rows = async (about: string) => (await owner.query('select * from messages where about = $1', [about])).rows

test('sends a queued message once, after the commit, and updates its row', async () => {
  await unit((context) => queueMail(context, letter, 'test:mail'))
  await unit((context) => queueSms(context, { to: '+639175550101', text: 'Salamat po!' }, 'test:sms'))
  await vi.waitFor(() => expect([mails.length, texts.length]).toEqual([1, 1]), 20_000)
  await vi.waitFor(async () => expect((await rows('test:sms'))[0]).toMatchObject({ status: 'sent', tries: 1 }), 20_000)
  const [row] = await rows('test:sms')
  expect(texts[0]).toEqual({ to: '+639175550101', text: 'Salamat po!', reference: `test:sms:${row.id}` })
})

test('never sends a message of a rolled-back transaction', async () => {
  const before = mails.length
  const undone = unit(async (context) => {
    await queueMail(context, letter, 'test:undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows('test:undone')).toEqual([])
  expect(mails.length).toBe(before)
})

test('retries a message that the provider refuses', async () => {
  refusals = 1
  await unit((context) => queueMail(context, letter, 'test:again'))
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
  const mail = mailOf('lolo@example.com', {
    subject: '204518 is your code',
    greeting: 'Hi,',
    paragraphs: ['It is'],
    code: '204518',
  })
  expect(await sendNow(parts, { kind: 'mail', ...mail }, 'test:code', ['204518'])).toBe(true)
  expect(mails.at(-1)?.subject).toContain('204518')
  const [row] = await rows('test:code')
  expect(JSON.stringify(row)).not.toContain('204518')
  expect(row.subject).toBe('•••••• is your code')
})

test('a letter shows user input as text, never as markup', () => {
  expect(letter.html).toContain('Kape &lt;ni&gt; Lolo')
  expect(letter.html).toContain('href="https://pay.example/redirect/abc?x=1&amp;y=&quot;2&quot;"')
  expect(letter.text).toContain('Pay now: https://pay.example/redirect/abc?x=1&y="2"')
})
