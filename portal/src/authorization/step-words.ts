/** Texts of the step-up policy. */
import type { Factor, Policy, StepUpAction } from '@singil/contract/authenticators'

interface ActionText {
  readonly title: string
  readonly says: string
}
/** Withdrawing and removing a bank account are left out until the portal supports them. */
export const actionTexts: Readonly<Partial<Record<StepUpAction, ActionText>>> = {
  signIn: { title: 'Signing in', says: 'After the password, every time.' },
  roleChange: {
    title: 'Roles and permissions',
    says: 'Giving somebody a role, and changing what a role or a person may do.',
  },
  credentials: {
    title: 'API credentials',
    says: 'Saving their username and password, and making a new key. Viewing them always needs a one-time password too.',
  },
  accountDeletion: { title: 'Deleting an account', says: 'Your own, permanently.' },
  securityChange: {
    title: 'Passkeys, apps and this policy',
    says: 'Adding or removing a passkey or an authenticator app, your own or another user’s, making new recovery codes, and changing this policy.',
  },
}
export const factorWords: Readonly<Record<Factor, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
  otp: 'One-time password',
  recoveryCode: 'Recovery code',
}
/** The one-time password remains for users without another factor. */
export const stillByCode =
  'Users without any of these still use a one-time password; otherwise they could not continue.'
export const askWords: Readonly<Record<Policy['asks'], ActionText>> = {
  always: { title: 'Asks everybody', says: 'Every time.' },
  enrolled: {
    title: 'Asks users with a passkey or an app',
    says: 'Other users continue without it. Nobody has to add anything first.',
  },
  never: { title: 'Asks nobody', says: 'Being signed in is enough.' },
}
