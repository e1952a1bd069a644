/**
 * Recovery: a forgotten password or username, changing a password, and deleting an account. No answer reveals to a guest whether an account
 * exists.
 */
import * as z from 'zod'
import { newPassword, OtherFactor, problemsOfAccess } from './access.ts'
import { problemsOfAuthenticators } from './authenticators.ts'
import { endpoint } from '../kit/endpoint.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Email, Instant, OneTimeCode, textToMatch } from '../kit/text.ts'

export const problemsOfRecovery = problems('recovery', {
  linkExpired: [410, 'This link has expired. Ask for a new one.'],
  linkUsed: [409, 'This link was already used. Ask for a new one if you need it.'],
  tooMany: [429, 'There were too many tries. Try again in {minutes} minutes.'],
  remaining: [409, 'Your account cannot be deleted yet. {reasons}'],
})
export const texts = {
  recoverySent: 'If an account has this e-mail address, a recovery email was sent.',
  usernameCodeSent: 'If an account has this e-mail address, a code was sent to it.',
  usernameSent: 'Your username was sent to your e-mail address.',
  deletionTitle: 'Error in requesting account deletion',
  deletionWrong: 'Please make sure your username and password is correct',
  accountDeleted: 'Your account was deleted.',
} as const

const username = textToMatch(64, 'Invalid username.').min(1, 'Enter your username.')
const currentPassword = z.string().min(1, 'Enter your password.').max(200, 'At most 200 characters.')
const token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.')

export const NewPassword = z.object({
  new_password: newPassword,
  confirm_password: z.string().min(1, 'Enter the password again.').max(200, 'At most 200 characters.'),
})
/** A code that was sent, as shown to the user who asked for it. */
export const CodeOnItsWay = z.object({
  token,
  sent_to: z.string(),
  sent_by: z.enum(['email', 'sms']),
  otp_attempts: z.int(),
  expires_at: Instant,
  resend_at: Instant,
})

const problem = problemsOfRecovery
const codeProblems = [problemsOfAccess.invalidOtp, problemsOfAccess.otpLimitReached, problemsOfAccess.otpExpired]
const passwordProblems = [
  problemsOfAccess.invalidAuth,
  problemsOfAccess.notVerified,
  problemsOfAccess.accountLocked,
  problemsOfAccess.passwordExpired,
  problemsOfAccess.forbidden,
]
const sendProblems = [problemsOfAccess.otpTooMany, problemsOfAccess.otpFailed, problemsOfAccess.userUnknown]
const guest = { audience: 'guest', scope: { of: 'public', sees: 'accounts' } } as const
const self = { audience: 'user', scope: { of: 'self' } } as const

const recoveryMail = {
  method: 'POST',
  audit: 'Link to a new password requested',
  body: z.object({ email: Email }),
  answer: z.object({ receipt: z.string() }),
  problems: [problem.tooMany],
} as const
export const resetPasswordByEmail = endpoint({
  ...recoveryMail,
  ...self,
  id: 'recovery.resetPasswordByEmail',
  path: '/qr/authenticate/reset_password_by_email',
  says: 'Mails a link that sets a new password, if an account has the address; the receipt means nothing.',
})
export const resetPasswordByEmailEncrypted = endpoint({
  ...recoveryMail,
  ...guest,
  id: 'recovery.resetPasswordByEmailEncrypted',
  path: '/qr/authenticate/reset_password_by_email_encrypted',
  says: 'Mails a link that sets a new password, if an account has the address; the request is encrypted end to end.',
  encrypted: true,
})

const passwordUpdate = {
  method: 'POST',
  /** The token of a recovery link, or the pass that a correct code for this purpose returned. */
  body: NewPassword.extend({ token }),
  answer: z.object({ changed: z.literal(true), login_required: z.literal(true) }),
  problems: [
    problem.linkExpired,
    problem.linkUsed,
    problemsOfAccess.passwordWeak,
    problemsOfAccess.passwordsDiffer,
    problemsOfAccess.passwordUnchanged,
  ],
} as const
export const updatePassword = endpoint({
  ...passwordUpdate,
  ...self,
  id: 'recovery.updatePassword',
  path: '/qr/authenticate/update_password_new',
  says: "Changes the signed-in user's password and ends every session, including this one.",
  audit: 'Password changed',
})
export const updatePasswordEncrypted = endpoint({
  ...passwordUpdate,
  ...guest,
  id: 'recovery.updatePasswordEncrypted',
  path: '/qr/authenticate/update_password_new_encrypted',
  says: 'Sets a new password by a recovery link or a validated code, and ends every session; the request is encrypted end to end.',
  audit: 'New password set',
  encrypted: true,
})

