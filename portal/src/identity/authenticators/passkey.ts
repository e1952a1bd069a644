/** The browser's part of passkeys: creating a passkey, and signing with it. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { addPasskey, FactorProof } from '@singil/contract/identity/authenticators'
import type { CreationOptions, RequestOptions } from '@singil/contract/kit/webauthn'
import type { Request } from '@singil/contract/kit/endpoint'

type PasskeyResponse = Request<typeof addPasskey>['body']['response']
type Signed = Extract<FactorProof, { factor: 'passkey' }>['response']
type MakingOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type SigningOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** A failed ceremony, with what the user can do. The browser gives no details, so that sites learn nothing. */
export class PasskeyFailure extends Error {}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nothing was confirmed. Try again when you are ready, or use another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address.',
}

async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyFailure(sentences[name] ?? 'The passkey did not answer. Try again, or use another way.')
  }
}

export const makePasskey = (options: CreationOptions): Promise<PasskeyResponse> =>
  ceremony(
    async () => (await startRegistration({ optionsJSON: options as MakingOptions })) as unknown as PasskeyResponse,
  )

export const signWithPasskey = (options: RequestOptions): Promise<Signed> =>
  ceremony(async () => (await startAuthentication({ optionsJSON: options as SigningOptions })) as unknown as Signed)
