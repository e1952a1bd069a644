import { signedIn } from '@singil/contract/identity/access'
import { forgetPosition } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { describeDevice } from './device.ts'
import { rememberDevice } from '../guess-limits/index.ts'
import { notifyKickedOut } from './end-session.ts'
import { newToken, tokenHash } from '../one-time-codes/index.ts'
import * as sessions from './store.ts'
import { type AccessSettings, type AccountRow, nextSessionSeq } from '../access/index.ts'

/** Opens the single session of a user, whose row the caller has locked; ends and notifies all others. Returns the bearer token. */
export async function openSession(
  context: Context,
  user: AccountRow,
  settings: AccessSettings,
): Promise<{ token: string; ended: readonly string[] }> {
  const { tx, now, actor } = context
  const ended = await sessions.endSessionsOf(tx, user.id, 'newer-sign-in', now)
  const seq = await nextSessionSeq(tx, user.id)
  const device = describeDevice(actor.device)
  const token = newToken()
  const id = context.newId()
  await sessions.insertSession(tx, {
    id,
    user_id: user.id,
    token_hash: tokenHash(context, token),
    seq,
    device,
    ip: actor.ip,
    created_at: now,
    last_activity_at: now,
    expires_at: new Date(now.getTime() + settings.session_hours * 3_600_000),
    ended_at: null,
    ended_why: null,
    disowned_at: null,
  })
  await forgetPosition(tx, user.id)
  const isNewDevice = await rememberDevice(context, user.id)
  for (const session of ended) context.disconnect(session.id)
  if (ended.length > 0) {
    const signedInAt = now.toISOString()
    notifyKickedOut(context, user.username, { reason: 'newer-sign-in', endedUpTo: seq - 1, device, signedInAt })
  }
  const at = now.toISOString()
  context.emit(signedIn, { userId: user.id, username: user.username, sessionId: id, device, at, isNewDevice })
  context.changed(
    'session',
    id,
    null,
    { userId: user.id, username: user.username, device },
    { by: { userId: user.id, username: user.username, role: user.role }, ...(user.mid && { mid: user.mid }) },
  )
  return { token, ended: ended.map((session) => session.id) }
}
