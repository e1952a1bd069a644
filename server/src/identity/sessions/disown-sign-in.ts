/** "This was not me": the intruder knows the password, so everything that it opened or could open is invalidated. */
import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Flow } from '../../kit/work/index.ts'
import { when } from '@singil/contract/kit/manila-when'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { disownedMail } from './message-texts.ts'
import { signedInUser } from './fetch-user-data.ts'
import { forgetOtherDevices } from '../guess-limits/index.ts'
import { reachedAt, type AccountRow, lockAccount, updateAccount } from '../access/index.ts'
import { forgetSession } from './recall-session.ts'
import { revokeSessions } from './revoke-sessions.ts'
import * as sessions from './store.ts'
import { closeCodes } from '../one-time-codes/index.ts'

const problem = contract.problemsOfAccess

export const disownSignIn: Flow<typeof contract.disownSignIn> = async (flow, { params }) => {
  await flow.unit((context) => disown(context, params.id))
  forgetSession(flow.actor.sessionId ?? '')
  flow.say(contract.texts.disowned)
  return { disowned: true }
}

async function disown(context: Context, sessionId: string): Promise<void> {
  const { tx, now, actor } = context
  const user = await lockAccount(tx, (await signedInUser(context)).id)
  const session = (await sessions.lockSignIn(tx, user.id, sessionId)) ?? refuse(problem.sessionUnknown, {})
  if (session.id === actor.sessionId) refuse(problem.sessionIsThis, {})
  if (session.disowned_at) refuse(problem.sessionDisowned, {})
  await revokeSessions(context, user)
  await sessions.markDisowned(tx, session.id, now)
  await closeCodes(tx, user.id, now)
  await forgetOtherDevices(context, user.id)
  // From now on the password only leads to the step that replaces it, and only for some days.
  await updateAccount(tx, user.id, { is_temporary_password: true, password_changed_at: now, updated_at: now })
  context.emit(contract.signInDisowned, {
    userId: user.id,
    sessionId: session.id,
    from: session.created_at.toISOString(),
    until: (session.ended_at ?? now).toISOString(),
  })
  const level = { level: 'CRITICAL', ...(user.mid ? { mid: user.mid } : {}) } as const
  const { device, ip, created_at } = session
  context.changed('session', session.id, null, { isDisowned: true, device, ip, signedInAt: created_at }, level)
  await mailOwner(context, reachedAt(user, now), session)
}

async function mailOwner(context: Context, user: AccountRow, session: sessions.SessionRow): Promise<void> {
  const { device, ip, created_at: at } = session
  const values = { name: user.first_name, device, ip, at: when(at) }
  const letter = await writeLetter(context, disownedMail, values, { url: `${context.publicUrl}/signin` })
  await queueMail(context, mailOf(user.email, letter), 'access:disowned')
}
