import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { readConfig } from '../base/index.ts'
import { createSmsSender } from './sms.ts'

const smsKey = 'the key of the tests'
const code = { to: '+639175550142', text: '482913 is your code. It is good for 5 minutes.', reference: 'otp-1' }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    gatewayKey: 'unused',
    gatewaySecret: 'unused, but long enough',
    bankKey: 'unused',
    bankSecret: 'unused, but long enough',
    smsKey,
  })
})
afterAll(() => sandbox.stop())

const senderWith = (environment: Record<string, string>) =>
  createSmsSender(readConfig({ DATABASE_URL: 'postgres://nowhere/none', ...environment }), fetch)
const inbox = async () =>
  (await (await fetch(`${sandbox.url}/inbox/messages?kind=sms`)).json()) as { to: string; text: string }[]

test('a text message reaches the provider unchanged, also if the address ends with a slash', async () => {
  await senderWith({ SMS_URL: `${sandbox.url}/`, SMS_KEY: smsKey }).send(code)
  expect(await inbox()).toMatchObject([{ to: code.to, text: code.text }])
})

test('a wrong key is an error, and nothing is sent', async () => {
  const before = (await inbox()).length
  await expect(senderWith({ SMS_URL: sandbox.url, SMS_KEY: 'another' }).send(code)).rejects.toThrow('answered 401')
  expect(await inbox()).toHaveLength(before)
})

test('a provider that is down is an error', async () => {
  await fetch(`${sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sms: 'down', times: 1 }),
  })
  await expect(senderWith({ SMS_URL: sandbox.url, SMS_KEY: smsKey }).send(code)).rejects.toThrow('answered 503')
})

test('without a provider each message fails with the name of the missing setting', async () => {
  await expect(senderWith({}).send(code)).rejects.toThrow('SMS_URL, SMS_KEY')
})
