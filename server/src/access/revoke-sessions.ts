import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { isLocked } from './account.ts'
import { notifyKickedOut } from './end-session.ts'
import { lockedSomewhere } from './guesses.ts'
import * as store from './store.ts'

/** Ends every session of a user, notifies its browser, and closes its live connections. */
export async function revokeSessions(
  context: Context,
  user: { readonly id: UserId; readonly username: string },
): Promise<void> {
  for (const { id, seq } of await store.endSessionsOf(context.tx, user.id, 'revoked', context.now)) {
    notifyKickedOut(context, user.username, { reason: 'revoked', endedUpTo: seq, device: null, signedInAt: null })
    context.disconnect(id)
    context.changed('session', id, null, { ended: 'revoked' })
  }
}

type Known = Parameters<typeof isLocked>[0] & { readonly username: string }

/** Which of these accounts are locked: completely by wrong codes, or for some place by wrong passwords. */
export async function lockRule(context: Pick<Context, 'tx' | 'secrets' | 'now'>, users: readonly Known[]) {
  const settings = await store.settings(context.tx)
  const names = await lockedSomewhere(
    context,
    users.map(({ username }) => username),
  )
  return (user: Known): boolean => isLocked(user, settings) || names.has(user.username)
}
