/** Access: sign-in by username and password with a one-time password, the session, and what the user's role may see and do. */
import * as z from 'zod'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId, StoreId, UserId } from '../kit/id.ts'
import { type ModuleAlias, modules } from '../kit/modules.ts'
import { actions } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Instant, line, OneTimeCode, paragraph, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

export const roleNames = [
  'Administrator',
  'Finance',
  'Sales',
  'Corporate View',
  'Agent',
  'Merchant Admin',
  'Store Admin',
  'Store User',
  'Cashier',
  'Audit',
  'Ticket Seller',
  'Shipping Seller',
  'Conductor',
  'Subwallet User',
  'Pre Registered',
] as const
export const RoleName = z.enum(roleNames)
export type RoleName = z.output<typeof RoleName>
/** The name of any role: a shipped one, or one that was added under Authorization Management. */
export const AnyRole = line(40, 'Choose a role.')

/** Roles of the provider's own people. */
export const staffRoles: readonly RoleName[] = ['Administrator', 'Finance', 'Sales', 'Corporate View']
/** Roles that see only their own stores. */
export const storeRoles: readonly RoleName[] = [
  'Store Admin',
  'Store User',
  'Ticket Seller',
  'Shipping Seller',
  'Conductor',
]

const aliases = modules.map((module) => module.alias) as [ModuleAlias, ...ModuleAlias[]]
export const Authorization = z.object({
  moduleId: z.enum(aliases),
  actions: z.array(z.enum(actions)).max(actions.length),
})
export type Authorization = z.output<typeof Authorization>

export const Module = z.object({
  alias: z.enum(aliases),
  label: z.string(),
  submodules: z.array(z.object({ alias: z.enum(aliases), label: z.string() })),
})
export const DisabledModule = z.object({ alias: z.enum(aliases), category: z.enum(['MODULE', 'SUBMODULE']) })
export const StoreName = z.object({ storeId: StoreId, storeName: z.string() })

export const Identity = z.object({
  Id: UserId,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tenantId: z.string(),
  merchantId: MerchantId.nullable(),
  role: z.object({ name: RoleName, label: z.string(), authorizations: z.array(Authorization) }),
  userSettings: z.array(z.object({ label: z.string(), value: z.string() })),
  merchantSettings: z.object({
    isBatchUpload: z.boolean(),
    isBusCompany: z.boolean(),
    otpRemoveBank: z.boolean(),
  }),
  merchantInfo: z.object({ legalName: z.string(), mobile: z.string(), level: z.int() }).nullable(),
  auth: z.object({ isLocked: z.boolean() }),
})
export type Identity = z.output<typeof Identity>

/** What the portal needs after sign-in and at each reload. */
export const SessionData = z.object({
  identity: Identity,
  modules: z.array(Module),
  disabledModules: z.array(DisabledModule),
  customAuthorizations: z.array(Authorization),
  /** The modules that the user's own authorizations open. */
  customModules: z.array(Module),
  stores: z.array(StoreName),
  env: z.literal('PROD'),
  /** Live topics that the session may subscribe to. */
  topics: z.array(z.string()),
  /** Opens the push channel; renewed with each fetch. */
  pushToken: z.string(),
  /** Why a remembered session cannot continue without an action of the user. */
  mustChangePassword: z.boolean(),
  idleTimeoutMs: z.int(),
  lastActivityAt: Instant,
  /** Sequence number of the user's sessions; a kick-out names the sessions it ends by it. */
  sessionSeq: z.int(),
})
export type SessionData = z.output<typeof SessionData>

/** How a session ended. */
export const endings = ['signed-out', 'newer-sign-in', 'idle', 'too-long', 'revoked'] as const
export const Ending = z.enum(endings)
export type Ending = z.output<typeof Ending>

/** Details of a refusal with "Automatic Logged Out"; device and time are those of the newer sign-in. */
export const SessionEnded = z.object({
  reason: Ending,
  device: z.string().nullable(),
  signedInAt: Instant.nullable(),
})
export type SessionEnded = z.output<typeof SessionEnded>

/**
 * Published on the user's session topic: every session with a number up to `endedUpTo` has ended. Device and time are those of the newer
 * sign-in.
 */
export const KickedOut = z.object({
  event: z.literal('kicked-out'),
  reason: Ending.exclude(['signed-out']),
  endedUpTo: z.int(),
  device: z.string().nullable(),
  signedInAt: Instant.nullable(),
})
export type KickedOut = z.output<typeof KickedOut>

