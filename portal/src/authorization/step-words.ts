/** The policy of second steps in words. */
import type { Factor, Policy, StepUpAction } from '@singil/contract/authenticators'

interface ActionText {
  readonly title: string
  readonly says: string
}
/** Withdrawing and removing a bank account are missing as long as nobody can do that here. */
export const actionTexts: Readonly<Partial<Record<StepUpAction, ActionText>>> = {
  signIn: { title: 'Signing in', says: 'After the password, every time.' },
  roleChange: {
    title: 'Roles and permissions',
    says: 'Giving somebody a role, and changing what a role or a person may do.',
  },
  credentials: {
    title: 'API credentials',
    says: 'Saving their username and password, and making a new key. Seeing them always takes a one-time password as well.',
  },
  accountDeletion: { title: 'Deleting an account', says: 'One’s own, for good.' },
  securityChange: {
    title: 'Passkeys, apps and this policy',
    says: 'Adding or removing a passkey or an authenticator app, one’s own or somebody else’s, making new recovery codes, and changing what stands here.',
  },
}
export const factorWords: Readonly<Record<Factor, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
  otp: 'One-time password',
  recoveryCode: 'Recovery code',
}
/** The one-time password stays open there for who has nothing else. */
export const stillByCode = 'Who has none of these still uses a one-time password, or they could not go on at all.'
export const askWords: Readonly<Record<Policy['asks'], ActionText>> = {
  always: { title: 'Asks everybody', says: 'Every time.' },
  enrolled: {
    title: 'Asks who has a passkey or an app',
    says: 'Others go on without it. Nobody has to add anything first.',
  },
  never: { title: 'Asks nobody', says: 'To be signed in is enough.' },
}
