/** The first step of every sign-in call: checks the password. A wrong one is counted by place before the caller gets an answer. */
import * as contract from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { networkOf, problemsOfKit } from '../../kit/base/index.ts'
import { standingOf, isPassword, type AccountRow, accountNamed, lockAccount, accessSettings } from '../access/index.ts'
import { countGuess, forgetGuessesHere, standingHere, noteFrom, refuseTooManyFrom } from '../guess-limits/index.ts'

/** The user and the password hash that matched; `admit` verifies that neither has changed since. */
export interface CheckedUser {
  readonly userId: UserId
  readonly passwordHash: string
}

const problems = contract.problemsOfAccess
const queues = new Map<string, Promise<unknown>>()

/** Serialises attempts for one username from one address, so that concurrent attempts cannot exceed the limit. */
async function serialised<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work)
  const settled = mine.catch(() => {})
  queues.set(key, settled)
  try {
    return await mine
  } finally {
    if (queues.get(key) === settled) queues.delete(key)
  }
}

/**
 * Refuses with "Unauthorized" or, after too many in a row from this place, "Account Locked"; the same for usernames that do not exist. From
 * a locked place the password is not checked, so that the correct one makes no difference.
 */
export function checkPassword(flow: FlowParts, given: { username: string; password: string }): Promise<CheckedUser> {
  const username = given.username.toLowerCase()
  return serialised(`${username} ${networkOf(flow.actor.ip)}`, async () => {
    const { user, standing, isGuessed } = await flow.unit(async (context) => {
      await refuseTooManyFrom(context, 'wrong')
      const found = await accountNamed(context.tx, username)
      return { user: found, ...(await standingHere(context, username, found?.id)) }
    })
    if (standing.is === 'locked') refuse(problems.accountLocked, {})
    if (standing.is === 'slow') refuse(problemsOfKit.tooMany, { seconds: standing.seconds })
    if (user && (await isPassword(user.password_hash, given.password))) {
      if (isGuessed) await flow.unit((context) => forgetGuessesHere(context, username, user.id))
      return { userId: user.id, passwordHash: user.password_hash }
    }
    if (!user) await isPassword(undefined, given.password)
    const locked = await flow.unit(async (context) => {
      const isNowLocked = await countGuess(context, username, user)
      await noteFrom(context, 'wrong')
      return isNowLocked
    })
    return locked ? refuse(problems.accountLocked, {}) : refuse(problems.invalidAuth, {})
  })
}

/** Locks the user whose password was checked for this unit of work. Refuses if the state of the account does not allow it. */
export async function admit(context: Context, checked: CheckedUser): Promise<AccountRow> {
  const user = await lockAccount(context.tx, checked.userId)
  const settings = await accessSettings(context.tx)
  if (user.status === 'DELETED' || user.password_hash !== checked.passwordHash) refuse(problems.invalidAuth, {})
  const standing = standingOf(user, settings, context.now)
  if (standing === 'locked') refuse(problems.accountLocked, {})
  if (standing === 'not-verified') refuse(problems.notVerified, {})
  if (standing === 'forbidden') refuse(problems.forbidden, {})
  if (standing === 'password-expired') refuse(problems.passwordExpired, {})
  return user
}
