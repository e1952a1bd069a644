/** Accounts as recovery needs them: look-up by address, earlier passwords, and who would remain. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { isPassword } from './hash-password.ts'
import * as recovering from './recovering-store.ts'
import * as store from './store.ts'

/** The user who can be mailed at this address; null if there is none. */
export const reachableAt = async (context: Pick<Context, 'tx' | 'now'>, email: string): Promise<UserId | null> =>
  (await recovering.reachable(context.tx, email, context.now))?.id ?? null

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

/** A user who wants to leave, locked until the unit of work ends, with the users who would remain. */
export async function leavingUser(context: Context, userId: UserId) {
  const { mid } = (await store.userOf(context.tx, userId)) ?? refuse(problemsOfAccess.userUnknown, {})
  if (mid) await recovering.lockAdmins(context.tx, mid)
  const user = await store.lockUser(context.tx, userId)
  const others = await recovering.otherUsers(context.tx, user)
  const { username, email, role, first_name: firstName } = user
  return { id: userId, mid: user.mid, username, email, role, firstName, others }
}
