/** Texts of the step-up policy. */
import type { Factor, Policy } from '@singil/contract/identity/authenticators'

interface AskWords {
  readonly title: string
  readonly says: string
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
export const askWords: Readonly<Record<Policy['asks'], AskWords>> = {
  always: { title: 'Asks everybody', says: 'Every time.' },
  enrolled: {
    title: 'Asks users with a passkey or an app',
    says: 'Other users continue without it. Nobody has to add anything first.',
  },
  never: { title: 'Asks nobody', says: 'Being signed in is enough.' },
}
