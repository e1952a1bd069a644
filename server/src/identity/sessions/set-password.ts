/** New passwords of an account, which end its sessions and unlock its places. */
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { unlockPlaces } from '../guess-limits/index.ts'
import { reachedAt, keepOldPassword, lockAccount, updateAccount, accessSettings } from '../access/index.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Sets a new password, ends every session and unlocks the account: a user who can read its mail is not the one who guessed. */
export async function setPassword(context: Context, userId: UserId, passwordHash: string) {
  const { tx, now } = context
  const user = await lockAccount(tx, userId)
  await keepOldPassword(tx, { user_id: userId, password_hash: user.password_hash, at: now })
  await updateAccount(tx, userId, {
    password_hash: passwordHash,
    password_changed_at: now,
    is_temporary_password: false,
    failed_codes: 0,
    ...(user.status === 'LOCKED' && { status: 'ACTIVE' as const }),
    updated_at: now,
  })
  await unlockPlaces(context, user.username)
  await revokeSessions(context, user)
  context.changed('user', userId, null, { password: 'changed' }, user.mid ? { mid: user.mid } : {})
  return { email: reachedAt(user, now).email, firstName: user.first_name, username: user.username }
}

const dayMs = 86_400_000

/**
 * Replaces the user's password by one that must be changed at the next sign-in, and signs the user out. It expires after `livesMs`, at the
 * latest after the days set for temporary passwords.
 */
export async function giveTemporaryPassword(
  context: Context,
  userId: UserId,
  passwordHash: string,
  livesMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { tx, now } = context
  const { password_hash: old, username } = await lockAccount(tx, userId)
  const { temporary_password_days: days } = await accessSettings(tx)
  // Expiry is computed from this instant, so a shorter life needs an earlier one.
  const beganMs = now.getTime() - Math.max(0, days * dayMs - livesMs)
  await keepOldPassword(tx, { user_id: userId, password_hash: old, at: now })
  await updateAccount(tx, userId, {
    password_hash: passwordHash,
    password_changed_at: new Date(beganMs),
    is_temporary_password: true,
    updated_at: now,
  })
  await unlockPlaces(context, username)
  await revokeSessions(context, { id: userId, username })
}
