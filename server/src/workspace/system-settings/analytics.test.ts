// The analytics integration: off by default, called only by the server, and without personal data.
import { createServer } from 'node:http'
import { getNetcoreSettings, relayAnalytics, updateNetcoreSettings } from '@singil/contract/workspace/system-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import { manilaTime } from './manila-time.ts'

const heard: Record<string, unknown>[] = []
const service = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  request.on('end', () => {
    heard.push(JSON.parse(text) as Record<string, unknown>)
    response.writeHead(204).end()
  })
})
let gate: Gate
let staff: string
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  gate = await openGate(features, { ANALYTICS_URL: `http://127.0.0.1:${port}/events` })
  staff = await gate.signIn('admin.singil')
})
afterAll(async () => {
  await gate.close()
  service.close()
})

const on = { enabled: true, panel_id: 'singil-panel', website_id: 'portal' }
const set = (body: object) => gate.call(updateNetcoreSettings, { body }, { as: staff })
const relay = (body: object) => gate.call(relayAnalytics, { body })

test('sends nothing while off, and the first event after switching on with Manila time', async () => {
  expect(await gate.ask(getNetcoreSettings, {})).toEqual({ enabled: false, panel_id: '', website_id: '' })
  expect((await relay({ event: 'sign_in' })).body.data.taken).toBe(false)
  expect((await set(on)).status).toBe(200)
  expect(await gate.ask(getNetcoreSettings, {})).toEqual(on)
  const sent = {
    event: 'merchant_profile_completed',
    owner_information: false,
    contact_information: false,
    business_logo: true,
  }
  expect((await relay(sent)).body.data.taken).toBe(true)
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(1)
  const { at, ...message } = heard[0]!
  const { event, ...properties } = sent
  expect(message).toEqual({
    panel_id: 'singil-panel',
    website_id: 'portal',
    event,
    properties,
    time_zone: 'Asia/Manila',
  })
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
})

test('an event has only its name and its declared fields', async () => {
  for (const body of [
    { event: 'sign_in', email: 'ana@example.com' },
    { event: 'payment_made' },
    { event: 'merchant_profile_completed' },
  ])
    expect((await relay(body)).status).toBe(400)
})

test('only staff with the permission can switch it, and not on without the ids', async () => {
  expect((await set({ ...on, panel_id: '' })).status).toBe(400)
  const merchant = await gate.signIn('nena.admin')
  expect((await gate.call(updateNetcoreSettings, { body: on }, { as: merchant })).status).toBe(403)
  expect((await set({ ...on, enabled: false })).status).toBe(200)
  expect((await relay({ event: 'sign_up' })).body.data.taken).toBe(false)
})

test('midnight in Manila is 16:00 of the day before in UTC', () => {
  expect(manilaTime(new Date('2026-12-31T16:00:00Z'))).toEqual({
    at: '2027-01-01T00:00:00+08:00',
    time_zone: 'Asia/Manila',
  })
})