export const requestUpdateCode = endpoint({
  ...guest,
  id: 'recovery.requestUpdateCode',
  method: 'POST',
  path: '/qr/onetimepasswords/request_otp/update_password',
  says: 'Checks username and password and sends the code for setting a new password.',
  audit: 'Code for a new password requested',
  body: z.object({ username, password: currentPassword }),
  answer: CodeOnItsWay,
  isSecret: true,
  encrypted: true,
  problems: [...passwordProblems, ...sendProblems],
})
export const validateUpdateCode = endpoint({
  ...guest,
  id: 'recovery.validateUpdateCode',
  method: 'POST',
  path: '/qr/onetimepasswords/validate_otp/update_password',
  says: 'Checks the code; its answer then sets a new password, once.',
  audit: 'Code for a new password entered',
  body: z.object({ token, otp: OneTimeCode }),
  answer: z.object({ token }),
  isSecret: true,
  encrypted: true,
  problems: codeProblems,
})

export const requestUsername = endpoint({
  ...guest,
  id: 'recovery.requestUsername',
  method: 'POST',
  path: '/qr/onetimepasswords/request/username',
  says: 'Mails a code, if an account has the address.',
  audit: 'Username requested',
  body: z.object({ email: Email }),
  answer: z.object({ token, otp_attempts: z.int(), expires_at: Instant }),
  isSecret: true,
  problems: [problem.tooMany],
})
export const validateUsername = endpoint({
  ...guest,
  id: 'recovery.validateUsername',
  method: 'POST',
  path: '/qr/onetimepasswords/validate/username',
  says: 'Checks the code and mails the username; it is never in the answer.',
  audit: 'Username sent',
  body: z.object({ token, otp: OneTimeCode }),
  answer: z.object({ sent: z.literal(true) }),
  isSecret: true,
  problems: codeProblems,
})

export const deleteAccount = endpoint({
  ...guest,
  id: 'recovery.deleteAccount',
  method: 'POST',
  path: '/qr/authenticate/account_deletion',
  says: 'Checks username and password and sends a code. Called again with that code, or with the proof of another factor, it deletes the account.',
  audit: 'Own account deleted',
  fails: texts.deletionTitle,
  /** `proof` is the token that authenticators.proveAsGuest returned for this. */
  body: z.object({
    username,
    password: currentPassword,
    token: token.optional(),
    otp: OneTimeCode.optional(),
    proof: token.optional(),
  }),
  answer: z.object({
    deleted: z.boolean(),
    code: CodeOnItsWay.nullable(),
    /** Other factors that can replace the code. */
    other_factors: z.array(OtherFactor).default([]),
  }),
  isSecret: true,
  problems: [
    problem.remaining,
    problemsOfAuthenticators.notEnough,
    problemsOfAuthenticators.challengeOver,
    ...passwordProblems,
    ...sendProblems,
    ...codeProblems,
  ],
})

export const getResetTokenId = endpoint({
  ...guest,
  id: 'recovery.getResetTokenId',
  method: 'GET',
  path: '/qr/resettokens/get_id_by_email/{email}',
  says: 'Returns a receipt that means nothing, for any address.',
  params: z.object({ email: z.string().max(254) }),
  answer: z.object({ id: z.string() }),
})
export const getResetToken = endpoint({
  ...guest,
  id: 'recovery.getResetToken',
  method: 'GET',
  path: '/qr/resettokens/get_data_by_token/{token}',
  says: 'Returns whether a recovery link is valid, used or expired; a replaced or unknown link is expired.',
  params: z.object({ token: z.string().max(200) }),
  answer: z.object({ state: z.enum(['valid', 'used', 'expired']) }),
})

export const getRedirectUrl = endpoint({
  ...self,
  id: 'recovery.getRedirectUrl',
  method: 'GET',
  path: '/qr/redirect_url/get_redirect_url',
  says: 'Returns where the signed-in user is sent next.',
  answer: z.object({ url: z.url() }),
})
export const getResetPasswordUrl = endpoint({
  ...guest,
  id: 'recovery.getResetPasswordUrl',
  method: 'GET',
  path: '/qr/redirect_url/get_reset_password_url',
  says: 'Returns the page where setting a password begins, and those that show its results.',
  answer: z.object({ url: z.url(), success_url: z.url(), expired_url: z.url(), used_url: z.url() }),
})

export const deletingAccount = stepUp({
  id: 'accountDeletion',
  label: 'Deleting an account',
  text: 'Your own, permanently.',
  words: 'deleting an account',
  asks: 'always',
  guestWords: 'delete your account',
  place: 60,
})
