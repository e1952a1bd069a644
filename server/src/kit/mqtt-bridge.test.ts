import { createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../test/kit/calls.ts'
import { ana, notes } from '../../test/kit/example-feature.ts'
import { startApp } from '../../test/kit.ts'
import { issuePushToken } from './push-token.ts'

let broker: Aedes
let server: Server
let url: string
let desk: Desk
beforeAll(async () => {
  broker = await Aedes.createBroker()
  server = createServer((socket) => void broker.handle(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `mqtt://127.0.0.1:${(server.address() as { port: number }).port}`
  desk = await openDesk([notes], { MQTT_URL: url })
})
afterAll(async () => {
  await desk.close()
  await new Promise<void>((resolve) => broker.close(resolve))
  server.close()
})

test('with a broker of one’s own a change made through one server reaches a browser on another', async () => {
  const other = await startApp({ url: desk.databaseUrl, features: [notes], environment: { MQTT_URL: url } })
  const browser = await connectAsync(`${other.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    clientId: 'biz_ui_other',
    username: 'ana',
    password: issuePushToken(other.parts.secrets, 'session of ana', [`notes/${ana}`], new Date()),
  })
  const heard: { seq: number; id: string }[] = []
  browser.on('message', (_, bytes) => heard.push(JSON.parse(bytes.toString())))
  await browser.subscribeAsync(`notes/${ana}`)
  const ids: string[] = []
  for (let i = 0; i < 3; i++)
    ids.push((await desk.call('POST', '/qr/notes', { body: { text: `note ${i}` } })).body.data.id)
  await vi.waitFor(() => expect(heard.map((message) => message.id)).toEqual(ids), 5000)
  expect(heard.map((message) => message.seq)).toEqual([1, 2, 3])
  await browser.endAsync(true)
  await other.stop()
})
