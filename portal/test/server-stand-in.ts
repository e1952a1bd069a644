/** Replaces the network in tests: answers fetch with signed envelopes, as the server does. */
import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'

interface StandInRequest {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}
type Reply = (asked: StandInRequest) => { status?: number; body: unknown } | 'unreachable'

export const keys = generateKeyPairSync('ed25519')
export const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'test-key' }

export const encryptionKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encryptionJwk = { ...encryptionKeys.publicKey.export({ format: 'jwk' }), kid: 'test-encryption' }

export interface Claims {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly nonce: string
  readonly iat?: number
  readonly kid?: string
}
const leafOf = (body: string, { method, path, status, nonce }: Claims) =>
  hash('sha256', `\0${method} ${path} ${status} ${nonce}\n${body}`, 'buffer')

/** The signature of an answer that was signed alone, or together with another answer's leaf on its right. */
export function signatureOf(
  body: string,
  claims: Claims,
  { key = keys.privateKey, beside }: { key?: KeyObject; beside?: Buffer } = {},
): string {
  const { kid = 'test-key', iat = Math.floor(Date.now() / 1_000) } = claims
  const leaf = leafOf(body, claims)
  const root = beside ? hash('sha256', Buffer.concat([Buffer.of(1), leaf, beside]), 'buffer') : leaf
  const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid, iat })).toString('base64url')
  const text = `${head}.${root.toString('base64url')}`
  const path = beside ? `r${beside.toString('base64url')}` : ''
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}~${path}`
}

/** Stored values are own properties, as in a browser. */
const storage = (): object =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as object

/** Replaces fetch and other browser globals; returns the requests made so far. */
export function standIn(reply: Reply): StandInRequest[] {
  const asked: StandInRequest[] = []
  Object.assign(globalThis, {
    location: new URL('https://portal.test/portal'),
    localStorage: storage(),
    sessionStorage: storage(),
    addEventListener: () => undefined,
    fetch: async (address: URL | string, init: RequestInit = {}) => {
      const { pathname, search, searchParams } = new URL(address, 'https://portal.test')
      if (pathname === '/.well-known/jwks.json') return Response.json({ keys: [jwk] })
      if (pathname === '/.well-known/encryption-key.json') return Response.json(encryptionJwk)
      const method = init.method ?? 'GET'
      const headers = new Headers(init.headers)
      const isJson = headers.get('content-type')?.includes('json')
      const body: unknown = typeof init.body === 'string' && isJson ? JSON.parse(init.body) : init.body
      const one = { method, path: pathname, search: searchParams, headers, body: body ?? undefined }
      asked.push(one)
      const answer = reply(one)
      if (answer === 'unreachable') throw new TypeError('fetch failed')
      const text = JSON.stringify(answer.body)
      const status = answer.status ?? 200
      const nonce = one.headers.get('x-request-nonce') ?? '-'
      const signature = signatureOf(text, { method, path: pathname + search, status, nonce })
      return new Response(text, { status, headers: { 'content-type': 'application/json', 'x-signature': signature } })
    },
  })
  return asked
}
