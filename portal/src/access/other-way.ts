/** What signing in in another way than by the one-time password is told; the feature that knows those ways brings the part. */
import type { OtherFactor } from '@singil/contract/access'

export interface OtherWayProps {
  readonly credentials: { readonly username: string; readonly password: string }
  /** The ways this user has. */
  readonly offered: readonly OtherFactor[]
  /** The way in use; null while it is the one-time password. */
  readonly factor: OtherFactor | null
  /** False where the one-time password is not enough for this user. */
  readonly mayUseCode: boolean
  readonly onFactor: (factor: OtherFactor | null) => void
  /** Proved: the token signs in just as that of a validated code. */
  readonly onToken: (token: string, isTemporaryPassword: boolean) => void
  /** Refused for a reason that no other try mends. */
  readonly onFailure: (error: unknown) => void
}
