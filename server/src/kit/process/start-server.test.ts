import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDesk } from '../../../test/kit/calls.ts'
import { notes } from '../../../test/kit/example-feature.ts'

/** As it is installed; the other tests stop their server without a notice. */
const withNotice = { SINGIL_STOP_NOTICE: '0.3' }

test('a stop under load loses no accepted request and closes keep-alive connections', async () => {
  const desk = await openDesk([notes], withNotice)
  const { url } = desk.app
  const outcomes: (number | string)[] = []
  let isRefused = false
  const one = () =>
    new Promise<void>((resolve) => {
      const body = JSON.stringify({ text: 'before the stop' })
      const headers = {
        authorization: 'Bearer ana',
        'content-type': 'application/json',
        'content-length': String(body.length),
        'idempotency-key': randomUUID(),
      }
      const sent = request(`${url}/qr/notes/flow`, { method: 'POST', agent: new Agent({ keepAlive: true }), headers })
      sent.on('response', (answer) => {
        answer.resume()
        answer.on('end', () => resolve(void outcomes.push(answer.statusCode ?? 0)))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        isRefused ||= error.code === 'ECONNREFUSED'
        if (error.code !== 'ECONNREFUSED') outcomes.push(error.code ?? error.message)
        resolve()
      })
      sent.end(body)
    })
  const clients = Array.from({ length: 8 }, async () => {
    while (!isRefused) await one()
  })
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(16), 20_000)
  const stopping = desk.app.stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const ready = await fetch(`${url}/ready`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  await Promise.all(clients)
  await stopping
  // The kernel resets a connection that completed its handshake but was not yet accepted when the listener closed: such a request never
  // reached the server, so it may fail, but must have no effect.
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'ECONNRESET')).toEqual([])
  const answered = outcomes.filter((outcome) => outcome === 200).length
  expect(outcomes.length - answered).toBeLessThanOrEqual(8)
  expect(await desk.count("notes where text = 'before the stop'")).toBe(answered)
  await desk.close()
}, 30_000)

test('a connection without a request does not delay a stop', async () => {
  const desk = await openDesk([notes], withNotice)
  const { hostname, port } = new URL(desk.app.url)
  const silent = connect(Number(port), hostname)
  await new Promise((resolve) => silent.once('connect', resolve))
  const ended = new Promise((resolve) => silent.once('close', resolve))
  await desk.close()
  await ended
}, 30_000)

test('a request whose client has gone does not delay a stop', async () => {
  const desk = await openDesk([notes], withNotice)
  const headers = { authorization: 'Bearer ana', 'content-type': 'application/json', 'content-length': '1000' }
  const sent = request(`${desk.app.url}/qr/notes/flow`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.write('{')
  // Once a later request on another connection is answered, the server has read the head of this one.
  expect((await desk.call('GET', '/live')).status).toBe(200)
  sent.destroy()
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 9000).unref())
  expect(await Promise.race([desk.close().then(() => 'stopped'), late])).toBe('stopped')
}, 30_000)

test('readiness fails while the database is down, and liveness does not', async () => {
  const desk = await openDesk([notes], withNotice)
  expect((await desk.call('GET', '/ready')).body).toMatchObject({
    ready: true,
    isMigrated: true,
    workerSeenSecondsAgo: expect.any(Number),
  })
  await desk.owner.query("delete from kysely_migration where name like '0001%'")
  expect((await desk.call('GET', '/ready')).status).toBe(503)
  expect((await desk.call('GET', '/live')).status).toBe(200)
  const metrics = await desk.call('GET', '/metrics')
  expect(metrics.text).toContain('singil_http_seconds_count')
  expect(metrics.text).toMatch(/singil_worker_seen_seconds \d{1,2}(\.\d+)?\n/)
  expect(metrics.text).toMatch(/singil_jobs_given_up 0\n/)
  expect((await desk.call('GET', '/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404)
  await desk.close()
})
