/**
 * Authenticators: passkeys, authenticator apps and recovery codes in addition to the one-time password, the policy that sets which of them
 * is enough for which action, and the step-up: a second authentication for exactly one operation.
 */
import * as z from 'zod'
import { ofPassword, password, problemsOfAccess, username } from './access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { id, UserId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { GuestAction, problemsOfStepUp, StepUpAction, stepUp } from '../kit/step-up.ts'
import { Instant, line, OneTimeCode, RecoveryCode, textToMatch } from '../kit/text.ts'
import { AuthenticationResponse, CreationOptions, RegistrationResponse, RequestOptions } from '../kit/webauthn.ts'

/** In order of preference: the first is offered first. */
export const factors = ['passkey', 'totp', 'otp', 'recoveryCode'] as const
export const Factor = z.enum(factors)
export type Factor = z.output<typeof Factor>

export const PasskeyId = id('PasskeyId')
export type PasskeyId = z.output<typeof PasskeyId>
export const TotpId = id('TotpId')
export type TotpId = z.output<typeof TotpId>
export const EnrolmentId = id('EnrolmentId')
export type EnrolmentId = z.output<typeof EnrolmentId>
export const ChallengeId = id('ChallengeId')
export type ChallengeId = z.output<typeof ChallengeId>

const ofFactors = problems('authenticators', {
  notEnough: [403, 'This method is not enough here. Use another one.'],
  challengeOver: [404, 'This took too long, or was already used. Start again.'],
  passkeyRefused: [422, 'This passkey could not be checked. Try again, or use another way.'],
  wrongRecoveryCode: [422, 'This recovery code is wrong or was already used.'],
  triesUsedUp: [429, 'There were too many tries. Start again.'],
  tooManyTries: [429, 'There were too many tries. Try again in {minutes} minutes.'],
  operationUnknown: [422, 'This operation cannot be confirmed.'],
  passkeyUnknown: [404, 'There is no such passkey.'],
  passkeyTaken: [409, 'This passkey was already added.'],
  passkeysFull: [409, 'You have {most} passkeys already. Remove one first.'],
  appTaken: [409, 'An authenticator app was already added. Remove it first.'],
  appUnknown: [404, 'There is no authenticator app to remove.'],
  noFactor: [409, 'Recovery codes need a passkey or an authenticator app.'],
  alwaysAsked: [422, 'This action always asks for a second factor.'],
})
export const problemsOfAuthenticators = { ...problemsOfStepUp, ...ofFactors }
const problem = problemsOfAuthenticators

export const texts = {
  passkeyAdded: 'Your passkey was added',
  passkeyRenamed: 'Your passkey was renamed',
  passkeyRemoved: 'Your passkey was removed',
  appAdded: 'Your authenticator app was added',
  appRemoved: 'Your authenticator app was removed',
  codesRenewed: 'Here are your new recovery codes. The old ones no longer work.',
  policyChanged: 'The policy was changed',
} as const

