/**
 * Encrypts a guest's call end to end: the body to the key that the server publishes, the answer to a key made for this call. The
 * counterpart is the server's kit/http/encryption.ts.
 */
import { compactDecrypt, CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export const joseType = 'application/jose'
const encryption = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

export interface SealedCall {
  readonly headers: Readonly<Record<string, string>>
  /** Null if the call has no body. */
  readonly body: string | null
  open(answer: Uint8Array): Promise<Uint8Array>
}

export async function sealCall(method: string, path: string, body: unknown): Promise<SealedCall> {
  const ours = await generateKeyPair(encryption.alg, { crv: 'P-256' })
  const { kty, crv, x, y } = await exportJWK(ours.publicKey)
  const headers = { 'response-encryption-key': base64Url(JSON.stringify({ kty, crv, x, y })) }
  const open = async (answer: Uint8Array) =>
    (await compactDecrypt(answer, ours.privateKey, { contentEncryptionAlgorithms: [encryption.enc] })).plaintext
  if (body === undefined) return { headers, body: null, open }
  const encrypted = await encryptBody(`${method} ${path}`, JSON.stringify(body))
  return {
    headers: { ...headers, 'content-type': joseType, 'request-encryption': `${encryption.alg}+${encryption.enc}` },
    body: encrypted,
    open,
  }
}

async function encryptBody(pth: string, text: string): Promise<string> {
  const answer = await fetch('/.well-known/encryption-key.json', { cache: 'no-store' })
  if (!answer.ok) throw new TypeError(`the key was answered with ${answer.status}`)
  const jwk = (await answer.json()) as JWK
  // The server's clock, if the answer has a date: a device's clock may be wrong.
  const serverMs = Date.parse(answer.headers.get('date') ?? '')
  const iat = Math.floor((Number.isNaN(serverMs) ? Date.now() : serverMs) / 1_000)
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...encryption, kid: jwk.kid!, iat, jti: crypto.randomUUID(), pth })
    .encrypt(await importJWK(jwk, encryption.alg))
}

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
