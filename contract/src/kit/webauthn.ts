/** JSON messages between browsers and passkeys: the shapes of the Web Authentication standard, limited to the parts used. */
import * as z from 'zod'
import { textToMatch } from './text.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const transports = z.array(textToMatch(32)).max(10)
/** Not used; any content is accepted. */
const extensionResults = z.looseObject({}).optional()
const attachment = z.enum(['platform', 'cross-platform']).nullable().optional()
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() })

/** The options of navigator.credentials.create as JSON. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred', 'required', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>
/** The options of navigator.credentials.get as JSON. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
})
export type RequestOptions = z.output<typeof RequestOptions>
/** The response of a new passkey. */
export const RegistrationResponse = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8000).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int().min(-65_535).max(65_535).optional(),
    publicKey: base64url(4000).optional(),
  }),
  clientExtensionResults: extensionResults,
  authenticatorAttachment: attachment,
})
/** The response of a passkey that signs. */
export const AuthenticationResponse = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).nullable().optional(),
  }),
  clientExtensionResults: extensionResults,
  authenticatorAttachment: attachment,
})