export const problemsOfAccess = problems('access', {
  invalidAuth: [401, 'Unauthorized'],
  notVerified: [403, 'Account not verified'],
  passwordWeak: [422, 'This password is easy to guess. Choose another one.'],
  accountLocked: [423, 'Account Locked'],
  passwordExpired: [403, 'Password Expired'],
  forbidden: [403, 'Forbidden'],
  invalidOtp: [422, 'Invalid OTP, please try again.'],
  otpLimitReached: [429, 'You have reached the limit of {limit} tries. {next} to get a new code.'],
  otpExpired: [410, 'This code has expired. Ask for a new one.'],
  otpFailed: [503, 'Failed to send OTP!'],
  otpTooSoon: [429, 'A new code can be sent in {seconds} seconds.'],
  otpTooMany: [429, 'Too many codes were sent. Try again in {minutes} minutes.'],
  otpNotEnough: [403, 'Sign in with your passkey or authenticator app.'],
  agreeFailed: [422, 'Error in saving agree otp!'],
  sessionEnded: [401, 'Automatic Logged Out'],
  passwordsDiffer: [422, 'The two passwords that you entered do not match!'],
  passwordUnchanged: [422, 'Choose a password that you have not used here before.'],
  userUnknown: [404, 'There is no such user.'],
  sessionUnknown: [404, 'There is no such sign-in.'],
  sessionIsThis: [422, 'You are signed in here now. Sign out instead.'],
  sessionDisowned: [409, 'You have already told us that this sign-in was not you.'],
})

/** What the sign-in screen shows for a refusal, by the server's message. */
export const loginTexts: Readonly<Record<string, { readonly code: string; readonly text: string }>> = {
  Unauthorized: {
    code: 'INVALID_AUTH',
    text: 'Invalid Authentication. Please make sure your username and password is correct',
  },
  'Account not verified': {
    code: 'NOT_VERIFIED',
    text: 'Your account is not yet verified, please check your email.',
  },
  'Account Locked': {
    code: 'ACCOUNT_LOCKED',
    text: 'Your account is temporarily blocked after unsuccessful attempts. Contact support to unblock it.',
  },
  'Password Expired': {
    code: 'PASSWORD_EXPIRED',
    text: 'Your password has expired. Contact support to reset it.',
  },
  Forbidden: {
    code: 'FORBIDDEN',
    text: "This account is not allowed to access this product's dashboard.",
  },
}
export const texts = {
  loginError: 'Login Error',
  automaticLoggedOut: 'Automatic Logged Out',
  networkError: 'Network Error',
  otpSent: 'OTP successfully sent to {email}',
  otpResent: 'OTP successfully resend!',
  otpResendFailed: 'OTP failed to resend!',
  otpResendError: 'Failed to resend OTP!',
  noOtpRecipient: 'NO OTP RECIPIENT',
  otpConfigFailed: 'Error on Saving OTP Config, Please Contact Administrator.',
  passwordChanged: 'Password successfully change!',
  resetFailed: "Couldn't reset password. Please contact Administrator",
  invalidUsername: 'Invalid username.',
  disowned: 'Thank you for telling us. Sign in again and choose a new password.',
} as const

