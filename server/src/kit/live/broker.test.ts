import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { live } from '../../foundation/live/index.ts'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { ana, ben, notes } from '../../../test/kit/example-feature.ts'
import { issuePushToken } from './push-token.ts'

let desk: Desk
const open: MqttClient[] = []
beforeAll(async () => {
  desk = await openDesk([notes, live])
})
afterEach(() => {
  for (const client of open.splice(0)) client.end(true)
})
afterAll(() => desk.close())

const tokenOf = (topics: string[], sessionId = 'session of ana', at = new Date()) =>
  issuePushToken(desk.app.parts.secrets, sessionId, topics, at)
const client = (options: IClientOptions = {}) => {
  const made = connect(desk.app.url.replace('http', 'ws') + '/mqtt', {
    protocolVersion: 4,
    clientId: `biz_ui_${Math.random().toString(36).slice(2)}`,
    username: 'ana',
    password: tokenOf([`notes/${ana}`]),
    reconnectPeriod: 0,
    connectTimeout: 4000,
    ...options,
  })
  made.on('error', () => {})
  open.push(made)
  return made
}
const outcome = (of: MqttClient) =>
  new Promise<'connected' | 'refused'>((resolve) => {
    of.once('connect', () => resolve('connected'))
    of.once('close', () => resolve('refused'))
    of.once('error', () => resolve('refused'))
  })
const closed = (of: MqttClient) => new Promise<void>((resolve) => void of.once('close', () => resolve()))
const granted = async (of: MqttClient, topic: string) => {
  try {
    return (await of.subscribeAsync(topic)).every(({ qos }) => (qos as number) < 128)
  } catch {
    return false
  }
}

test('a browser receives a change on its own topic with the next number', async () => {
  const mine = client()
  const messages: { seq: number; at: string; id: string }[] = []
  mine.on('message', (_, bytes) => messages.push(JSON.parse(bytes.toString())))
  expect(await outcome(mine)).toBe('connected')
  expect(await granted(mine, `notes/${ana}`)).toBe(true)
  const first = await desk.call('POST', '/qr/notes', { body: { text: 'one' } })
  await desk.call('POST', '/qr/notes', { as: 'ben', body: { text: 'not for ana' } })
  await desk.call('POST', '/qr/notes', { body: { text: 'two' } })
  await vi.waitFor(() => expect(messages).toHaveLength(2), 20_000)
  expect(messages[0]).toEqual({ seq: messages[1]!.seq - 1, at: expect.any(String), id: first.body.data.id })
})

test.each([`notes/${ben}`, '#', '+/x', `notes/+`, '$SYS/#', `$share/g/notes/${ana}`])(
  'the topic %s is not granted',
  async (topic) => {
    const mine = client()
    expect(await outcome(mine)).toBe('connected')
    expect(await granted(mine, topic)).toBe(false)
  },
)

test('a foreign topic is not granted along with an own topic', async () => {
  const mine = client()
  await outcome(mine)
  const answers = await mine.subscribeAsync([`notes/${ana}`, `notes/${ben}`]).catch(() => [])
  const heard: string[] = []
  mine.on('message', (topic) => heard.push(topic))
  await desk.call('POST', '/qr/notes', { as: 'ben', body: { text: 'secret of ben' } })
  await desk.call('POST', '/qr/notes', { body: { text: 'mine' } })
  await vi.waitFor(() => expect(heard).toContain(`notes/${ana}`), 20_000)
  expect(heard).not.toContain(`notes/${ben}`)
  expect(answers.filter(({ qos }) => (qos as number) < 128).map(({ topic }) => topic)).not.toContain(`notes/${ben}`)
})

test('a client that publishes is disconnected, and its last will is not published', async () => {
  const heard: string[] = []
  const other = client()
  other.on('message', (_, bytes) => heard.push(bytes.toString()))
  await outcome(other)
  await granted(other, `notes/${ana}`)
  const mine = client({ will: { topic: `notes/${ana}`, payload: Buffer.from('{"will":1}'), qos: 0, retain: false } })
  await outcome(mine)
  const cut = closed(mine)
  mine.publish(`notes/${ana}`, '{"forged":1}')
  await cut
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard).toEqual([])
})

test.each([
  ['without a token', { password: '' }],
  ['with a forged token', { password: 'e30.AAAA' }],
  ['with a client id that is not ours', { clientId: 'stranger' }],
] as const)('a connection %s is refused', async (_, options) => {
  expect(await outcome(client(options))).toBe('refused')
})

test('a token is valid for half an hour', async () => {
  const old = tokenOf([`notes/${ana}`], 'session of ana', new Date(Date.now() - 31 * 60_000))
  expect(await outcome(client({ password: old }))).toBe('refused')
})

test('a client id in use is rejected for another session and does not disconnect the first', async () => {
  const first = client({ clientId: 'biz_ui_same' })
  expect(await outcome(first)).toBe('connected')
  const thief = client({ clientId: 'biz_ui_same', password: tokenOf([`notes/${ben}`], 'session of ben') })
  expect(await outcome(thief)).toBe('refused')
  expect(first.connected).toBe(true)
})

