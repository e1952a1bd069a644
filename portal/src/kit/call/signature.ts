/**
 * Every JSON answer carries a signature (Ed25519, JWS) over the root of a hash tree, and its path to that root from its bytes, method, path
 * with query, status and the nonce of its request: `<JWS>~<path>`. The nonce is new for each request, so an earlier answer, or one for
 * another user, does not verify. The keys are published under /.well-known/jwks.json. An answer that does not verify is not shown: the
 * client fails closed.
 */
import { CallError } from './call-error.ts'

interface Signed {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly nonce: string
}

/** A nonce that was never sent before: the answer must be signed with it. */
export const newRequestNonce = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const encoder = new TextEncoder()
const untrusted = (why: string) =>
  new CallError({
    kind: 'untrusted',
    message: `This answer could not be verified (${why}), so it is not shown. Reload the page. If this happens again, contact support.`,
  })

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0)!)
}

const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
const [ofLeaf, ofNode] = [Uint8Array.of(0), Uint8Array.of(1)]
const pathPattern = /^([lr][\w-]{43}){0,32}$/

/** The root that an answer and its path of neighbours lead to. */
async function rootOf(path: string, body: Uint8Array, asked: Signed): Promise<Uint8Array> {
  const { method, path: address, status, nonce } = asked
  let hash = await sha256(ofLeaf, encoder.encode(`${method} ${address} ${status} ${nonce}\n`), body)
  for (const [, side, text] of path.matchAll(/([lr])([\w-]{43})/g)) {
    const neighbour = fromBase64Url(text!)
    hash = side === 'l' ? await sha256(ofNode, neighbour, hash) : await sha256(ofNode, hash, neighbour)
  }
  return hash
}

/** The offset of the server's clock from this device's, learned from the first verified answer; a device's clock may be wrong. */
let skewMs: number | null = null
const tolerableMs = 5 * 60_000

function isFresh(issuedAtSeconds: number | undefined): boolean {
  if (typeof issuedAtSeconds !== 'number') return false
  return skewMs === null || Math.abs(issuedAtSeconds * 1_000 - Date.now() - skewMs) <= tolerableMs
}

type Keys = ReadonlyMap<string, CryptoKey>
let loading: Promise<Keys> | null = null

async function loadKeys(): Promise<Keys> {
  const answer = await fetch('/.well-known/jwks.json', { cache: 'no-cache' })
  if (!answer.ok) throw untrusted('no keys')
  const { keys } = (await answer.json()) as { keys: readonly (JsonWebKey & { kid: string })[] }
  const imported = keys
    .filter((key) => key.kty === 'OKP' && key.crv === 'Ed25519' && key.x)
    .map(async ({ kid, x }) => {
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: x! }
      return [kid, await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])] as const
    })
  return new Map(await Promise.all(imported))
}

async function keyOf(kid: string): Promise<CryptoKey | undefined> {
  loading ??= loadKeys()
  const known = await loading.catch((error: unknown) => {
    loading = null
    throw error instanceof CallError ? error : untrusted('no keys')
  })
  if (known.has(kid)) return known.get(kid)
  // A new key may have been published since; the keys are loaded once more before refusing.
  loading = loadKeys()
  return (await loading).get(kid)
}

/** Resolves if the bytes are the server's answer to exactly this request; throws a CallError otherwise. */
export async function verifyAnswer(header: string | null, body: Uint8Array, request: Signed): Promise<void> {
  if (!globalThis.crypto?.subtle) throw untrusted('the page must be opened over https')
  if (!header) throw untrusted('no signature')
  const [jws = '', path = '', ...rest] = header.split('~')
  const [protectedPart, payload, signature, ...more] = jws.split('.')
  if (!protectedPart || !payload || !signature || more.length > 0 || rest.length > 0 || !pathPattern.test(path))
    throw untrusted('malformed signature')
  let claims: { alg?: string; kid?: string; iat?: number }
  let root: Uint8Array
  try {
    claims = JSON.parse(new TextDecoder().decode(fromBase64Url(protectedPart))) as typeof claims
    root = fromBase64Url(payload)
  } catch {
    throw untrusted('malformed signature')
  }
  if (claims.alg !== 'EdDSA' || !claims.kid) throw untrusted('unknown signature')
  if (!isFresh(claims.iat)) throw untrusted('an old answer')
  const key = await keyOf(claims.kid)
  if (!key) throw untrusted('unknown key')
  const signed = encoder.encode(`${protectedPart}.${payload}`)
  if (!(await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), signed)))
    throw untrusted('wrong signature')
  const own = await rootOf(path, body, request)
  if (root.length !== own.length || own.some((byte, at) => byte !== root[at]))
    throw untrusted('signed for another answer')
  skewMs ??= claims.iat! * 1_000 - Date.now()
}
