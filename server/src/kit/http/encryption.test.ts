import { randomBytes } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'

let desk: Desk
let jwk: JWK
beforeAll(async () => {
  desk = await openDesk()
  jwk = (await (await fetch(`${desk.app.url}/.well-known/encryption-key.json`)).json()) as JWK
})
afterAll(() => desk.close())

const headers = { 'content-type': 'application/jose', 'request-encryption': 'ECDH-ES+A256GCM' }
const header = () => ({
  alg: 'ECDH-ES',
  enc: 'A256GCM',
  kid: jwk.kid!,
  iat: Math.floor(Date.now() / 1000),
  jti: randomBytes(16).toString('base64url'),
  pth: 'POST /qr/notes/whisper',
})
const encrypt = async (changes: object = {}, body: string = JSON.stringify({ text: 'secret' }), key: JWK = jwk) =>
  new CompactEncrypt(Buffer.from(body))
    .setProtectedHeader({ ...header(), ...changes })
    .encrypt(await importJWK(key, 'ECDH-ES'))
const whisper = (body: string, more: Record<string, string> = {}) =>
  desk.call('POST', '/qr/notes/whisper', { as: null, body, headers: { ...headers, ...more } })

test('accepts an encrypted request, and encrypts and signs the answer on request', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const wanted = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')
  const answer = await whisper(await encrypt(), { 'response-encryption-key': wanted })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/jose')
  expect(answer.headers.get('x-signature')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+~([lr][\w-]{43})*$/)
  expect(answer.text).not.toContain('secret')
  const { plaintext } = await compactDecrypt(answer.text, privateKey)
  expect(JSON.parse(Buffer.from(plaintext).toString())).toMatchObject({ success: true, data: { text: 'secret' } })
})

test('refuses a repeated request from any sender', async () => {
  const sent = await encrypt()
  expect((await whisper(sent)).status).toBe(200)
  expect(await whisper(sent)).toMatchObject({ status: 409, body: { code: 'kit.replayed' } })
})

test('gives the same answer to every faulty JWE', async () => {
  const good = await encrypt()
  const parts = good.split('.')
  const flip = (at: number) =>
    parts.map((part, index) => (index === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part)).join('.')
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const now = Math.floor(Date.now() / 1000)
  const bad: Record<string, string> = {
    'another route': await encrypt({ pth: 'POST /qr/notes' }),
    'too old': await encrypt({ iat: now - 360 }),
    'from the future': await encrypt({ iat: now + 360 }),
    'no time': await encrypt({ iat: undefined }),
    'no nonce': await encrypt({ jti: undefined }),
    'a short nonce': await encrypt({ jti: 'short' }),
    'an unknown key': await encrypt({ kid: 'other' }),
    'a key of someone else': await encrypt({}, '{"text":"x"}', { ...(await exportJWK(publicKey)), kid: jwk.kid! }),
    'a weaker cipher': await encrypt({ enc: 'A128CBC-HS256' }),
    'a flipped cipher text': flip(3),
    'a flipped tag': flip(4),
    'a flipped nonce': flip(2),
    'a part too few': parts.slice(0, 4).join('.'),
    'a part too many': `${good}.x`,
    nothing: 'x',
    'a wrapped key': flip(1),
  }
  const answers = new Set<string>()
  for (const [fault, sent] of Object.entries(bad)) {
    const answer = await whisper(sent)
    expect(answer.status, fault).toBe(400)
    answers.add(`${answer.body.code} ${answer.body.message}`)
  }
  expect([...answers]).toEqual(['kit.notDecrypted The encrypted request could not be read.'])
})

test('validates a decrypted body like any other', async () => {
  expect((await whisper(await encrypt({}, '{"text":"a","text":"b"}'))).body.code).toBe('kit.malformed')
  expect((await whisper(await encrypt({}, '{"text":"a","admin":1}'))).body.code).toBe('kit.invalid')
})

test('refuses encrypted bodies on endpoints not declared encrypted', async () => {
  const answer = await desk.call('POST', '/qr/notes', { body: await encrypt({ pth: 'POST /qr/notes' }), headers })
  expect(answer.status).toBe(415)
})
