/** Accounts as recovery needs them: look-up by address, codes of guests, a new password, and deletion. */
import { problemsOfAccess } from '@singil/contract/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { acceptCode, type Attempt } from './confirm-code.ts'
import { forgetOtherDevices, unlockPlaces } from './guesses.ts'
import { isPassword } from './hash-password.ts'
import { tokenHash } from './issue-code.ts'
import * as recovering from './recovering-store.ts'
import { reachedAt } from './reached-at.ts'
import { revokeSessions } from './revoke-sessions.ts'
import * as store from './store.ts'

/** The user who can be mailed at this address; null if there is none. */
export const reachableAt = async (context: Pick<Context, 'tx' | 'now'>, email: string): Promise<UserId | null> =>
  (await recovering.reachable(context.tx, email, context.now))?.id ?? null

/** Tries and lifetime of a code. */
export const codeTerms = async ({ tx }: Pick<Context, 'tx'>) => {
  const { code_tries: tries, code_minutes: minutes } = await store.settings(tx)
  return { tries, minutes }
}

type GuestAttempt = Omit<Attempt, 'userId'>
/** Checks a code whose user the token identifies, and returns its pass. Refuses a wrong, expired or used code. */
export async function acceptGuestCode(
  context: Context,
  attempt: GuestAttempt,
): Promise<{ userId: UserId; pass: string }> {
  const challenge = await store.findChallenge(context.tx, tokenHash(context, attempt.token))
  if (challenge?.purpose !== attempt.purpose) return refuse(problemsOfAccess.otpExpired, {})
  const userId = challenge.user_id
  return { userId, pass: (await acceptCode(context, { ...attempt, userId })).pass }
}
/** The user of a pass, whose row is locked; null if the pass is used, expired or of another purpose. */
export async function holderOfPass(context: Context, pass: string, purpose: string): Promise<UserId | null> {
  const found = await store.findPass(context.tx, tokenHash(context, pass))
  const isGood = found?.purpose === purpose && !found.consumed_at && found.pass_until && found.pass_until > context.now
  return isGood ? found.user_id : null
}
/** Consumes a pass; false if it is no longer valid. */
export const spendPass = (context: Context, pass: string, userId: UserId, purpose: string): Promise<boolean> =>
  store.consumePass(context.tx, { passHash: tokenHash(context, pass), userId, purpose, now: context.now })

/** Hashes that a new password must not match; null if the account cannot be recovered. */
export async function passwordsOf(context: Context, userId: UserId) {
  const user = await store.userOf(context.tx, userId)
  if (user?.status !== 'ACTIVE' && user?.status !== 'LOCKED') return null
  const hashes = [user.password_hash, ...(await store.oldPasswords(context.tx, userId))]
  return { hashes, username: user.username, email: user.email }
}
export async function isAmong(hashes: readonly string[], password: string): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(hash, password)) return true
  return false
}

/** Sets a new password, ends every session and unlocks the account: a user who can read its mail is not the one who guessed. */
export async function setPassword(context: Context, userId: UserId, passwordHash: string) {
  const { tx, now } = context
  const user = await store.lockUser(tx, userId)
  await store.insertOldPassword(tx, { user_id: userId, password_hash: user.password_hash, at: now })
  await store.updateUser(tx, userId, {
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

/** A user who wants to leave, locked until the unit of work ends, with the users who would remain. */
export async function leavingUser(context: Context, userId: UserId) {
  const { mid } = (await store.userOf(context.tx, userId)) ?? refuse(problemsOfAccess.userUnknown, {})
  if (mid) await recovering.lockAdmins(context.tx, mid)
  const user = await store.lockUser(context.tx, userId)
  const others = await recovering.otherUsers(context.tx, user)
  const { username, email, role, first_name: firstName } = user
  return { id: userId, mid: user.mid, username, email, role, firstName, others }
}
/** The row is kept for the records, with all personal data removed. */
export async function forgetUser(context: Context, userId: UserId): Promise<void> {
  const { tx, now } = context
  const { status, mid, username } = await store.lockUser(tx, userId)
  await revokeSessions(context, { id: userId, username })
  await recovering.removeSettings(tx, userId)
  await forgetOtherDevices(context, userId)
  await store.updateUser(tx, userId, {
    username: `deleted-${userId}`,
    email: `deleted-${userId}@invalid`,
    mobile: '',
    first_name: '',
    last_name: '',
    password_hash: '',
    status: 'DELETED',
    updated_at: now,
  })
  const note = { level: 'WARNING', ...(mid ? { mid } : {}) } as const
  context.changed('user', userId, { status }, { status: 'DELETED', isOwnWish: true }, note)
}
