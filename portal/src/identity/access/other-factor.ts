/** Props of the part that signs in by another factor than the one-time password; the authenticators feature provides that part. */
import type { OtherFactor } from '@singil/contract/identity/access'

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
