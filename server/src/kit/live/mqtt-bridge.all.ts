import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { ana, notes } from '../../../test/kit/example-feature.ts'
import { startApp, type TestApp } from '../../../test/kit.ts'
import { issuePushToken } from './push-token.ts'

interface Outside {
  readonly port: number
  stop(): Promise<void>
}
async function startOutside(port = 0): Promise<Outside> {
  const broker = await Aedes.createBroker()
  const server: Server = createServer((socket) => void broker.handle(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    stop: async () => {
      server.close()
      await new Promise<void>((resolve) => broker.close(resolve))
    },
  }
}

let broker: Outside
let desk: Desk
let other: TestApp
beforeAll(async () => {
  broker = await startOutside()
  const environment = { MQTT_URL: `mqtt://127.0.0.1:${broker.port}` }
  desk = await openDesk([notes], environment)
  other = await startApp({ url: desk.databaseUrl, features: [notes], environment })
})
afterAll(async () => {
  await other.stop()
  await desk.close()
  await broker.stop()
})

interface Heard {
  readonly seq: number
  readonly id: string
}
async function openBrowser({ url, parts }: TestApp = other) {
  const browser = await connectAsync(`${url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    clientId: `biz_ui_${randomUUID()}`,
    username: 'ana',
    password: issuePushToken(parts.secrets, 'session of ana', [`notes/${ana}`], new Date()),
  })
  const heard: Heard[] = []
  browser.on('message', (_, bytes) => heard.push(JSON.parse(bytes.toString())))
  await browser.subscribeAsync(`notes/${ana}`)
  return { heard, close: () => browser.endAsync(true) }
}
const write = async (text: string): Promise<string> =>
  (await desk.call('POST', '/qr/notes', { body: { text } })).body.data.id

test('with an external broker a change on one server reaches a browser on another', async () => {
  const { heard, close } = await openBrowser()
  const ids = [await write('the first')]
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000)
  const everything = () => expect(heard.map((message) => message.id)).toEqual(ids)
  // Sooner than a server's own poll, which runs once a second: not in every try on a busy machine, but in one of them.
  const arrivesSoon = async () => {
    for (let i = 0; i < 3; i++) ids.push(await write(`note ${ids.length}`))
    const isSoon = await vi.waitFor(everything, 700).then(
      () => true,
      () => false,
    )
    await vi.waitFor(everything, 20_000)
    return isSoon
  }
  let tries = 1
  while (!(await arrivesSoon())) expect(tries++).toBeLessThan(6)
  expect(heard.map((message) => message.seq)).toEqual(ids.map((_, at) => at + 1))
  await close()
}, 60_000)

test('a message that the broker loses still reaches the browser, and none reaches it twice', async () => {
  const { heard, close } = await openBrowser()
  const ids = [await write('before')]
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000)
  await broker.stop()
  ids.push(await write('without a broker'))
  await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000)
  broker = await startOutside(broker.port)
  ids.push(await write('the broker is back, but we are not'))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  ids.push(await write('as ever'))
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(4), 20_000)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(heard.map((message) => message.id)).toEqual(ids)
  await close()
})

test('a server starts while the broker is down, and its browsers receive messages', async () => {
  const alone = await startApp({
    url: desk.databaseUrl,
    features: [notes],
    environment: { MQTT_URL: 'mqtt://127.0.0.1:1' },
  })
  const { heard, close } = await openBrowser(alone)
  const id = await write('nobody to carry it')
  await vi.waitFor(() => expect(heard.map((message) => message.id)).toEqual([id]), 20_000)
  await close()
  await alone.stop()
}, 30_000)
