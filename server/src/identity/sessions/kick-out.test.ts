import { authenticate, fetchUserData } from '@singil/contract/identity/access'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate()
})
afterAll(() => gate.close())

const connect = (pushToken: string) =>
  mqtt.connect(`${gate.app.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    clientId: `biz_ui_${Math.random().toString(36).slice(2)}`,
    username: 'push',
    password: pushToken,
    reconnectPeriod: 0,
    connectTimeout: 4000,
  })

test('notifies the older browser of the newer sign-in at once, and sends nothing afterwards', async () => {
  const token = await gate.signIn('kape.admin')
  const { pushToken, sessionSeq, topics } = await gate.ask(fetchUserData, { body: {} }, { as: token })
  const client = connect(pushToken)
  client.on('error', () => {})
  await new Promise((resolve) => client.once('connect', resolve))
  await client.subscribeAsync(topics)
  const heard = new Promise<Record<string, unknown>>((resolve) =>
    client.once('message', (topic, bytes) => resolve({ topic, ...JSON.parse(bytes.toString()) })),
  )
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  const pass = await gate.pass('kape.admin')
  const started = performance.now()
  await gate.call(authenticate, { body: pass })
  expect(await heard).toMatchObject({ topic: 'sessions/kape.admin', event: 'kicked-out', endedUpTo: sessionSeq })
  await closed
  expect(performance.now() - started).toBeLessThan(15_000)

  const again = connect(pushToken)
  const refused = new Promise<boolean>((resolve) => {
    again.once('error', () => resolve(true))
    again.once('connect', () => resolve(false))
  })
  expect(await refused).toBe(true)
  again.end(true)
})
