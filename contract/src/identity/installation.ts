/**
 * The first run of an installation: whether it is for test or for live money, who runs it, and its first two administrators. Each comes in by
 * a link of their own, made by the installation. Money out is shut until both have a passkey or an authenticator app.
 */
import * as z from 'zod'
import { newPassword, newUsername, problemsOfAccess } from './access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Email, Instant, line, lineOrEmpty, Mobile, OneTimeCode, personName, textToMatch } from '../kit/text.ts'
import { Tin } from '../kit/tin.ts'
import { Support } from '../foundation/provider.ts'

export const problemsOfInstallation = problems('installation', {
  linkExpired: [
    410,
    'This link has expired or was replaced. Run "npm run setup -- --again" on the server for a new one.',
  ],
  linkUsed: [
    409,
    'This link was already used. Sign in, or run "npm run setup -- --again" on the server for a new one.',
  ],
  mailFailed: [422, 'The mail could not be sent. Check SMTP_URL and MAIL_FROM on the server, then try again.'],
  mailTooSoon: [429, 'A code was just sent. Ask for another one in {seconds} seconds.'],
  codeWrong: [422, 'This is not the code in the mail. Check it, or ask for another one.'],
  codeOver: [410, 'This code is no longer valid. Ask for another one.'],
  sameAddress: [422, 'The two administrators need different e-mail addresses.'],
  usernameTaken: [409, 'This username is taken.'],
  emailTaken: [409, 'This e-mail address already has an account.'],
  mobileTaken: [409, 'The other administrator has this mobile number. Enter your own.'],
  alreadyOpen: [409, 'Both administrators are there already.'],
  shut: [
    409,
    'No money leaves yet: the provider has not finished its setup. It needs two administrators with a passkey or an authenticator app.',
  ],
})
const problem = problemsOfInstallation

export const texts = {
  secondSent: 'The link was sent.',
} as const

/** For test or for real money; set once, and for ever. */
export const InstallationMode = z.enum(['test', 'live'])
export type InstallationMode = z.output<typeof InstallationMode>

export const Installation = z.object({
  /** Null until the installation is set up. */
  mode: InstallationMode.nullable(),
  /** False until the first two administrators have a passkey or an authenticator app: no money leaves. */
  isOpen: z.boolean(),
})
export type Installation = z.output<typeof Installation>

const guest = { audience: 'guest', scope: { of: 'public', sees: 'accounts' } } as const
const token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.')
const ofLink = [problem.linkExpired, problem.linkUsed]

export const getInstallation = endpoint({
  id: 'installation.getInstallation',
  method: 'GET',
  path: '/qr/installation',
  says: 'Returns whether the installation is for test or live money, and whether its first two administrators have been set up.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: Installation,
})

export const SetupLink = z.object({
  /** What the link is for: to set up the installation, or to make the account of an administrator. */
  kind: z.enum(['installation', 'administrator']),
  /** The address that the account gets; empty if its owner enters it. */
  email: z.string(),
  expiresAt: Instant,
})
export type SetupLink = z.output<typeof SetupLink>

export const openSetupLink = endpoint({
  ...guest,
  id: 'installation.openSetupLink',
  method: 'GET',
  path: '/qr/setup/{token}',
  says: 'Returns what a setup link is for. Does not use it up.',
  params: z.object({ token: textToMatch(64) }),
  answer: SetupLink,
  problems: ofLink,
})

export const sendSetupMail = endpoint({
  ...guest,
  id: 'installation.sendSetupMail',
  method: 'POST',
  path: '/qr/setup/mail',
  says: 'Sends a code to the address of the first administrator, which shows that mail is delivered.',
  audit: 'Test mail of the setup sent',
  body: z.object({ token, email: Email }),
  answer: z.object({ sentTo: z.string(), expiresAt: Instant, resendAt: Instant }),
  problems: [...ofLink, problem.mailFailed, problem.mailTooSoon],
})

