/**
 * Every JSON answer carries `x-signature`: `<JWS>~<path>`. Answers that leave in the same turn of the event loop are the leaves of one
 * hash tree and share one signature over its root, so that a busy server does not pay for a signature per answer.
 *
 *   leaf   SHA-256 of the byte 0, the line "<method> <path and query> <status> <nonce>\n", and the exact bytes of the body
 *   node   SHA-256 of the byte 1, the left hash, the right hash; a hash without a neighbour moves up as it is
 *   path   from the leaf up, each neighbour as `l` (left) or `r` and its hash in base64url; empty for a lone answer
 *   JWS    compact: header {"alg":"EdDSA","kid":…,"iat":<unix seconds>}, payload the root's 32 bytes, signature Ed25519
 *
 * The nonce is the request's own `x-request-nonce` (16 to 64 characters of base64url), or `-` where the request sent none. A caller that
 * sends a fresh nonce with each request accepts no earlier answer, and no answer that was given to another caller.
 *
 * Answers to merchants' programs carry a detached JWS over their body instead, which any JWS library verifies (`signDetached`).
 *
 * The public keys are published as a JWK set at /.well-known/jwks.json. A reader rejects an answer that does not lead to the signed root,
 * an unknown key, or an `iat` more than five minutes away. Files and empty answers are not signed.
 */
import { hash, sign } from 'node:crypto'
import type { Clock } from '../base/index.ts'
import type { SigningKeys } from '../work/index.ts'

export interface Signed {
  readonly method: string
  /** As sent, with the query. */
  readonly path: string
  readonly status: number
  readonly nonce: string
  readonly body: string
}
/** Passes the value of x-signature to `done`, within the same turn or the next. */
export type Signer = (answer: Signed, done: (signature: string) => void) => void

export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** The request's nonce for the signature; `-` if missing or malformed. */
export const nonceOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : '-'

const inner = Buffer.from([1])
const leafOf = ({ method, path, status, nonce, body }: Signed): Buffer =>
  hash('sha256', `\0${method} ${path} ${status} ${nonce}\n${body}`, 'buffer')
const nodeOf = (left: Buffer, right: Buffer): Buffer => hash('sha256', Buffer.concat([inner, left, right]), 'buffer')

/** The root of the tree, and for each leaf its path of neighbours to the root. */
export function treeOf(leaves: readonly Buffer[]): { readonly root: Buffer; readonly paths: readonly string[] } {
  const paths = leaves.map(() => '')
  let level: readonly Buffer[] = leaves
  for (let width = 1; level.length > 1; width *= 2) {
    const texts = level.map((one) => one.toString('base64url'))
    for (let leaf = 0; leaf < leaves.length; leaf++) {
      const at = Math.floor(leaf / width)
      const neighbour = texts[at ^ 1]
      if (neighbour !== undefined) paths[leaf] += (at % 2 === 1 ? 'l' : 'r') + neighbour
    }
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = level[at + 1]
      return [right ? nodeOf(left, right) : left]
    })
  }
  return { root: level[0]!, paths }
}

/** A signer that signs the answers of one turn of the event loop together. */
export function createSigner(keys: SigningKeys, clock: Clock): Signer {
  let waiting: { readonly leaf: Buffer; readonly done: (signature: string) => void }[] = []
  const flush = () => {
    const group = waiting
    waiting = []
    const { root, paths } = treeOf(group.map((one) => one.leaf))
    const { kid, privateKey } = keys.current('sign')
    const header = JSON.stringify({ alg: 'EdDSA', kid, iat: Math.floor(clock.now().getTime() / 1000) })
    const signing = `${Buffer.from(header).toString('base64url')}.${root.toString('base64url')}`
    const jws = `${signing}.${sign(null, Buffer.from(signing), privateKey).toString('base64url')}`
    for (const [index, { done }] of group.entries()) done(`${jws}~${paths[index]}`)
  }
  return (answer, done) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push({ leaf: leafOf(answer), done })
  }
}

/**
 * A detached JWS (RFC 7515, appendix F): `<header>..<signature>`, whose payload is the exact bytes of the body. The protected header also
 * names the request: `htm` (method), `htu` (path with query) and `nonce`; and the `status` of the answer.
 */
export function signDetached(keys: SigningKeys, clock: Clock, { method, path, status, nonce, body }: Signed): string {
  const { kid, privateKey } = keys.current('sign')
  const iat = Math.floor(clock.now().getTime() / 1000)
  const header = JSON.stringify({ alg: 'EdDSA', kid, iat, htm: method, htu: path, status, nonce })
  const protectedPart = Buffer.from(header).toString('base64url')
  const signature = sign(null, Buffer.from(`${protectedPart}.${Buffer.from(body).toString('base64url')}`), privateKey)
  return `${protectedPart}..${signature.toString('base64url')}`
}
