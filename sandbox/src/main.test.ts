import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from './test/merchant.ts'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))
const children: ChildProcess[] = []
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

function run(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return child
}

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = run({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    GATEWAY_KEY: keys.gatewayKey,
    GATEWAY_SECRET: keys.gatewaySecret,
    BANK_KEY: keys.bankKey,
    BANK_SECRET: keys.bankSecret,
    SMS_KEY: keys.smsKey,
    SANDBOX_DATA: dataDir,
  })
  let output = ''
  for await (const chunk of child.stdout!) {
    output += String(chunk)
    const url = /"url":"(http[^"]+)"/.exec(output)?.[1]
    if (url !== undefined) return { child, url }
  }
  throw new Error(`The sandbox did not start: ${output}`)
}

const send = (url: string, text: string) =>
  fetch(`${url}/sms/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.smsKey}` },
    body: JSON.stringify({ to: '09171234567', text }),
  })

test('SIGTERM ends the process with 0, even with an open connection', async () => {
  const { child, url } = await start()
  await fetch(`${url}/ready`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the process ends with its parent', async () => {
  const { child } = await start()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('what was answered before a kill -9 exists after the next start', async () => {
  const first = await start()
  for (let count = 1; count <= 20; count += 1) expect((await send(first.url, `message ${count}`)).status).toBe(202)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await start()
  const messages = (await (await fetch(`${second.url}/inbox/messages`)).json()) as { text: string }[]
  expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, place) => `message ${20 - place}`))
})

test('a start without its keys names each missing variable', async () => {
  const child = run({})
  let problems = ''
  child.stderr!.on('data', (chunk) => (problems += String(chunk)))
  expect(await once(child, 'exit')).toEqual([1, null])
  for (const name of ['GATEWAY_KEY', 'GATEWAY_SECRET', 'BANK_KEY', 'BANK_SECRET', 'SMS_KEY'])
    expect(problems).toContain(name)
})
