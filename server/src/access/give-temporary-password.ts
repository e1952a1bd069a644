import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { unlockPlaces } from './guesses.ts'
import { revokeSessions } from './revoke-sessions.ts'
import * as store from './store.ts'

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
  const { password_hash: old, username } = await store.lockUser(tx, userId)
  const { temporary_password_days: days } = await store.settings(tx)
  // Expiry is computed from this instant, so a shorter life needs an earlier one.
  const beganMs = now.getTime() - Math.max(0, days * dayMs - livesMs)
  await store.insertOldPassword(tx, { user_id: userId, password_hash: old, at: now })
  await store.updateUser(tx, userId, {
    password_hash: passwordHash,
    password_changed_at: new Date(beganMs),
    is_temporary_password: true,
    updated_at: now,
  })
  await unlockPlaces(context, username)
  await revokeSessions(context, { id: userId, username })
}