/** The company that runs the installation, as on its papers. */
export const Company = z.object({
  legalName: line(120, 'Enter the legal name.'),
  tin: Tin,
  address: line(200, 'Enter the registered address.'),
  /** As on the certificate of registration with the Bangko Sentral; may still be empty. */
  bspRegistration: lineOrEmpty(60),
})
export type Company = z.output<typeof Company>

export const NewInstallation = z.object({
  mode: z.enum(InstallationMode.options, 'Choose test or live.'),
  ...Company.shape,
  support: Support.extend({ name: line(60, 'Enter the name that customers see.'), email: Email }),
  /** Of the first administrator, who has the code. */
  email: Email,
  /** Of the second administrator, who gets a link. */
  secondEmail: Email,
})
export type NewInstallation = z.output<typeof NewInstallation>

export const setUpInstallation = endpoint({
  ...guest,
  id: 'installation.setUpInstallation',
  method: 'POST',
  path: '/qr/setup',
  says: 'Sets up the installation, sends the second administrator their link, and returns the token of the first one’s link.',
  audit: 'Installation set up',
  body: NewInstallation.extend({ token, code: OneTimeCode }),
  answer: z.object({ token }),
  isSecret: true,
  problems: [...ofLink, problem.codeWrong, problem.codeOver, problem.sameAddress],
})

export const NewAdministrator = z.object({
  firstName: personName('Invalid first name.'),
  lastName: personName('Invalid last name.'),
  /** Ignored where the link has an address. */
  email: Email,
  mobile: Mobile,
  username: newUsername,
  password: newPassword,
  confirmPassword: z.string().min(1, 'Enter the password again.').max(200, 'At most 200 characters.'),
})
export type NewAdministrator = z.output<typeof NewAdministrator>

export const addAdministrator = endpoint({
  ...guest,
  id: 'installation.addAdministrator',
  method: 'POST',
  path: '/qr/setup/administrators',
  says: 'Makes the account of an administrator who has a link. Returns a token that signs in with the new password, as that of a validated code does.',
  audit: 'Administrator added by the setup',
  body: NewAdministrator.extend({ token }),
  answer: z.object({ token: z.string() }),
  isSecret: true,
  problems: [
    ...ofLink,
    problem.usernameTaken,
    problem.emailTaken,
    problem.mobileTaken,
    problemsOfAccess.passwordsDiffer,
    problemsOfAccess.passwordWeak,
  ],
})

/** The first administrators of an installation that is not open yet. */
export const FirstAdministrators = z.object({
  /** The second one's link, which has not been used; null if none waits. */
  waiting: z.object({ email: z.string(), expiresAt: Instant, isExpired: z.boolean(), isSent: z.boolean() }).nullable(),
  /** Usernames of those who still need a passkey or an authenticator app. */
  withoutFactor: z.array(z.string()),
})
export type FirstAdministrators = z.output<typeof FirstAdministrators>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const getFirstAdministrators = endpoint({
  ...staff,
  id: 'installation.getFirstAdministrators',
  method: 'GET',
  path: '/qr/installation/administrators',
  says: 'Returns what is missing until the first two administrators are set up and money can leave.',
  permission: may('SETTINGS', 'update'),
  answer: FirstAdministrators,
  shows: ['installation', 'setup link', 'passkey', 'totp-app'],
})

export const sendSecondLink = endpoint({
  ...staff,
  id: 'installation.sendSecondLink',
  method: 'POST',
  path: '/qr/installation/administrators',
  says: 'Sends the second administrator their link again, also to another address. The earlier link stops working.',
  audit: 'Link of the second administrator sent',
  permission: may('SETTINGS', 'update'),
  body: z.object({ email: Email }),
  answer: FirstAdministrators,
  problems: [problem.alreadyOpen, problem.sameAddress, problem.emailTaken, problem.mailFailed],
})
