/** The rules of an account: whether it may sign in, and whether its password must be changed first. */
import { type RoleName, staffRoles } from '@singil/contract/identity/access'
import type { Settings, UserRow } from './store.ts'

const dayMs = 86_400_000
type Account = Pick<UserRow, 'status' | 'failed_codes' | 'is_temporary_password' | 'password_changed_at' | 'role'>

/** Of a role as an actor has it; null: no user. */
export const isStaff = (role: string | null): boolean => staffRoles.includes(role as RoleName)

/** Locked from everywhere, by too many wrong codes in a row. Wrong passwords only lock places, see guesses.ts. */
export const isLocked = (account: Account, settings: Settings): boolean =>
  account.status === 'LOCKED' || account.failed_codes >= settings.wrong_codes

export type Standing = 'open' | 'locked' | 'not-verified' | 'forbidden' | 'password-expired'

/** The state of an account, for a caller who knows its password. An unused temporary password expires. */
export function standingOf(account: Account, settings: Settings, now: Date): Standing {
  if (isLocked(account, settings)) return 'locked'
  if (account.status === 'NOT_VERIFIED') return 'not-verified'
  if (account.status !== 'ACTIVE') return 'forbidden'
  const isLeft = ageMs(account, now) > settings.temporary_password_days * dayMs
  return account.is_temporary_password && isLeft ? 'password-expired' : 'open'
}

/** A temporary password must be changed at once. Only staff passwords expire regularly. */
export const mustChangePassword = (account: Account, settings: Settings, now: Date): boolean =>
  account.is_temporary_password || (isStaff(account.role) && ageMs(account, now) > settings.staff_password_days * dayMs)

const ageMs = (account: Account, now: Date) => now.getTime() - account.password_changed_at.getTime()
