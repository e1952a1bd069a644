import type { KickedOut, SessionEnded } from '@singil/contract/access'
import { topics } from '@singil/contract/live'
import type { Context } from '../kit/work/index.ts'
import type { Tx } from '../kit/database/index.ts'
import * as store from './store.ts'
import * as signIns from './sign-ins-store.ts'

/** Tells a user's browsers that sessions up to a number have ended, and why. */
export function tellKickedOut(context: Context, username: string, told: Omit<KickedOut, 'event'>): void {
  const message: KickedOut = { event: 'kicked-out', ...told }
  context.push(topics.session(username), message)
}

/** Ends a session that nobody signed out of, tells its browser, and cuts its live connections. */
export async function endSession(
  context: Context,
  session: { readonly id: string; readonly seq: number; readonly username: string },
  why: 'idle' | 'too-long',
): Promise<void> {
  if (!(await store.endSession(context.tx, session.id, why, context.now))) return
  tellKickedOut(context, session.username, { reason: why, endedUpTo: session.seq, device: null, signedInAt: null })
  context.disconnect(session.id)
  context.changed('session', session.id, null, { ended: why })
}

/** How a session ended, with the sign-in that took its place; what its own browser is told when it was away. */
export async function endOf(tx: Tx, sessionId: string): Promise<SessionEnded> {
  const { ended_why, device, created_at } = (await signIns.ending(tx, sessionId)) ?? {}
  const reason = ended_why ?? 'revoked'
  if (reason !== 'newer-sign-in' || !device || !created_at) return { reason, device: null, signedInAt: null }
  return { reason, device, signedInAt: created_at.toISOString() }
}
