import type { KickedOut, SessionEnded } from '@singil/contract/identity/access'
import { sessionTopic } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import * as sessions from './store.ts'

/** Notifies a user's browsers that sessions up to a number have ended, and why. */
export function notifyKickedOut(context: Context, username: string, notice: Omit<KickedOut, 'event'>): void {
  const message: KickedOut = { event: 'kicked-out', ...notice }
  context.push(sessionTopic.of({ username }), message)
}

/** Ends a session without sign-out, notifies its browser, and closes its live connections. */
export async function endSession(
  context: Context,
  session: { readonly id: string; readonly seq: number; readonly username: string },
  why: 'idle' | 'too-long',
): Promise<void> {
  if (!(await sessions.endSession(context.tx, session.id, why, context.now))) return
  notifyKickedOut(context, session.username, { reason: why, endedUpTo: session.seq, device: null, signedInAt: null })
  context.disconnect(session.id)
  context.changed('session', session.id, null, { ended: why })
}

/** Why a session ended, and the sign-in that replaced it; for a browser that was offline at the time. */
export async function endOf(tx: Tx, sessionId: string): Promise<SessionEnded> {
  const { ended_why, device, created_at } = (await sessions.ending(tx, sessionId)) ?? {}
  const reason = ended_why ?? 'revoked'
  if (reason !== 'newer-sign-in' || !device || !created_at) return { reason, device: null, signedInAt: null }
  return { reason, device, signedInAt: created_at.toISOString() }
}
