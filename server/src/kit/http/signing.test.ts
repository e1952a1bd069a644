import { webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Called, type Desk, openDesk } from '../../../test/kit/calls.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** As a browser does it: WebCrypto, and the published key that the signature names. */
async function isSigned(body: string, header: string): Promise<boolean> {
  const [protectedPart = '', empty, signature = ''] = header.split('.')
  const { kid } = JSON.parse(Buffer.from(protectedPart, 'base64url').toString()) as { kid: string }
  const { keys } = (await (await fetch(`${desk.app.url}/.well-known/jwks.json`)).json()) as {
    keys: (webcrypto.JsonWebKey & { kid: string })[]
  }
  const jwk = keys.find((candidate) => candidate.kid === kid)
  if (!jwk || empty !== '') return false
  const key = await webcrypto.subtle.importKey('jwk', { kty: jwk.kty!, crv: jwk.crv!, x: jwk.x! }, 'Ed25519', false, [
    'verify',
  ])
  const signed = Buffer.from(`${protectedPart}.${Buffer.from(body).toString('base64url')}`)
  return webcrypto.subtle.verify('Ed25519', key, decode(signature), signed)
}
const headerOf = (answer: Called) =>
  JSON.parse(Buffer.from(answer.headers.get('x-signature')!.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    unknown
  >

const everyKind = async () => ({
  success: await desk.call('POST', '/qr/notes', { body: { text: 'ñ — ₱' } }),
  refusal: await desk.call('POST', '/qr/notes', { body: { text: 'rude' } }),
  'bad input': await desk.call('POST', '/qr/notes', { body: '{' }),
  'no session': await desk.call('POST', '/qr/notes', { as: null, body: { text: 'x' } }),
  bug: await desk.call('POST', '/qr/notes', { body: { text: 'bug' } }),
  'unknown address': await desk.call('GET', '/qr/nowhere?x=1'),
  health: await desk.call('GET', '/ready'),
})

test('every kind of JSON answer is signed with its method, path and status', async () => {
  for (const [kind, answer] of Object.entries(await everyKind())) {
    expect(await isSigned(answer.text, answer.headers.get('x-signature')!), kind).toBe(true)
    expect(headerOf(answer), kind).toMatchObject({ alg: 'EdDSA', sts: answer.status })
    expect(Math.abs(Number(headerOf(answer)['iat']) - Date.now() / 1000)).toBeLessThan(10)
  }
  const answer = await desk.call('GET', '/qr/nowhere?x=1')
  expect(headerOf(answer)).toMatchObject({ mth: 'GET', pth: '/qr/nowhere' })
})

test('a flipped byte of body, header or signature breaks it', async () => {
  const { text, headers } = await desk.call('POST', '/qr/notes', { body: { text: 'flip' } })
  const header = headers.get('x-signature')!
  for (const at of [0, Math.floor(text.length / 2), text.length - 1]) {
    const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
    expect(await isSigned(flipped, header)).toBe(false)
  }
  const [protectedPart = '', , signature = ''] = header.split('.')
  const otherStatus = Buffer.from(JSON.stringify({ ...headerOf({ headers } as Called), sts: 500 })).toString(
    'base64url',
  )
  expect(await isSigned(text, `${otherStatus}..${signature}`)).toBe(false)
  const flippedSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  expect(await isSigned(text, `${protectedPart}..${flippedSignature}`)).toBe(false)
})

test('answers signed before a rotation verify after it', async () => {
  const before = await desk.call('POST', '/qr/notes', { body: { text: 'old key' } })
  await desk.app.parts.keys.rotate('sign')
  const after = await desk.call('POST', '/qr/notes', { body: { text: 'new key' } })
  expect(headerOf(after)['kid']).not.toBe(headerOf(before)['kid'])
  expect(await isSigned(before.text, before.headers.get('x-signature')!)).toBe(true)
  expect(await isSigned(after.text, after.headers.get('x-signature')!)).toBe(true)
})