export const Passkey = z.object({
  Id: PasskeyId,
  name: z.string(),
  /** Stored in an account with the passkey's provider, and so available on several devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>
export const Security = z.object({
  passkeys: z.array(Passkey),
  mostPasskeys: z.int(),
  /** Null if there is no authenticator app. */
  totp: z.object({ Id: TotpId, createdAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
  /** Null if there is neither a passkey nor an authenticator app. */
  recoveryCodes: z.object({ left: z.int(), of: z.int(), createdAt: Instant }).nullable(),
})
export type Security = z.output<typeof Security>
/** Shown once. Set only when this was the first factor, because the recovery codes are made with it. */
const newCodes = z.array(z.string()).nullable()

const self = { audience: 'user', scope: { of: 'self' } } as const
const guest = { audience: 'guest', scope: { of: 'public', sees: 'accounts' } } as const
const staff = { audience: 'staff', scope: { of: 'provider' } } as const
const trying = [
  problem.challengeOver,
  problem.notEnough,
  problem.passkeyRefused,
  problem.wrongRecoveryCode,
  problem.triesUsedUp,
  problem.tooManyTries,
  problemsOfAccess.invalidOtp,
  problemsOfAccess.otpLimitReached,
  problemsOfAccess.otpExpired,
]
const nothing = z.object({})

export const changingSecurity = stepUp({
  id: 'securityChange',
  label: 'Passkeys, apps and this policy',
  text: 'Adding or removing a passkey or an authenticator app, your own or another user’s, making new recovery codes, and changing this policy.',
  words: 'changing factors',
  asks: 'always',
  place: 70,
})

export const getSecurity = endpoint({
  ...self,
  id: 'authenticators.getSecurity',
  method: 'GET',
  path: '/qr/authenticators',
  says: "Returns the signed-in user's passkeys, authenticator app and number of unused recovery codes.",
  answer: Security,
})

export const beginPasskey = endpoint({
  ...self,
  id: 'authenticators.beginPasskey',
  method: 'POST',
  path: '/qr/authenticators/passkeys/begin',
  says: 'Begins to add a passkey. Needs a step-up.',
  audit: 'Passkey begun',
  body: nothing,
  answer: z.object({ enrolmentId: EnrolmentId, options: CreationOptions, expiresAt: Instant }),
  isSecret: true,
  problems: [problem.passkeysFull],
  stepUp: changingSecurity,
})
export const addPasskey = endpoint({
  ...self,
  id: 'authenticators.addPasskey',
  method: 'POST',
  path: '/qr/authenticators/passkeys',
  says: 'Adds the passkey that was made. The first factor also returns the recovery codes.',
  audit: 'Passkey added',
  body: z.object({ enrolmentId: EnrolmentId, name: line(60), response: RegistrationResponse }),
  answer: z.object({ passkey: Passkey, recoveryCodes: newCodes }),
  isSecret: true,
  problems: [problem.challengeOver, problem.passkeyRefused, problem.passkeyTaken, problem.passkeysFull],
})
export const renamePasskey = endpoint({
  ...self,
  id: 'authenticators.renamePasskey',
  method: 'PUT',
  path: '/qr/authenticators/passkeys/{id}',
  says: 'Returns a passkey another name.',
  audit: 'Passkey renamed',
  params: z.object({ id: PasskeyId }),
  body: z.object({ name: line(60) }),
  answer: Passkey,
  problems: [problem.passkeyUnknown],
})
export const removePasskey = endpoint({
  ...self,
  id: 'authenticators.removePasskey',
  method: 'DELETE',
  path: '/qr/authenticators/passkeys/{id}',
  says: 'Removes a passkey. Removing the last factor also removes the recovery codes. Needs a step-up.',
  audit: 'Passkey removed',
  params: z.object({ id: PasskeyId }),
  answer: Security,
  problems: [problem.passkeyUnknown],
  stepUp: changingSecurity,
})

export const beginTotp = endpoint({
  ...self,
  id: 'authenticators.beginTotp',
  method: 'POST',
  path: '/qr/authenticators/totp/begin',
  says: 'Begins to add an authenticator app: returns its key. Needs a step-up.',
  audit: 'Authenticator app begun',
  body: nothing,
  /** The QR code is an SVG document of the address; the secret is in Base32, for typing where it cannot be scanned. */
  answer: z.object({
    enrolmentId: EnrolmentId,
    secret: z.string(),
    uri: z.string(),
    qr: z.string(),
    expiresAt: Instant,
  }),
  isSecret: true,
  problems: [problem.appTaken],
  stepUp: changingSecurity,
})
export const addTotp = endpoint({
  ...self,
  id: 'authenticators.addTotp',
  method: 'POST',
  path: '/qr/authenticators/totp',
  says: 'Adds the authenticator app that shows the right code. The first factor also returns the recovery codes.',
  audit: 'Authenticator app added',
  body: z.object({ enrolmentId: EnrolmentId, code: OneTimeCode }),
  answer: z.object({ recoveryCodes: newCodes }),
  isSecret: true,
  problems: [problem.challengeOver, problem.triesUsedUp, problem.appTaken, problemsOfAccess.invalidOtp],
})
export const removeTotp = endpoint({
  ...self,
  id: 'authenticators.removeTotp',
  method: 'DELETE',
  path: '/qr/authenticators/totp/{id}',
  says: 'Removes the authenticator app. Removing the last factor also removes the recovery codes. Needs a step-up.',
  audit: 'Authenticator app removed',
  params: z.object({ id: TotpId }),
  answer: Security,
  problems: [problem.appUnknown],
  stepUp: changingSecurity,
})

export const renewRecoveryCodes = endpoint({
  ...self,
  id: 'authenticators.renewRecoveryCodes',
  method: 'POST',
  path: '/qr/authenticators/recovery_codes/renew',
  says: 'Makes ten new recovery codes, shown once; the old ones stop working. Needs a step-up.',
  audit: 'Recovery codes renewed',
  body: nothing,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  isSecret: true,
  problems: [problem.noFactor],
  stepUp: changingSecurity,
})

export const asks = ['always', 'enrolled', 'never'] as const
export const Policy = z.object({
  action: StepUpAction,
  label: z.string(),
  text: z.string(),
  /** True if the policy of this action asks everybody, every time. */
  isAlwaysAsked: z.boolean(),
  /** Each of these is enough alone. */
  factors: z.array(Factor),
  /** `enrolled`: only users who have a passkey or an authenticator app are asked. */
  asks: z.enum(asks),
  updatedAt: Instant,
  /** Null for the shipped default. */
  updatedBy: z.string().nullable(),
})
export type Policy = z.output<typeof Policy>
export const listPolicies = endpoint({
  ...staff,
  id: 'authenticators.listPolicies',
  method: 'GET',
  path: '/qr/authenticators/policies',
  says: 'Lists which factors are enough for which action.',
  permission: may('AUTHORIZATION_MANAGEMENT', 'view'),
  answer: z.array(Policy),
})
export const changePolicy = endpoint({
  ...staff,
  id: 'authenticators.changePolicy',
  method: 'PUT',
  path: '/qr/authenticators/policies/{action}',
  says: 'Changes which factors are enough for an action. Needs a step-up.',
  audit: 'Policy of second steps changed',
  permission: may('AUTHORIZATION_MANAGEMENT', 'approve'),
  params: z.object({ action: StepUpAction }),
  body: z.object({ factors: z.array(Factor).min(1, 'Choose at least one.').max(4), asks: z.enum(asks) }),
  answer: Policy,
  problems: [problem.alwaysAsked],
  stepUp: changingSecurity,
})

export const StepUpChallenge = z.object({
  challengeId: ChallengeId,
  action: StepUpAction,
  /** The operation to confirm, shown verbatim: "Withdraw PHP 5,000.00 to BPI ••1234". */
  sentence: z.string(),
  /** The factors that this user can use here, the preferred one first. */
  factors: z.array(Factor),
  passkeyOptions: RequestOptions.nullable(),
  triesLeft: z.int(),
  expiresAt: Instant,
})
export type StepUpChallenge = z.output<typeof StepUpChallenge>
/** One proof by one factor. The code of `otp` is the one that sendStepUpCode sent. */
export const FactorProof = z.discriminatedUnion('factor', [
  z.object({ factor: z.literal('passkey'), response: AuthenticationResponse }),
  z.object({ factor: z.literal('totp'), code: OneTimeCode }),
  z.object({ factor: z.literal('otp'), code: OneTimeCode }),
  z.object({ factor: z.literal('recoveryCode'), code: RecoveryCode }),
])
export type FactorProof = z.input<typeof FactorProof>

/**
 * Sent as `details.stepUp` of a refusal with stepUpNeeded or enrolFirst. The ticket identifies the operation for beginStepUp and is opaque
 * to clients.
 */
export const StepUpDetails = z.object({ action: StepUpAction, sentence: z.string(), ticket: z.string() })
export type StepUpDetails = z.output<typeof StepUpDetails>

export const beginStepUp = endpoint({
  ...self,
  id: 'authenticators.beginStepUp',
  method: 'POST',
  path: '/qr/step_up/begin',
  says: 'Begins to confirm one operation: returns what is confirmed and the factors that can confirm it.',
  audit: 'Second step begun',
  body: z.object({ ticket: textToMatch(4000).min(1) }),
  answer: StepUpChallenge,
  isSecret: true,
  problems: [problem.operationUnknown, problem.enrolFirst, problem.tooManyTries],
})
export const sendStepUpCode = endpoint({
  ...self,
  id: 'authenticators.sendStepUpCode',
  method: 'POST',
  path: '/qr/step_up/send_code',
  says: 'Sends the one-time password of a step-up, or a new one.',
  audit: 'Code of a second step sent',
  body: z.object({ challengeId: ChallengeId, send_by: z.enum(['email', 'sms']).optional() }),
  answer: z.object({
    sentTo: z.string(),
    sentBy: z.enum(['email', 'sms']),
    tries: z.int(),
    expiresAt: Instant,
    resendAt: Instant,
  }),
  isSecret: true,
  problems: [
    problem.challengeOver,
    problem.notEnough,
    problemsOfAccess.otpTooSoon,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.otpExpired,
    problemsOfAccess.userUnknown,
  ],
})
export const proveStepUp = endpoint({
  ...self,
  id: 'authenticators.proveStepUp',
  method: 'POST',
  path: '/qr/step_up/prove',
  says: 'Proves a step-up by one factor; the proof allows exactly that operation, once.',
  audit: 'Second step confirmed',
  body: z.object({ challengeId: ChallengeId, proof: FactorProof }),
  /** Sent with the call that was refused, in the header x-step-up-proof. */
  answer: z.object({ proofId: z.string(), factor: Factor, expiresAt: Instant }),
  isSecret: true,
  problems: trying,
})

export const beginAsGuest = endpoint({
  ...guest,
  id: 'authenticators.beginAsGuest',
  method: 'POST',
  path: '/qr/step_up/begin_as_guest',
  says: 'After the password: begins to sign in, or to delete an account, by a passkey, an authenticator app or a recovery code.',
  audit: 'Second step of a sign-in begun',
  body: z.object({ username, password, action: GuestAction }),
  /** The one-time password is not among the factors here: it has its own calls. */
  answer: StepUpChallenge,
  isSecret: true,
  problems: [...ofPassword, problem.enrolFirst, problem.tooManyTries],
})
export const proveAsGuest = endpoint({
  ...guest,
  id: 'authenticators.proveAsGuest',
  method: 'POST',
  path: '/qr/step_up/prove_as_guest',
  says: 'Proves the factor. The token then signs in once, like that of a validated one-time password, or deletes the account.',
  audit: 'Second step of a sign-in confirmed',
  body: z.object({ username, password, challengeId: ChallengeId, proof: FactorProof }),
  answer: z.object({ token: z.string(), is_temporary_password: z.boolean() }),
  isSecret: true,
  problems: [...ofPassword, ...trying],
})

/** A passkey or an authenticator app of a user was added or removed. */
export const factorsChanged = event({ id: 'authenticators.factorsChanged', payload: z.object({ userId: UserId }) })