test('a page of another origin cannot connect, and a socket without CONNECT is closed', async () => {
  const address = desk.app.url.replace('http', 'ws') + '/mqtt'
  const foreign = new WebSocket(address, 'mqtt', { origin: 'https://evil.example' })
  await expect(new Promise((resolve, reject) => foreign.on('open', resolve).on('error', reject))).rejects.toThrow('403')
  const silent = new WebSocket(address, 'mqtt')
  const started = performance.now()
  await new Promise((resolve) => silent.on('close', resolve).on('error', () => {}))
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('the connections of an ended session are closed at once, others stay', async () => {
  const mine = client()
  const other = client({ password: tokenOf([`notes/${ben}`], 'session of ben') })
  await Promise.all([outcome(mine), outcome(other)])
  const started = performance.now()
  const cut = closed(mine)
  await desk.owner.query(`select pg_notify('sessions', 'session of ana')`)
  await cut
  // Long before the connection would expire; other tests run concurrently.
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(other.connected).toBe(true)
})

test('missed messages are fetched by number, only with the token of the topic', async () => {
  const topic = `notes/${ana}`
  const missed = (await desk.call('POST', '/qr/notes', { body: { text: 'missed' } })).body.data.id
  const fetchAfter = (after: number, token: string, of = topic) =>
    desk.call('POST', '/qr/live/messages', { as: null, body: { topic: of, after, token } })
  const token = tokenOf([topic])
  const last = await vi.waitFor(async () => {
    const { body } = await fetchAfter(0, token)
    expect(body.data.messages.at(-1)).toMatchObject({ id: missed, seq: body.data.last })
    expect(body.data.messages.map((message: { seq: number }) => message.seq)).toEqual(
      body.data.messages.map((_: unknown, index: number) => index + 1),
    )
    return body.data.last as number
  }, 20_000)
  expect((await fetchAfter(last, token)).body.data).toEqual({ messages: [], last })
  expect((await fetchAfter(0, token, `notes/${ben}`)).status).toBe(404)
  expect((await fetchAfter(0, 'forged.token')).status).toBe(404)
  await desk.owner.query('delete from push_messages where topic = $1 and seq = 1', [topic])
  expect((await fetchAfter(0, token)).status).toBe(410)
})

/** Sends bytes over a raw socket until the server closes it. */
async function flood(send: (socket: WebSocket) => void): Promise<void> {
  const socket = new WebSocket(desk.app.url.replace('http', 'ws') + '/mqtt', 'mqtt')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  const cut = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const sending = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) send(socket)
  }, 20)
  await cut
  clearInterval(sending)
}
const hello = (token: string) => {
  const field = (text: string) => Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), Buffer.from(text)])
  const body = Buffer.concat([
    field('MQTT'),
    Buffer.from([4, 0xc2, 0, 0]),
    field(`biz_ui_${Math.random().toString(36).slice(2)}`),
    field('ana'),
    field(token),
  ])
  return Buffer.concat([Buffer.from([0x10, (body.length & 127) | 128, body.length >> 7]), body])
}

test.each<[string, (socket: WebSocket) => void]>([
  ['frames packed with PINGREQ', (socket) => socket.send(Buffer.alloc(64 * 1024, Buffer.from([0xc0, 0])))],
  ['a PUBLISH that declares 256 MB', (socket) => socket.send(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))],
  ['a SUBSCRIBE of 40 kB', (socket) => socket.send(Buffer.from([0x82, 0xc0, 0xb8, 0x02]))],
  ['empty frames', (socket) => Array.from({ length: 2000 }, () => socket.send(Buffer.alloc(0)))],
  // Few enough at a time to stay below the library's own limit.
  ['WebSocket pings', (socket) => Array.from({ length: 10 }, () => socket.ping())],
])('a visitor who sends %s is disconnected, and others still receive messages', async (_, send) => {
  const other = client({ password: tokenOf([`notes/${ana}`], 'session of a neighbour') })
  const heard: string[] = []
  other.on('message', (topic) => heard.push(topic))
  expect(await outcome(other)).toBe('connected')
  await granted(other, `notes/${ana}`)
  let isGreeted = false
  // Closed because of what it sends: it connected in time, and a socket without a CONNECT would be closed after a while anyway.
  await flood((socket) => {
    if (!isGreeted) socket.send(hello(tokenOf([`notes/${ana}`], 'session of a visitor')))
    isGreeted = true
    send(socket)
  })
  await desk.call('POST', '/qr/notes', { body: { text: 'after the flood' } })
  await vi.waitFor(() => expect(heard).toEqual([`notes/${ana}`]), 20_000)
})

test('messages are kept for topics that a browser listens to, and one that comes back after a lapse must reload', async () => {
  const topic = `notes/${ben}`
  const of = async () => {
    const { rows } = await desk.owner.query<{ seq: number; kept: number }>(
      `select coalesce(max(seq), 0)::int as seq, (select count(*)::int from push_messages where topic = $1) as kept
       from topic_sequences where topic = $1`,
      [topic],
    )
    return rows[0]!
  }
  await desk.owner.query(`update topic_sequences set listened_until = '-infinity' where topic = $1`, [topic])
  const before = await of()
  await desk.call('POST', '/qr/notes', { as: 'ben', body: { text: 'nobody listens' } })
  await vi.waitFor(async () => expect(await desk.count('outbox')).toBe(0), 20_000)
  expect(await of()).toEqual(before)

  const mine = client({ password: tokenOf([topic], 'session of ben') })
  await outcome(mine)
  expect(await granted(mine, topic)).toBe(true)
  expect((await of()).kept).toBe(before.kept)
  const came: number[] = []
  mine.on('message', (_, bytes) => came.push((JSON.parse(bytes.toString()) as { seq: number }).seq))
  await desk.call('POST', '/qr/notes', { as: 'ben', body: { text: 'somebody does' } })
  await vi.waitFor(() => expect(came).toHaveLength(1), 20_000)
  // A number is skipped, so that a browser that has the one before it detects a gap.
  expect(came[0]).toBe(before.seq === 0 ? 1 : before.seq + 2)
})
