import { generateKeyPairSync } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { seal } from './seal.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const now = Date.parse('2026-11-22T02:00:00Z')
const request = { method: 'POST', path: '/redirect_customer_info/3vQB7B6MrGQZaxCuFg4oh2' }
afterEach(() => void vi.unstubAllGlobals())

const publish = (headers: Record<string, string> = { date: new Date(now).toUTCString() }) =>
  vi.stubGlobal('fetch', async () => Response.json({ ...publicKey.export({ format: 'jwk' }), kid: 'one' }, { headers }))

test('a sealed text opens only with the key of the server, for one request, by the clock of the server', async () => {
  publish()
  const text = 'firstName=Ni%C3%B1a&mobile=917+555+0142'
  const [one, two] = [await seal(text, request), await seal(text, request)]
  expect(one).not.toBe(two)
  const opened = await compactDecrypt(one, privateKey)
  expect(new TextDecoder().decode(opened.plaintext)).toBe(text)
  expect(opened.protectedHeader).toMatchObject({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'one',
    iat: now / 1_000,
    pth: `POST ${request.path}`,
    jti: expect.stringMatching(/^[\w-]{22}$/) as string,
  })
})

test('without a key nothing is sealed', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }))
  await expect(seal('x', request)).rejects.toThrow('503')
})
