import type { UserId } from '@singil/contract/kit/id'
import type { Context, SessionGrants } from '../../kit/work/index.ts'
import { authorizationsOf, grantsOf } from './check-session.ts'
import { findGranted } from './store.ts'

/** What a user may see and do now, for work that goes on without a session; null without an account that may sign in. */
export async function grantsOfUser(
  { tx }: Pick<Context, 'tx'>,
  userId: UserId,
): Promise<Omit<SessionGrants, 'sessionId'> | null> {
  const user = await findGranted(tx, userId)
  // Wrong passwords of a stranger lock an account, and take nothing away.
  if (user?.status !== 'ACTIVE' && user?.status !== 'LOCKED') return null
  return grantsOf(user, (await authorizationsOf(tx, user)).effective)
}
