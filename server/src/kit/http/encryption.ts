/**
 * Calls of guests may be encrypted end to end, on endpoints declared `encrypted`.
 *
 * Request: header `request-encryption: ECDH-ES+A256GCM`, content type application/jose, body a compact JWE to the P-256 key at
 * /.well-known/encryption-key.json. Its protected header: alg ECDH-ES, enc A256GCM, kid, iat (unix seconds, at most five minutes
 * away), jti (16 to 64 characters, used once), pth = `<METHOD> <path without query>`; no zip. The plaintext is the JSON body.
 *
 * Answer: with the header `response-encryption-key: <base64url of a P-256 public JWK as JSON>` the envelope comes as a compact JWE to
 * that key (alg ECDH-ES, enc A256GCM), content type application/jose, and x-signature is made over the bytes of that JWE.
 */
import { refuse } from '@singil/contract/kit/problem'
import { CompactEncrypt, compactDecrypt, type CryptoKey, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { Database } from '../database/index.ts'
import { problemsOfKit } from '../base/index.ts'
import type { SigningKeys } from '../work/index.ts'

export const requestEncryption = 'ECDH-ES+A256GCM'
export const joseType = 'application/jose'
const windowSeconds = 300

/** The plaintext bytes of an encrypted request. Every fault gets the same answer; a repeated request gets 409. */
export async function decryptRequest(
  keys: SigningKeys,
  database: Database,
  sent: { readonly jwe: string; readonly method: string; readonly path: string },
  now: Date,
): Promise<Buffer> {
  const nowSeconds = now.getTime() / 1000
  const opened = await open(keys, sent, nowSeconds).catch(() => null)
  if (!opened) return refuse(problemsOfKit.notDecrypted, {})
  const { rowCount } = await database.pool.query({
    name: 'use-nonce',
    text: 'insert into used_nonces (nonce, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
    values: [opened.jti, nowSeconds + 2 * windowSeconds],
  })
  if (rowCount !== 1) refuse(problemsOfKit.replayed, {})
  return opened.plaintext
}

async function open(keys: SigningKeys, sent: { jwe: string; method: string; path: string }, nowSeconds: number) {
  const header = decodeProtectedHeader(sent.jwe) as Record<string, unknown>
  const pair = keys.all('encrypt').find((key) => key.kid === header['kid'])
  const { iat, jti, pth } = header
  const isFresh = typeof iat === 'number' && Math.abs(nowSeconds - iat) <= windowSeconds
  const isNamed = typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti)
  if (!pair || !isFresh || !isNamed || 'zip' in header || 'crit' in header || pth !== `${sent.method} ${sent.path}`)
    return null
  const { plaintext } = await compactDecrypt(sent.jwe, pair.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return { plaintext: Buffer.from(plaintext), jti: jti }
}

/** The guest's public key for the answer, from the request header; refuses anything but a P-256 public key. */
export async function answerKey(header: string): Promise<CryptoKey> {
  try {
    const { kty, crv, x, y } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as JWK
    if (header.length > 1000 || kty !== 'EC' || crv !== 'P-256' || !x || !y) throw new TypeError('not a P-256 key')
    return (await importJWK({ kty, crv, x, y }, 'ECDH-ES')) as CryptoKey
  } catch {
    return refuse(problemsOfKit.notDecrypted, {}, 'response-encryption-key')
  }
}

export const encryptAnswer = (body: string | Buffer, key: CryptoKey): Promise<string> =>
  new CompactEncrypt(Buffer.from(body as string)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key)
