import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Called, type Desk, openDesk } from '../../../test/kit/calls.ts'
import { notes } from '../../../test/kit/example-feature.ts'
import { startApp } from '../../../test/kit.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const post = (path: string, text: string, key: string, as = 'ana') =>
  desk.call('POST', path, { as, body: { text }, headers: { 'idempotency-key': key } })
const stateless = ({ status, text }: Called) => `${status} ${text}`

const envelopes = [
  ['a unit of work', '/qr/notes', 1],
  ['a batch', '/qr/notes/batch', 1],
  ['a flow of two units', '/qr/notes/flow', 2],
] as const

describe.each(envelopes)('%s', (_, path, rows) => {
  test('has one effect and one answer for fifty concurrent calls with one key', async () => {
    const key = randomUUID()
    const before = await desk.count('notes')
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, 'fifty', key)))
    expect(new Set(answers.map(stateless)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await desk.count('notes')) - before).toBe(rows)
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(49)
  })

  test('refuses the key for another body, and treats the same key of another user as different', async () => {
    const key = randomUUID()
    const first = await post(path, 'mine', key)
    const other = await post(path, 'other', key)
    expect(other).toMatchObject({ status: 422, body: { code: 'kit.keyReused' } })
    const bens = await post(path, 'mine', key, 'ben')
    expect(bens.status).toBe(200)
    expect(bens.text).not.toBe(first.text)
  })

  test('releases the key after a refusal that kept nothing', async () => {
    const key = randomUUID()
    expect((await post(path, 'rude', key)).status).toBe(422)
    expect(await desk.count(`idempotency_keys where key = '${key}'`)).toBe(0)
    expect((await post(path, 'polite', key)).status).toBe(200)
  })
})

test('a batch replays the first answer of a key although the work would be refused now', async () => {
  const key = randomUUID()
  const first = await post('/qr/notes/batch', 'only one', key)
  expect(first.status).toBe(200)
  expect((await post('/qr/notes/batch', 'only one', randomUUID())).status).toBe(422)
  const again = await post('/qr/notes/batch', 'only one', key)
  expect(stateless(again)).toBe(stateless(first))
})

test('a batch with known and new keys replays the known ones and does the work of the others', async () => {
  const known = Array.from({ length: 5 }, () => randomUUID())
  const path = '/qr/notes/batch'
  const first = await Promise.all(known.map((key) => post(path, 'known', key)))
  const before = await desk.count('notes')
  const [again, other, fresh] = await Promise.all([
    Promise.all(known.map((key) => post(path, 'known', key))),
    post(path, 'changed', known[0]!),
    Promise.all(Array.from({ length: 10 }, () => post(path, 'new', randomUUID()))),
  ])
  expect(again.map(stateless)).toEqual(first.map(stateless))
  expect(other).toMatchObject({ status: 422, body: { code: 'kit.keyReused' } })
  expect(fresh.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await desk.count('notes')) - before).toBe(10)
})

test('two servers that receive one key at the same time do its work once', async () => {
  const other = await startApp({ url: desk.databaseUrl, features: [notes] })
  const before = await desk.count('notes')
  const keys = Array.from({ length: 30 }, () => randomUUID())
  const sent = keys.flatMap((key) =>
    [desk.app.url, other.url].map(async (url) => {
      const headers = { authorization: 'Bearer ana', 'content-type': 'application/json', 'idempotency-key': key }
      const body = JSON.stringify({ text: 'twice' })
      return (await fetch(`${url}/qr/notes/batch`, { method: 'POST', headers, body })).text()
    }),
  )
  const answers = await Promise.all(sent)
  expect(new Set(answers).size).toBe(keys.length)
  expect((await desk.count('notes')) - before).toBe(keys.length)
  await other.stop()
})

test('a kept refusal is replayed with the same text and status', async () => {
  const key = randomUUID()
  const first = await post('/qr/notes', 'rude but kept', key)
  const again = await post('/qr/notes', 'rude but kept', key)
  expect(first.status).toBe(422)
  expect(stateless(again)).toBe(stateless(first))
  expect(await desk.count(`notes where text = 'rude but kept'`)).toBe(1)
})

test('a key is required where the contract says so, and must be printable ASCII', async () => {
  const without = await desk.call('POST', '/qr/notes/flow', { body: { text: 'x' } })
  expect(without).toMatchObject({ status: 400, body: { code: 'kit.keyMissing' } })
  expect((await post('/qr/notes', 'x', 'with space')).body.code).toBe('kit.badKey')
  expect((await post('/qr/notes', 'x', 'x'.repeat(256))).body.code).toBe('kit.badKey')
})

test('a flow sets its cookie with its answer and with the repeated one, and not with a refusal', async () => {
  const key = randomUUID()
  const cookieOf = async (text: string, named: string) => {
    const { status, headers } = await post('/qr/notes/flow', text, named)
    return [status, headers.get('idempotency-replayed'), headers.get('set-cookie')]
  }
  expect(await cookieOf('cookie', key)).toEqual([200, null, 'notes=written; Path=/'])
  expect(await cookieOf('cookie', key)).toEqual([200, 'true', 'notes=written; Path=/'])
  expect(await cookieOf('another', key)).toEqual([422, null, null])
  for (const text of ['rude', 'rude but kept']) {
    const kept = randomUUID()
    expect(await cookieOf(text, kept)).toEqual([422, null, null])
    expect((await cookieOf(text, kept))[2]).toBe(null)
  }
})

test('the key of a flow whose process dies is released within a minute', async () => {
  const key = randomUUID()
  const running = post('/qr/notes/flow', 'lease of a flow', key)
  const secondsLeft = async () => {
    const { rows } = await desk.owner.query<{ left: number }>(
      'select extract(epoch from leased_until - now())::float as left from idempotency_keys where key = $1',
      [key],
    )
    return rows[0]?.left ?? 0
  }
  let left = 0
  await expect.poll(async () => (left = await secondsLeft()), { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60)
  await running
})

test('the flow of a dead process is taken over when its lease has expired', async () => {
  const key = randomUUID()
  await post('/qr/notes/flow', 'lease', key)
  await desk.owner.query(
    "update idempotency_keys set status = null, answer = null, leased_until = now() - interval '1 second' where key = $1",
    [key],
  )
  const again = await post('/qr/notes/flow', 'lease', key)
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotency-replayed')).toBe(null)
})
