/** A virtual authenticator: makes ES256 passkeys without attestation, and signs with them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '@singil/contract/kit/webauthn'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, part]) => [cbor(name), cbor(part)])])
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

interface Manner {
  /** The signature counter to send. */
  readonly counter?: number
  readonly origin?: string
  /** Signs without user verification. */
  readonly isUnverified?: boolean
  readonly userHandle?: string
  /** In a frame of another site. */
  readonly isFramed?: boolean
}

/** One passkey on a device with a signature counter. */
export function newAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => Buffer.from(text, 'base64url')
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  )
  let counter = 0

  const clientData = (type: string, challenge: string, { origin: at = origin, isFramed = false }: Manner) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: isFramed }))
  const dataOf = (rpId: string, set: number, count: number, more: Buffer = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counted, more])
  }
  const envelope = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    create: ({ challenge, rp }: CreationOptions, manner: Manner = {}) => {
      const length = Buffer.from([0, id.length])
      const set = flags.present | flags.attested | (manner.isUnverified ? 0 : flags.verified)
      const authData = dataOf(rp.id, set, counter, Buffer.concat([Buffer.alloc(16), length, id, coseKey]))
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, manner))
      const attestationObject = base64url(cbor(attestation))
      return { ...envelope, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    get: ({ challenge, rpId }: RequestOptions, manner: Manner = {}) => {
      counter = manner.counter ?? counter + 1
      const set = flags.present | (manner.isUnverified ? 0 : flags.verified)
      const authData = dataOf(rpId, set, counter)
      const client = clientData('webauthn.get', challenge, manner)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(manner.userHandle && { userHandle: manner.userHandle }),
      }
      return { ...envelope, response }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>
