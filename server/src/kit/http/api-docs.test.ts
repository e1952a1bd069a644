import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerApiDocs } from './api-docs.ts'

let reads = 0
// As the server is made.
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
let url: string
beforeAll(async () => {
  const info = { title: 'Singil', version: '1' }
  const document = JSON.stringify({ openapi: '3.1.0', info, paths: {}, long: 'x'.repeat(100_000) })
  await registerApiDocs(app, () => {
    reads += 1
    return document
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}/docs/api${path}`, { headers })

test('the document is written and compressed once for sixty who ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/json', { 'accept-encoding': 'br' })))
  expect([...new Set(answers.map(({ status }) => status)), reads]).toEqual([200, 1])
  const { headers } = answers[0]!
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(Number(headers.get('content-length'))).toBeLessThan(2_000)
  expect(await answers[0]!.json()).toMatchObject({ info: { title: 'Singil' } })
})

test('who has it is told so, and who takes no compressed answer gets it plain', async () => {
  const plain = await ask('/json', { 'accept-encoding': 'identity, br;q=0' })
  expect([plain.headers.get('content-encoding'), (await plain.text()).length > 100_000]).toEqual([null, true])
  const again = await ask('/json', { 'if-none-match': plain.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask('/json', { 'if-none-match': 'W/"another"' })).status).toBe(200)
  const yaml = await ask('/yaml')
  expect([yaml.headers.get('content-type'), await yaml.json()]).toMatchObject([
    'application/x-yaml',
    { openapi: '3.1.0' },
  ])
  expect((await ask('/')).headers.get('content-type')).toContain('text/html')
  expect(reads).toBe(1)
})

test('the page and all that it loads are served, and nothing else of the package', async () => {
  const page = await ask('')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const loaded = [...(await page.text()).matchAll(/(?:src|href)="\/docs\/api([^"]+)"/g)].map(([, path]) => path!)
  expect(loaded).toHaveLength(4)
  expect(await Promise.all(loaded.map(async (path) => (await ask(path)).status))).toEqual([200, 200, 200, 200])
  expect((await ask('/static/index.html')).status).toBe(404)
})
