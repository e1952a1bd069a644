import { request } from 'node:http'
import { connect } from 'node:net'
import fastifyStatic from '@fastify/static'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { ana, notes } from '../../../test/kit/example-feature.ts'
import type { FeatureModule } from '../work/index.ts'
import { readForms } from './form.ts'

const pages: FeatureModule = {
  plugins: [
    async (app) => {
      // Served like the portal's files, which are not built here.
      await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/files/', decorateReply: false })
      app.get('/assets/example.txt', () => 'a file')
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

test('refuses too many calls of one address in the envelope, with the time to wait', async () => {
  const answers = []
  for (let i = 0; i < 7; i++) answers.push(await desk.call('GET', `/qr/notes/of/${ana}`))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers[6]!.body).toMatchObject({ success: false, code: 'kit.tooMany' })
  expect(Number(answers[6]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await desk.call('GET', '/live')).status).toBe(200)
})

test('every answer carries the security headers, HSTS only on an https address', async () => {
  const { headers } = await desk.call('GET', '/qr/nowhere')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toContain('max-age')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('accepts forms only where a page registers them, without prototype names', async () => {
  const post = (path: string, body: string) =>
    desk.call('POST', path, { as: null, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect((await post('/form', 'a=1&b=2&b=3')).body).toEqual({ fields: { a: '1', b: ['2', '3'] } })
  expect((await post('/form', '__proto__=1')).status).toBe(400)
  expect((await post('/form', 'a=%00')).status).toBe(400)
  expect((await post('/qr/notes/whisper', 'text=a')).status).toBe(415)
})

test('cuts off headers that are too large or never end, without effect on others', async () => {
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
  expect(performance.now() - started).toBeLessThan(15_000)
}, 25_000)

test('counts 401 and 404 answers by network, and signed-in users there continue', async () => {
  const other = await openDesk([notes], { SINGIL_GUEST_CALLS_PER_MINUTE: '4', SINGIL_USER_CALLS_PER_MINUTE: '1000' })
  try {
    const statuses = []
    for (let call = 0; call < 3; call++) {
      statuses.push((await other.call('GET', `/qr/notes/of/${ana}`, { as: null })).status)
      statuses.push((await other.call('GET', '/qr/nowhere', { as: null })).status)
    }
    expect(statuses).toEqual([401, 404, 401, 404, 429, 429])
    const forged = await other.call('GET', `/qr/notes/of/${ana}`, { as: 'nobody' })
    expect([forged.status, forged.body.code]).toEqual([429, 'kit.tooMany'])
    expect(Number(forged.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.call('GET', `/qr/notes/of/${ana}`)).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('files do not count towards the call limit of an address', async () => {
  const other = await openDesk([notes, pages], { SINGIL_GUEST_CALLS_PER_MINUTE: '4' })
  try {
    const statuses = []
    for (let file = 0; file < 12; file++)
      statuses.push((await other.call('GET', '/assets/example.txt', { as: null })).status)
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
    expect((await other.call('GET', '/files/limits.test.ts', { as: null })).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('an anonymous readiness call writes nothing and is limited', async () => {
  const other = await openDesk([notes], { SINGIL_GUEST_CALLS_PER_MINUTE: '4' })
  try {
    const probed = async () =>
      (await other.owner.query<{ at: Date }>('select max(at) as at from write_probe')).rows[0]!.at?.getTime()
    await other.call('GET', '/ready')
    const before = await probed()
    expect(before).toBeDefined()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const answers = []
    for (let call = 0; call < 6; call++) answers.push(await other.call('GET', '/ready', { headers }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await probed()).toBe(before)
    expect((await other.call('GET', '/ready')).status).toBe(200)
    expect(await probed()).toBeGreaterThan(before)
  } finally {
    await other.close()
  }
})

/** Sends the raw request target, without a client that normalizes it. */
const raw = (...lines: string[]) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(desk.app.url)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('close', () => resolve(text)).on('error', () => {})
  })

test.each([
  '/files/../x',
  '/files/..%5cx',
  '/files/%2e%2e%2fx',
  '/files/..%2f..%2fx',
  '/files/a%00b',
  '/files/%',
  '/assets/../x',
])('the address %s is refused', async (address) => {
  const answer = await raw(`GET ${address} HTTP/1.1`, 'Host: x', 'Connection: close', '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(answer).toContain('"success":false')
})

test('a caller that disconnects while sending its body is not a server fault', async () => {
  const { hostname, port } = new URL(desk.app.url)
  const logged = vi.spyOn(desk.app.parts.log, 'error')
  for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
    const socket = connect(Number(port), hostname)
    const path = type === 'application/json' ? '/qr/notes/whisper' : '/form'
    socket.write(
      [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, 'Content-Length: 5000', '', '{'].join('\r\n'),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.destroy()
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await desk.call('GET', '/live')).status).toBe(200)
  expect(logged.mock.calls.map(([fields]) => String((fields as { err?: unknown }).err))).toEqual([])
  logged.mockRestore()
})
