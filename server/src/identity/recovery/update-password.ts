/** Sets a new password, with the link from a mail or the pass of a correct code. Of two concurrent calls one succeeds. */
import { problemsOfAccess, texts } from '@singil/contract/identity/access'
import type { Answer, Input } from '@singil/contract/kit/endpoint'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/identity/recovery'
import { hashPassword, isAmong, passwordsOf, refuseWeakPassword } from '../access/index.ts'
import { holderOfPass, spendPass } from '../one-time-codes/index.ts'
import { setPassword } from '../sessions/index.ts'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { linkHash } from './answer-request.ts'
import { passwordChangedMail } from './message-texts.ts'
import { stateOf, updatePurpose } from './recovery.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRecovery

type UpdateCall = typeof contract.updatePassword
export async function updatePassword(flow: FlowParts, { body }: Input<UpdateCall>): Promise<Answer<UpdateCall>> {
  const { token, new_password: wanted } = body
  if (wanted !== body.confirm_password) refuse(problemsOfAccess.passwordsDiffer, {}, 'confirm_password')
  const known = await flow.unit(async (context) => {
    const { userId } = await opened(context, token)
    return (await passwordsOf(context, userId)) ?? refuse(problem.linkExpired, {})
  })
  refuseWeakPassword(wanted, known, 'new_password')
  // Outside of any unit of work, because hashing is slow.
  if (await isAmong(known.hashes, wanted)) refuse(problemsOfAccess.passwordUnchanged, {}, 'new_password')
  const passwordHash = await hashPassword(wanted)
  await flow.unit(async (context) => {
    const found = await opened(context, token)
    if (!(await spend(context, token, found))) refuse(problem.linkUsed, {})
    await store.supersede(context.tx, found.userId, context.now)
    await mailChange(context, await setPassword(context, found.userId, passwordHash))
  })
  flow.say(texts.passwordChanged)
  return { changed: true, login_required: true }
}

interface TokenHolder {
  readonly userId: UserId
  /** null for a pass. */
  readonly linkId: string | null
}

/** The user whose password the token may set. A signed-in user's must be the own one. */
async function opened(context: Context, token: string): Promise<TokenHolder> {
  const link = await store.findLink(context.tx, linkHash(context, token))
  const own = (userId: UserId) => context.actor.userId === null || context.actor.userId === userId
  if (link) {
    const state = stateOf(link, context.now)
    if (state === 'used') refuse(problem.linkUsed, {})
    if (state === 'expired' || !own(link.user_id)) refuse(problem.linkExpired, {})
    return { userId: link.user_id, linkId: link.id }
  }
  const userId = await holderOfPass(context, token, updatePurpose)
  return userId && own(userId) ? { userId, linkId: null } : refuse(problem.linkExpired, {})
}

const spend = (context: Context, token: string, { userId, linkId }: TokenHolder): Promise<boolean> =>
  linkId ? store.spendLink(context.tx, linkId, context.now) : spendPass(context, token, userId, updatePurpose)

async function mailChange(context: Context, { email, firstName: name }: { email: string; firstName: string }) {
  const letter = await writeLetter(
    context,
    passwordChangedMail,
    { name },
    { url: `${context.publicUrl}/forgotpassword` },
  )
  await queueMail(context, mailOf(email, letter), 'recovery:changed')
}
