import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/context.ts'
import { isLocked } from './account.ts'
import { tellKickedOut } from './end-session.ts'
import * as store from './store.ts'

/** Ends whatever session a user has, tells its browser, and cuts its live connections. */
export async function revokeSessions(
  context: Context,
  user: { readonly id: UserId; readonly username: string },
): Promise<void> {
  for (const { id, seq } of await store.endSessionsOf(context.tx, user.id, 'revoked', context.now)) {
    tellKickedOut(context, user.username, { reason: 'revoked', endedUpTo: seq, device: null, signedInAt: null })
    context.disconnect(id)
    context.changed('session', id, null, { ended: 'revoked' })
  }
}

/** Whether an account is locked, by its state or by wrong tries in a row. */
export async function lockRule(context: Pick<Context, 'tx'>) {
  const settings = await store.settings(context.tx)
  return (user: Parameters<typeof isLocked>[0]): boolean => isLocked(user, settings)
}
