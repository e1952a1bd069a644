/**
 * Encrypts a text to the key that the server publishes (JWE, ECDH-ES with A256GCM), so that only the server's own process can read it, and
 * no proxy or log in between. The counterpart is the server's kit/http/encryption.ts.
 */
interface PublicKey extends JsonWebKey {
  readonly kid: string
}
interface Published {
  readonly key: PublicKey
  /** The server's clock; a phone's clock may be wrong. */
  readonly seconds: number
}

const encoder = new TextEncoder()
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const number32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const cipher = 'A256GCM'

async function published(): Promise<Published> {
  const answer = await fetch('/.well-known/encryption-key.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the key was answered with ${answer.status}`)
  const serverMs = Date.parse(answer.headers.get('date') ?? '')
  return {
    key: (await answer.json()) as PublicKey,
    seconds: Math.floor((Number.isNaN(serverMs) ? Date.now() : serverMs) / 1_000),
  }
}

/** The content key of RFC 7518, section 4.6.2, for a key agreed on directly. */
async function contentKey(secret: ArrayBuffer): Promise<CryptoKey> {
  const info = [...number32(cipher.length), ...encoder.encode(cipher), ...number32(0), ...number32(0), ...number32(256)]
  const hashed = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.of(...number32(1), ...new Uint8Array(secret), ...info),
  )
  return crypto.subtle.importKey('raw', hashed, 'AES-GCM', false, ['encrypt'])
}

/** A compact JWE of the text for one request: valid for no other request, and only once. */
export async function seal(text: string, request: { readonly method: string; readonly path: string }): Promise<string> {
  const { key, seconds } = await published()
  const theirs = await crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x: key.x!, y: key.y! },
    curve,
    false,
    [],
  )
  const ours = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', ours.publicKey)
  const header = {
    alg: 'ECDH-ES',
    enc: cipher,
    kid: key.kid,
    iat: seconds,
    jti: base64Url(crypto.getRandomValues(new Uint8Array(16))),
    pth: `${request.method} ${request.path}`,
    epk: { kty, crv, x, y },
  }
  const head = base64Url(encoder.encode(JSON.stringify(header)))
  const agreed = await contentKey(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256),
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const made = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(head) },
      agreed,
      encoder.encode(text),
    ),
  )
  const end = made.length - 16
  return [head, '', base64Url(iv), base64Url(made.subarray(0, end)), base64Url(made.subarray(end))].join('.')
}