export const username = textToMatch(64, 'Invalid username.').min(1, 'Enter your username.')
export const password = z.string().min(1, 'Enter your password.').max(200)
/** A new username, of the provider's staff and of a merchant's users. */
export const newUsername = z
  .string('Invalid username.')
  .trim()
  .min(8, 'Username minimum 8 characters')
  .max(64, 'Invalid username.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]$/, 'Invalid username.')
/** A new password, for every endpoint that sets one. The server also refuses passwords that are easy to guess. */
export const newPassword = z.string().min(6, 'Password minimum 6 characters').max(200, 'At most 200 characters.')
/** Problems of checking a username and password. */
export const ofPassword = [
  problemsOfAccess.invalidAuth,
  problemsOfAccess.notVerified,
  problemsOfAccess.accountLocked,
  problemsOfAccess.passwordExpired,
  problemsOfAccess.forbidden,
]

export const OtherFactor = z.enum(['passkey', 'totp', 'recoveryCode'])
export type OtherFactor = z.output<typeof OtherFactor>

export const OtpRequested = z.object({
  otp_attempts: z.int(),
  token: z.string(),
  /** Masked address that the code was sent to. */
  email: z.string(),
  sent_by: z.enum(['email', 'sms']),
  merchant_id: MerchantId.nullable(),
  user_id: UserId,
  /** Set if the user has not yet acknowledged the notice about two-factor sign-in. */
  otp_banner: z.boolean(),
  /** Other factors that this user can sign in with instead of the code. */
  other_factors: z.array(OtherFactor).default([]),
  expires_at: Instant,
  resend_at: Instant,
})

export const requestOtp = endpoint({
  id: 'access.requestOtp',
  method: 'POST',
  path: '/qr/onetimepasswords/request',
  says: 'Checks username and password and sends the sign-in code.',
  audit: 'One-time code requested',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({ username, password, send_by: z.enum(['email', 'sms']).default('email') }),
  answer: OtpRequested,
  isSecret: true,
  problems: [...ofPassword, problemsOfAccess.otpFailed, problemsOfAccess.otpTooMany, problemsOfAccess.otpNotEnough],
})

export const resendOtp = endpoint({
  id: 'access.resendOtp',
  method: 'POST',
  path: '/qr/onetimepasswords/resend_otp',
  says: 'Sends the sign-in code again.',
  audit: 'One-time code sent again',
  fails: texts.otpResendError,
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({ token: textToMatch(400), send_by: z.enum(['email', 'sms']).optional() }),
  answer: z.object({ result: z.enum(['Success', 'FAILED NO MOBILE FOUND']), resend_at: Instant }),
  problems: [
    problemsOfAccess.otpTooSoon,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpExpired,
    problemsOfAccess.otpFailed,
  ],
})

export const validateOtp = endpoint({
  id: 'access.validateOtp',
  method: 'POST',
  path: '/qr/onetimepasswords/validate',
  says: 'Checks the sign-in code; the token then signs in once.',
  audit: 'One-time code entered',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({ username, password, otp: OneTimeCode, token: textToMatch(400) }),
  answer: z.object({ token: z.string(), is_temporary_password: z.boolean() }),
  isSecret: true,
  problems: [
    problemsOfAccess.invalidAuth,
    problemsOfAccess.accountLocked,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
    problemsOfAccess.otpNotEnough,
  ],
})

export const authenticate = endpoint({
  id: 'access.authenticate',
  method: 'POST',
  path: '/qr/authenticate',
  says: 'Signs in with username, password and the validated one-time-password token. Ends every other session of the user.',
  audit: 'Signed in',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({ username, password, token: textToMatch(400) }),
  answer: z.object({ token: z.string(), user: Identity, env: z.literal('PROD') }),
  isSecret: true,
  problems: [...ofPassword],
})

export const replaceExpiredPassword = endpoint({
  id: 'access.replaceExpiredPassword',
  method: 'POST',
  path: '/qr/authenticate/expired_password_update',
  says: 'Replaces an expired or temporary password, after the code was validated.',
  audit: 'Expired password replaced',
  fails: texts.resetFailed,
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  body: z.object({
    username,
    password,
    token: textToMatch(400),
    new_password: newPassword,
    confirm_password: z.string().max(200),
  }),
  answer: z.object({ changed: z.literal(true) }),
  problems: [
    problemsOfAccess.invalidAuth,
    problemsOfAccess.passwordsDiffer,
    problemsOfAccess.passwordUnchanged,
    problemsOfAccess.passwordWeak,
  ],
})

export const agreeToOtp = endpoint({
  id: 'access.agreeToOtp',
  method: 'POST',
  path: '/qr/users/save_agree_otp/{userId}',
  says: 'Acknowledges the notice about two-factor sign-in, authorized by the one-time-password token.',
  audit: 'Notice about one-time codes accepted',
  fails: texts.otpConfigFailed,
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
  params: z.object({ userId: UserId }),
  body: z.object({ token: textToMatch(400) }),
  answer: z.object({ agreed: z.literal(true) }),
  problems: [problemsOfAccess.agreeFailed],
})

export const fetchUserData = endpoint({
  id: 'access.fetchUserData',
  method: 'POST',
  path: '/qr/authenticate/fetch_user_data',
  says: "Returns the signed-in user's identity, modules, stores and live topics.",
  audience: 'user',
  scope: { of: 'self' },
  body: z.object({}),
  answer: SessionData,
  reads: true,
})

export const signOut = endpoint({
  id: 'access.signOut',
  method: 'POST',
  path: '/qr/authenticate/sign_out',
  says: 'Ends the session.',
  audit: 'Signed out',
  audience: 'user',
  scope: { of: 'self' },
  body: z.object({}),
  answer: z.object({ ended: z.literal(true) }),
})

/** A sign-in of the user, as shown to that user. */
export const SignInShown = z.object({
  id: z.uuid(),
  device: z.string(),
  ip: z.string(),
  signedInAt: Instant,
  lastActivityAt: Instant,
  endedAt: Instant.nullable(),
  endedWhy: Ending.nullable(),
  /** The session of this request. */
  isThis: z.boolean(),
  /** The user has reported that it was not theirs. */
  isDisowned: z.boolean(),
})
export type SignInShown = z.output<typeof SignInShown>

export const listSignIns = endpoint({
  id: 'access.listSignIns',
  method: 'GET',
  path: '/qr/users/sign_ins',
  says: "Lists the signed-in user's latest sign-ins, the newest first.",
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(SignInShown),
})

export const disownSignIn = endpoint({
  id: 'access.disownSignIn',
  method: 'POST',
  path: '/qr/users/sign_ins/{id}/not_me',
  says: "Reports that a sign-in was not the user's. Ends it and every other session of the user, revokes what it authorized, and requires a new password at the next sign-in.",
  audit: 'Sign-in of a stranger reported',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  answer: z.object({ disowned: z.literal(true) }),
  problems: [problemsOfAccess.sessionUnknown, problemsOfAccess.sessionIsThis, problemsOfAccess.sessionDisowned],
})

export const listStoreRoles = endpoint({
  id: 'access.listStoreRoles',
  method: 'GET',
  path: '/qr/roles/fetch/store_roles',
  says: 'Lists the roles that are bound to a store.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(z.object({ name: RoleName, label: z.string() })),
})

export const listDisabledModules = endpoint({
  id: 'access.listDisabledModules',
  method: 'GET',
  path: '/qr/disablemodules/get_by_tenant/{tenantId}',
  says: 'Lists the modules and submodules of a tenant that are switched off for the signed-in user.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ tenantId: z.string().max(64) }),
  answer: z.array(DisabledModule),
})

export const listModules = endpoint({
  id: 'access.listModules',
  method: 'GET',
  path: '/qr/system/{key}/modules',
  says: 'Lists the modules and submodules of the signed-in user; the key is that of the tenant.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ key: z.string().max(64) }),
  answer: z.array(Module),
})

export const getUserAndStores = endpoint({
  id: 'access.getUserAndStores',
  method: 'GET',
  path: '/qr/users/get_user_and_store/{id}',
  says: 'Returns the signed-in user and its stores.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: UserId }),
  answer: z.object({ user: Identity, stores: z.array(StoreName) }),
  problems: [problemsOfAccess.userUnknown],
})

export const getUserSettings = endpoint({
  id: 'access.getUserSettings',
  method: 'GET',
  path: '/qr/get_user_settings/{id}',
  says: "Returns the signed-in user's settings.",
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: UserId }),
  answer: z.array(z.object({ label: z.string(), value: z.string() })),
  problems: [problemsOfAccess.userUnknown],
})

