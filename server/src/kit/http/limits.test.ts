import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { ana, notes } from '../../../test/kit/example-feature.ts'
import type { FeatureModule } from '../feature.ts'
import { readForms } from './form.ts'

const pages: FeatureModule = {
  plugins: [
    async (app) => {
      await app.register(async (scope) => {
        readForms(scope)
        scope.post('/form', async (request) => ({ fields: request.body }))
      })
    },
  ],
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk([notes, pages], { SINGIL_USER_CALLS_PER_MINUTE: '5', PUBLIC_URL: 'https://pay.example.com' })
})
afterAll(() => desk.close())

test('too many calls of one address are refused in our shape, with the time to wait', async () => {
  const answers = []
  for (let i = 0; i < 7; i++) answers.push(await desk.call('GET', `/qr/notes/of/${ana}`))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers[6]!.body).toMatchObject({ success: false, code: 'kit.tooMany' })
  expect(Number(answers[6]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await desk.call('GET', '/live')).status).toBe(200)
})

test('every answer carries the headers that protect a browser, HSTS only where we are reached by https', async () => {
  const { headers } = await desk.call('GET', '/qr/nowhere')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toContain('max-age')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('forms are read only where a page asks for them, without prototype names', async () => {
  const post = (path: string, body: string) =>
    desk.call('POST', path, { as: null, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect((await post('/form', 'a=1&b=2&b=3')).body).toEqual({ fields: { a: '1', b: ['2', '3'] } })
  expect((await post('/form', '__proto__=1')).status).toBe(400)
  expect((await post('/form', 'a=%00')).status).toBe(400)
  expect((await post('/qr/notes/whisper', 'text=a')).status).toBe(415)
})

test('headers that are too large or never end are cut off without harm to others', async () => {
  const { hostname, port } = new URL(desk.app.url)
  const status = await new Promise((resolve) => {
    const sent = request({ hostname, port, path: '/live', headers: { 'x-large': 'x'.repeat(40_000) } }, (answer) =>
      resolve(answer.statusCode),
    )
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end()
  })
  expect([431, 'ECONNRESET', 'EPIPE']).toContain(status)
  const slow = connect(Number(port), hostname)
  slow.write('GET /live HTTP/1.1\r\nHost: x\r\n')
  const started = performance.now()
  const ended = new Promise((resolve) =>
    slow
      .on('close', resolve)
      .on('error', () => {})
      .resume(),
  )
  expect((await desk.call('GET', '/live')).status).toBe(200)
  await ended
  expect(performance.now() - started).toBeLessThan(16_000)
}, 25_000)
