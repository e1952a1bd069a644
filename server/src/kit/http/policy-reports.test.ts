import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { reportsPath, violationIn } from './policy-reports.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const linkId = 'kZ3vQ1w8sX0bT9yN5mR7aA'
const report = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?c=1',
    'document-uri': `https://pay.example/redirect/${linkId}?x=1`,
    'script-sample': 'alert(1)',
  },
}
const send = (body: string, type = 'application/csp-report') =>
  desk.call('POST', reportsPath, { as: null, body, headers: { 'content-type': type } })
const counted = async (directive: string): Promise<number> => {
  const text = await (await fetch(`${desk.app.url}/metrics`)).text()
  return Number(new RegExp(`singil_policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

test('a report yields directive and hosts, without the id in the address', () => {
  const found = violationIn(report)
  expect(found).toEqual({
    directive: 'script-src-elem',
    blocked: 'evil.example/steal.js',
    page: 'pay.example/redirect',
  })
  expect(JSON.stringify(found)).not.toContain(linkId)
})

test('counts a report; gives anything else the same answer without counting it', async () => {
  expect((await send(JSON.stringify(report))).status).toBe(204)
  for (const junk of ['{', '[]', '{"csp-report":1}', 'null']) expect((await send(junk)).status).toBe(204)
  expect(await counted('script-src-elem')).toBe(1)
  expect((await send(JSON.stringify({ x: 'y'.repeat(20_000) }))).status).toBe(413)
  expect((await send('hello', 'text/plain')).status).toBe(415)
})
