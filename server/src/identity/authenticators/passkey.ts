/** The passkey ceremonies. The relying party is the host of the public URL. */
import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '@singil/contract/kit/webauthn'
import type { UserId } from '@singil/contract/kit/id'
import type * as z from 'zod'
import { parseJsonText } from '../../kit/http/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { PasskeyRow } from './store.ts'

type Here = Pick<Context, 'publicUrl' | 'secrets'>

export const mostPasskeys = 10
const timeoutMs = 120_000
/** EdDSA, ES256, RS256: the algorithms of current passkeys. */
const algorithms = [-8, -7, -257]

const relyingParty = ({ publicUrl }: Here) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}
/** Reveals nothing about the user, and is the same for all of the user's passkeys. */
const handleOf = ({ secrets }: Here, userId: UserId) => secrets.digest('passkey-user', userId)
/** Derived from the waiting row, so a response to another challenge does not match. */
export const challengeOf = ({ secrets }: Here, row: { readonly id: string; readonly bound: string }): string =>
  secrets.digest('passkey-challenge', JSON.stringify([row.id, row.bound]))

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

interface Person {
  readonly userId: UserId
  readonly username: string
}
export function creationOptions(
  here: Here,
  challenge: string,
  person: Person,
  known: readonly PasskeyRow[],
): CreationOptions {
  return {
    challenge,
    rp: { id: relyingParty(here).rpId, name: 'Singil' },
    user: { id: handleOf(here, person.userId), name: person.username, displayName: person.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  }
}
export const requestOptions = (here: Here, challenge: string, known: readonly PasskeyRow[]): RequestOptions => ({
  challenge,
  rpId: relyingParty(here).rpId,
  timeout: timeoutMs,
  allowCredentials: known.map(descriptorOf),
  userVerification: 'required',
})

const expected = (here: Here, challenge: string) => {
  const { rpId, origin } = relyingParty(here)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
}
/** In a frame of another site: the browser says so, and the library does not look. Our pages ask for passkeys only at the top. */
const isFramed = ({ response }: { readonly response: { readonly clientDataJSON: string } }): boolean => {
  const said = parseJsonText(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as Framed
  return said.crossOrigin === true || said.topOrigin !== undefined
}
interface Framed {
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
}
/** Imported with the first passkey, because it is the largest part of a start. */
const webauthn = () => import('@simplewebauthn/server')

type PasskeyColumns = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'is_synced'>

/** The new passkey; null if the response does not match this challenge. */
export async function verifyNew(
  here: Here,
  challenge: string,
  response: z.output<typeof RegistrationResponse>,
): Promise<PasskeyColumns | null> {
  try {
    if (isFramed(response)) return null
    const checked = { response: response as never, ...expected(here, challenge), supportedAlgorithmIDs: algorithms }
    const { verified, registrationInfo } = await (await webauthn()).verifyRegistrationResponse(checked)
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      transports: response.response.transports ?? [],
      is_synced: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** The passkey's new counter and whether it is synced; null if the response does not match this challenge. */
export async function verifyAnswer(
  here: Here,
  challenge: string,
  passkey: PasskeyRow,
  response: z.output<typeof AuthenticationResponse>,
): Promise<Pick<PasskeyRow, 'sign_count' | 'is_synced'> | null> {
  const { userHandle } = response.response
  if (userHandle && userHandle !== handleOf(here, passkey.user_id)) return null
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    // The counter is compared in hasGoneBack, so that a decrease is detected and recorded.
    counter: 0,
  }
  try {
    if (isFramed(response)) return null
    const checked = { response: response as never, ...expected(here, challenge), credential }
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse(checked)
    if (!verified) return null
    return { sign_count: authenticationInfo.newCounter, is_synced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** A counter that does not grow indicates a copy; a counter that stays at 0 is not supported by the passkey. */
export const hasGoneBack = (before: number, after: number): boolean => (before > 0 || after > 0) && after <= before
