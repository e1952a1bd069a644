import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${desk.app.url}/qr/notes`, {
    method: 'POST',
    headers: { authorization: 'Bearer ana', 'content-type': type },
    body,
  })

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))))

const hostile: Record<string, readonly [number, string | Uint8Array<ArrayBuffer>]> = {
  'an array 500 000 deep': [400, '['.repeat(500_000)],
  'an object 33 deep': [400, '{"text":'.repeat(33) + '1' + '}'.repeat(33)],
  'a field twice': [400, '{"text":"a","text":"b"}'],
  'a field twice, once escaped': [400, String.raw`{"text":"a","\u0074ext":"b"}`],
  'a NUL': [400, String.raw`{"text":"a\u0000b"}`],
  'half a surrogate pair': [400, String.raw`{"text":"\ud800"}`],
  'the other half': [400, String.raw`{"text":"\udc00x"}`],
  'invalid UTF-8': [400, bytes('{"text":"', [0xff, 0xfe], '"}')],
  'an overlong UTF-8 NUL': [400, bytes('{"text":"', [0xc0, 0x80], '"}')],
  'a byte order mark': [400, bytes([0xef, 0xbb, 0xbf], '{"text":"a"}')],
  'a prototype key': [400, '{"text":"a","__proto__":{"admin":true}}'],
  'an escaped prototype key': [400, String.raw`{"text":"a","\u005f_proto__":{}}`],
  'a number beyond a double': [400, '{"text":"a","n":1e400}'],
  'a whole number that is not exact': [400, '{"text":"a","n":9007199254740993}'],
  'an unknown field': [400, '{"text":"a","admin":true}'],
  'an unknown field deep inside': [400, '{"text":"a","tags":[{"name":"x","admin":true}]}'],
  'a number for a text': [400, '{"text":5}'],
  'no JSON at all': [400, 'text=a'],
  'an unfinished string': [400, '{"text":"a'],
  'two values': [400, '{"text":"a"}{"text":"b"}'],
  'an empty body': [400, ''],
  'almost a megabyte of empty strings and one letter beyond ASCII': [400, `{"text":[${'"",'.repeat(330_000)}"é"]}`],
  'more than a megabyte': [413, JSON.stringify({ text: 'a'.repeat(1_100_000) })],
}

test.each(Object.entries(hostile))('%s is refused and changes nothing', async (_, [status, body]) => {
  const before = await desk.count('notes')
  const started = performance.now()
  const answer = await send(body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({
    success: false,
    data: null,
    code: expect.any(String),
    requestId: expect.any(String),
  })
  expect(performance.now() - started).toBeLessThan(5000)
  expect(await desk.count('notes')).toBe(before)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json;charset=utf-7',
  'application/json; charset=latin1',
  'application/jsonp',
  'application/vnd.api+json',
  'multipart/form-data; boundary=x',
  'application/json\t;a=b',
  'application/xml',
  'text/json',
  'application/json, text/plain',
])('refuses a body of type %s with 415', async (type) => {
  const answer = await send('{"text":"a"}', type)
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ success: false, code: 'kit.wrongType' })
})

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
  'accepts a body of type %s',
  async (type) => {
    expect((await send('{"text":"ok"}', type)).status).toBe(200)
  },
)

test('names every faulty field with its path', async () => {
  const answer = await send('{"text":1,"tags":[{"nam":"x"}]}')
  const { errors } = (await answer.json()) as { errors: { field: string }[] }
  expect(errors.map((error) => error.field).toSorted()).toEqual(['tags.0.nam', 'tags.0.name', 'text'])
})
