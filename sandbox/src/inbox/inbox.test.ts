import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMerchant, type Merchant } from '../test/merchant.ts'
import { codeIn } from './message.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())

/** Sends an e-mail by SMTP, line by line; returns the last reply. */
async function sendMail(recipients: readonly string[], mail: string): Promise<string> {
  const socket = connect(merchant.smtpPort(), '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const lines = ['EHLO test', 'MAIL FROM:<portal@singil.test>', ...recipients.map((to) => `RCPT TO:<${to}>`), 'DATA']
  const hear = async (): Promise<string> => {
    for (;;) {
      const { value } = await replies.next()
      if (!/^\d{3}-/.test(String(value))) return String(value)
    }
  }
  await hear()
  let reply = ''
  for (const line of [...lines, `${mail.replaceAll('\n', '\r\n')}\r\n.`]) {
    socket.write(`${line}\r\n`)
    reply = await hear()
    if (!/^[23]/.test(reply)) break
  }
  socket.end('QUIT\r\n')
  return reply
}

const read = async (query: string) => (await merchant.json('GET', `/inbox/messages?${query}`)).body

const bothForms = `From: Singil <portal@singil.test>
To: ana@example.com
Subject: =?utf-8?q?Your_code_=E2=82=B1?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8

Your one-time password is 482913. It is good for 5 minutes.
--inner
Content-Type: text/html; charset=utf-8

<p onclick="steal()">Your code is <b>482913</b></p><script>steal()</script>
--inner--
--outer
Content-Type: text/csv; name=rows.csv
Content-Disposition: attachment; filename=rows.csv

a,b
--outer--`

test('an e-mail arrives for each of its recipients, with text, HTML and the list of attachments', async () => {
  expect(await sendMail(['ana@example.com', 'hidden@example.com'], bothForms)).toMatch(/^250/)
  const [mail] = await read('to=ANA@example.com')
  expect(mail).toMatchObject({ kind: 'email', to: 'ana@example.com', subject: 'Your code ₱' })
  expect(mail.text).toContain('482913')
  expect(mail.attachments).toMatchObject([{ name: 'rows.csv', type: 'text/csv' }])
  expect(await read('to=hidden@example.com')).toHaveLength(1)
  expect(await read('to=nobody@example.com')).toHaveLength(0)
})

test('an opened e-mail shows its code in large digits, and its HTML only in a sandbox without scripts', async () => {
  await sendMail(['open@example.com'], bothForms)
  const [mail] = await read('to=open@example.com')
  const page = await merchant.page(`/inbox?open=${mail.id}`)
  expect(page).toContain('<code>482913</code>')
  expect(page).not.toContain('steal()')
  expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const content = await fetch(`${merchant.url()}/inbox/messages/${mail.id}/content`)
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
})

test('a text message requires the key, and is found in any notation of the number', async () => {
  const message = { to: '+63 917 555 0001', text: 'Your code is 100200', reference: 'otp' }
  const refused = await merchant.json('POST', '/sms/messages', message, { authorization: 'Bearer wrong' })
  expect(refused.status).toBe(401)
  const sent = await merchant.json('POST', '/sms/messages', message, { authorization: 'Bearer sms key' })
  expect(sent.status).toBe(202)
  for (const to of ['09175550001', '%2B639175550001', '+639175550001', '9175550001']) {
    expect(await read(`to=${to}`)).toMatchObject([{ id: sent.body.id, kind: 'sms', text: 'Your code is 100200' }])
  }
  expect(await read('to=09175550001&kind=email')).toHaveLength(0)
})

test('messages are listed newest first, and "after" returns only newer ones', async () => {
  const send = (text: string) =>
    merchant.json('POST', '/sms/messages', { to: '09180000002', text }, { authorization: 'Bearer sms key' })
  const first = await send('first')
  await send('second')
  await send('third')
  const texts = (list: { text: string }[]) => list.map(({ text }) => text)
  expect(texts(await read('to=09180000002'))).toEqual(['third', 'second', 'first'])
  expect(texts(await read(`to=09180000002&after=${first.body.id}`))).toEqual(['third', 'second'])
  expect(await read(`after=${new Date(Date.now() + 1_000).toISOString()}`)).toEqual([])
  expect((await merchant.json('GET', '/inbox/messages?after=yesterday')).status).toBe(400)
})

test('a provider that is down refuses and delivers nothing', async () => {
  await merchant.json('POST', '/control/faults', { sms: 'down', email: 'down', times: 1 })
  const message = { to: '09180000003', text: 'lost' }
  expect((await merchant.json('POST', '/sms/messages', message, { authorization: 'Bearer sms key' })).status).toBe(503)
  expect(await sendMail(['down@example.com'], bothForms)).toMatch(/^451/)
  expect(await read('to=09180000003')).toHaveLength(0)
  expect(await sendMail(['down@example.com'], bothForms)).toMatch(/^250/)
})

test.each([
  ['Your code is 123456.', '123456'],
  ['123456 is your code', '123456'],
  ['You paid ₱123456.50 for order 9876543', undefined],
  ['Call 0917-123456', undefined],
])('in %j the code is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
