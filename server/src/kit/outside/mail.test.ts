import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { readConfig } from '../base/index.ts'
import { createMailer } from './mail.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    gatewayKey: 'unused',
    gatewaySecret: 'unused, but long enough',
    bankKey: 'unused',
    bankSecret: 'unused, but long enough',
    smsKey: 'unused',
  })
})
afterAll(() => sandbox.stop())

const mailerWith = (environment: Record<string, string>) =>
  createMailer(readConfig({ DATABASE_URL: 'postgres://nowhere/none', ...environment }))
const mailer = () =>
  mailerWith({ SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`, MAIL_FROM: 'Singil <pay@singil.example>' })
const inbox = async (to: string) =>
  (await (await fetch(`${sandbox.url}/inbox/messages?kind=email&to=${to}`)).json()) as object[]

test('an e-mail reaches the mail server with its sender, non-ASCII characters, HTML and attachment', async () => {
  await mailer().send({
    to: 'nena@example.com',
    subject: 'You were paid ₱1,250.00',
    text: 'Señora Peña paid ₱1,250.00.',
    html: '<p>Señora Peña paid <b>₱1,250.00</b>.</p>',
    attachments: [{ filename: 'receipt.csv', content: Buffer.from('a,b\n'), contentType: 'text/csv' }],
  })
  expect(await inbox('nena@example.com')).toMatchObject([
    {
      from: expect.stringContaining('pay@singil.example'),
      subject: 'You were paid ₱1,250.00',
      text: expect.stringContaining('Señora Peña paid ₱1,250.00.'),
      html: expect.stringContaining('<b>₱1,250.00</b>'),
      attachments: [{ name: 'receipt.csv', type: 'text/csv', bytes: 4 }],
    },
  ])
})

test('a line break in the subject adds no header', async () => {
  await mailer().send({ to: 'one@example.com', subject: 'Paid\r\nBcc: other@example.com', text: 'Paid.' })
  expect(await inbox('one@example.com')).toHaveLength(1)
  expect(await inbox('other@example.com')).toHaveLength(0)
})

test('a mail server that is down or unreachable is an error', async () => {
  await fetch(`${sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'down', times: 1 }),
  })
  const mail = { to: 'down@example.com', subject: 'Code', text: 'Code' }
  await expect(mailer().send(mail)).rejects.toThrow('451')
  await expect(mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(mail)).rejects.toThrow('ECONNREFUSED')
  expect(await inbox('down@example.com')).toHaveLength(0)
})

test('without a mail server each e-mail fails with the name of the missing setting', async () => {
  await expect(mailerWith({}).send({ to: 'a@example.com', subject: 'Hi', text: 'Hi' })).rejects.toThrow('SMTP_URL')
})