export const updateUserSettings = endpoint({
  id: 'access.updateUserSettings',
  method: 'PUT',
  path: '/qr/update_user_settings/{id}',
  says: "Changes one of the signed-in user's settings.",
  audit: 'Own settings changed',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: UserId }),
  body: z.object({ label: line(64), value: paragraph(2000) }),
  answer: z.array(z.object({ label: z.string(), value: z.string() })),
  problems: [problemsOfAccess.userUnknown],
})

export const signedIn = event({
  id: 'access.signedIn',
  payload: z.object({
    userId: UserId,
    username: z.string(),
    sessionId: z.string(),
    device: z.string(),
    at: Instant,
    /** The user has signed in before, and never with this device. */
    isNewDevice: z.boolean(),
  }),
})

/** The user has disowned a sign-in: what that session set up from `from` to `until` was not done by the user. */
export const signInDisowned = event({
  id: 'access.signInDisowned',
  payload: z.object({ userId: UserId, sessionId: z.string(), from: Instant, until: Instant }),
})

/** The end of sessions, and changes of what a session may do. */
export const sessionTopic = topic('sessions/{username}', {})

export const signingIn = stepUp({
  id: 'signIn',
  label: 'Signing in',
  text: 'After the password, every time.',
  words: 'signing in',
  asks: 'always',
  guestWords: 'sign in to Singil',
  place: 10,
})

/** Names a code that was sent; after the check its answer, which confirms the action. */
export const CodeToken = z.string().regex(/^[\w-]{43}$/, 'This code is not complete.')
/** What the screen of an action that needs a code receives when it was sent. */
export const SentCode = z.object({
  otp_token: CodeToken,
  /** Masked address or number that the code was sent to. */
  email: z.string(),
  /** The number of tries that the server allows. */
  otp_attempts: z.int(),
  expires_at: Instant,
  resend_at: Instant,
})
/** The fields of a request that checks a code. */
export const typedCode = {
  otp_token: CodeToken,
  otp: OneTimeCode,
  /** Accepted and not read: the server counts the tries. */
  otpAttempts: z.int().min(0).max(1000).optional(),
}

export const newDeviceNotice = notice({
  id: 'access.newDevice',
  label: 'Sign-in from a new device',
  text: 'Somebody has signed in to your account in a browser that we do not know.',
  group: 'security',
  place: 300,
  audience: 'everyone',
  permission: null,
  mails: 'everyone',
  isUrgent: true,
})
