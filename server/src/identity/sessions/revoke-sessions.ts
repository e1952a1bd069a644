import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { notifyKickedOut } from './end-session.ts'
import * as sessions from './store.ts'

/** Ends every session of a user, notifies its browser, and closes its live connections. */
export async function revokeSessions(
  context: Context,
  user: { readonly id: UserId; readonly username: string },
): Promise<void> {
  for (const { id, seq } of await sessions.endSessionsOf(context.tx, user.id, 'revoked', context.now)) {
    notifyKickedOut(context, user.username, { reason: 'revoked', endedUpTo: seq, device: null, signedInAt: null })
    context.disconnect(id)
    context.changed('session', id, null, { ended: 'revoked' })
  }
}
