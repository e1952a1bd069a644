import { hash, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Called, type Desk, openDesk } from '../../../test/kit/calls.ts'
import { treeOf } from './signing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly nonce?: string
}
const sha256 = (...parts: readonly Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer')

/** The root computed from a leaf and its path. */
function rootOf(leaf: Buffer, path: string): Buffer {
  let at = leaf
  for (const [, side, text] of path.matchAll(/([lr])([\w-]{43})/g)) {
    const neighbour = Buffer.from(text!, 'base64url')
    at = side === 'l' ? sha256(Buffer.of(1), neighbour, at) : sha256(Buffer.of(1), at, neighbour)
  }
  return at
}

/** Verifies as a browser does: WebCrypto, and the published key that the signature names. */
async function isSigned(body: string, header: string, { method, path, status, nonce = '-' }: Seen): Promise<boolean> {
  const [jws = '', treePath = ''] = header.split('~')
  const [protectedPart = '', payload = '', signature = ''] = jws.split('.')
  const { kid } = JSON.parse(Buffer.from(protectedPart, 'base64url').toString()) as { kid: string }
  const { keys } = (await (await fetch(`${desk.app.url}/.well-known/jwks.json`)).json()) as {
    keys: (webcrypto.JsonWebKey & { kid: string })[]
  }
  const jwk = keys.find((candidate) => candidate.kid === kid)
  if (!jwk) return false
  const key = await webcrypto.subtle.importKey('jwk', { kty: jwk.kty!, crv: jwk.crv!, x: jwk.x! }, 'Ed25519', false, [
    'verify',
  ])
  const signed = Buffer.from(`${protectedPart}.${payload}`)
  if (!(await webcrypto.subtle.verify('Ed25519', key, decode(signature), signed))) return false
  const leaf = sha256(Buffer.from(`\0${method} ${path} ${status} ${nonce}\n${body}`))
  return rootOf(leaf, treePath).equals(Buffer.from(payload, 'base64url'))
}
const headerOf = (answer: Called) =>
  JSON.parse(Buffer.from(answer.headers.get('x-signature')!.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    unknown
  >

const note = { method: 'POST', path: '/qr/notes' }
const everyKind = async (): Promise<Record<string, { answer: Called; method: string; path: string }>> => ({
  success: { ...note, answer: await desk.call('POST', '/qr/notes', { body: { text: 'ñ — ₱' } }) },
  refusal: { ...note, answer: await desk.call('POST', '/qr/notes', { body: { text: 'rude' } }) },
  'bad input': { ...note, answer: await desk.call('POST', '/qr/notes', { body: '{' }) },
  'no session': { ...note, answer: await desk.call('POST', '/qr/notes', { as: null, body: { text: 'x' } }) },
  bug: { ...note, answer: await desk.call('POST', '/qr/notes', { body: { text: 'bug' } }) },
  'unknown address': { method: 'GET', path: '/qr/nowhere?x=1', answer: await desk.call('GET', '/qr/nowhere?x=1') },
  health: { method: 'GET', path: '/ready', answer: await desk.call('GET', '/ready') },
})

test('every kind of JSON answer is signed with its method, path and status', async () => {
  for (const [kind, { answer, method, path }] of Object.entries(await everyKind())) {
    const seen = { method, path, status: answer.status }
    expect(await isSigned(answer.text, answer.headers.get('x-signature')!, seen), kind).toBe(true)
    expect(headerOf(answer), kind).toMatchObject({ alg: 'EdDSA' })
    expect(Math.abs(Number(headerOf(answer)['iat']) - Date.now() / 1000)).toBeLessThan(10)
  }
})

test('a changed byte of body or signature, or another method, path or status, fails verification', async () => {
  const { text, headers, status } = await desk.call('POST', '/qr/notes', { body: { text: 'flip' } })
  const header = headers.get('x-signature')!
  const seen = { ...note, status }
  for (const at of [0, Math.floor(text.length / 2), text.length - 1]) {
    const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
    expect(await isSigned(flipped, header, seen)).toBe(false)
  }
  for (const other of [{ status: 500 }, { path: '/qr/notes/1' }, { method: 'PUT' }])
    expect(await isSigned(text, header, { ...seen, ...other })).toBe(false)
  const dot = header.lastIndexOf('.') + 1
  const flippedSignature = header.slice(0, dot) + (header[dot] === 'A' ? 'B' : 'A') + header.slice(dot + 1)
  expect(await isSigned(text, flippedSignature, seen)).toBe(false)
})

test('an answer verifies only for the nonce and query of its own request', async () => {
  const nonce = 'nonce-of-this-request'
  const ask = (path: string, sent?: string) =>
    desk.call('GET', path, { headers: sent === undefined ? {} : { 'x-request-nonce': sent } })
  const { text, headers, status } = await ask('/qr/nowhere?page=1', nonce)
  const header = headers.get('x-signature')!
  const seen = { method: 'GET', path: '/qr/nowhere?page=1', status, nonce }
  expect(await isSigned(text, header, seen)).toBe(true)
  for (const other of [{ path: '/qr/nowhere?page=2' }, { path: '/qr/nowhere' }, { nonce: 'nonce-of-another-one' }])
    expect(await isSigned(text, header, { ...seen, ...other })).toBe(false)
  for (const malformed of ['short', 'x'.repeat(65), 'with a space in it'])
    expect((await ask('/qr/nowhere', malformed)).headers.get('x-signature')).toBeTruthy()
  const answer = await ask('/qr/nowhere', 'short')
  const plain = { method: 'GET', path: '/qr/nowhere', status: answer.status }
  expect(await isSigned(answer.text, answer.headers.get('x-signature')!, plain)).toBe(true)
})

test('answers sent together share a signature, and each verifies alone', async () => {
  const texts = Array.from({ length: 60 }, (_, n) => `together ${n}`)
  const answers = await Promise.all(texts.map((text) => desk.call('POST', '/qr/notes', { body: { text } })))
  for (const { text, headers, status } of answers)
    expect(await isSigned(text, headers.get('x-signature')!, { ...note, status })).toBe(true)
})

test('every leaf of a tree of any size leads to its root, and no other leaf does with that path', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 70 }), (texts) => {
      const leaves = texts.map((text) => sha256(Buffer.from(`\0${text}`)))
      const { root, paths } = treeOf(leaves)
      for (const [index, leaf] of leaves.entries()) {
        expect(rootOf(leaf, paths[index]!)).toEqual(root)
        const other = leaves[(index + 1) % leaves.length]!
        if (leaves.length > 1) expect(rootOf(other, paths[index]!)).not.toEqual(root)
      }
    }),
  )
})

test('answers signed before a rotation verify after it', async () => {
  const before = await desk.call('POST', '/qr/notes', { body: { text: 'old key' } })
  const { keys, database } = desk.app.parts
  await keys.rotate('sign')
  expect(headerOf(await desk.call('POST', '/qr/notes', { body: { text: 'not used yet' } }))['kid']).toBe(
    headerOf(before)['kid'],
  )
  await database.pool.query(`update signing_keys set created_at = created_at - interval '2 minutes'`)
  await keys.reload()
  const after = await desk.call('POST', '/qr/notes', { body: { text: 'new key' } })
  expect(headerOf(after)['kid']).not.toBe(headerOf(before)['kid'])
  for (const { text, headers, status } of [before, after])
    expect(await isSigned(text, headers.get('x-signature')!, { ...note, status })).toBe(true)
})
