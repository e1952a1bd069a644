/**
 * Every JSON answer carries `x-signature`, a detached JWS in compact form: `<protected>..<signature>`, both base64url without padding.
 *
 *   protected  {"alg":"EdDSA","kid":…,"iat":<unix seconds>,"mth":"GET","pth":"/qr/… without the query","sts":200} as UTF-8 JSON
 *   signature  Ed25519 over the ASCII text `<protected>.<base64url of the exact body bytes>`
 *
 * The public keys stand as a JWK set at /.well-known/jwks.json. A reader refuses an answer whose signature, key, method, path or
 * status does not fit, or whose `iat` is more than five minutes away. Files and empty answers are not signed.
 */
import { sign } from 'node:crypto'
import type { SigningKeys } from '../signing-keys.ts'

export interface Signed {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  readonly body: string | Buffer
}

export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** The value of x-signature for an answer. */
export function signature(keys: SigningKeys, answer: Signed, now: Date): string {
  const { kid, privateKey } = keys.current('sign')
  const header = {
    alg: 'EdDSA',
    kid,
    iat: Math.floor(now.getTime() / 1000),
    mth: answer.method,
    pth: answer.path,
    sts: answer.status,
  }
  const protectedPart = Buffer.from(JSON.stringify(header)).toString('base64url')
  const body = Buffer.from(answer.body as string).toString('base64url')
  // Here and not on another thread: handing it over costs as much as signing does (measured).
  const made = sign(null, Buffer.from(`${protectedPart}.${body}`), privateKey)
  return `${protectedPart}..${made.toString('base64url')}`
}
