import type { OtherFactor } from '@singil/contract/identity/access'
import { slot } from '../../kit/slots/index.ts'

/** To sign in by another factor than the one-time password. */
export interface OtherFactorProps {
  readonly credentials: { readonly username: string; readonly password: string }
  /** The other factors this user has. */
  readonly offered: readonly OtherFactor[]
  /** The selected factor; null for the one-time password. */
  readonly factor: OtherFactor | null
  /** False if the one-time password is not enough for this user. */
  readonly mayUseCode: boolean
  readonly onFactor: (factor: OtherFactor | null) => void
  /** Proved: the token signs in like that of a validated code. */
  readonly onToken: (token: string, isTemporaryPassword: boolean) => void
  /** Refused for a reason that another try cannot fix. */
  readonly onFailure: (error: unknown) => void
}
export const otherFactors = slot<OtherFactorProps>('other factors to sign in')
/** Above the form of the sign-in. */
export const signInNotes = slot<object>('notes of the sign-in')
/** About the user, whatever their role. */
export const settingsSections = slot<object>('sections of the settings')
