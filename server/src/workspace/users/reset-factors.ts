import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { revokeSessions } from '../../identity/sessions/index.ts'
import { forgetFactors, hasFactors, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { mailOf, queueMail } from '../../foundation/messages/index.ts'
import { findTarget } from './find-target.ts'
import { lostFactors } from './letters.ts'

/** Removes the factors of a user who lost phone and recovery codes. The caller vouches for the user, who is notified. */
export const resetFactors: Handler<typeof contract.resetFactors> = async (context, { params }) => {
  const user = await findTarget(context, params.id)
  if (!(await hasFactors(context, user.id))) refuse(contract.problemsOfUsers.noFactors, {})
  await requireStepUp(context, contract.resetFactors, {
    payload: params,
    words: () => `remove the passkeys and the authenticator app of ${user.username}`,
  })
  await forgetFactors(context, user.id)
  await revokeSessions(context, user)
  const person = { firstName: user.first_name, username: user.username }
  await queueMail(context, mailOf(user.email, await lostFactors(context, person)), `user:${user.id}`)
  const note = { ...(user.mid && { mid: user.mid }), level: 'CRITICAL' } as const
  context.changed('user', user.id, null, { factors: 'removed' }, note)
  context.say(contract.texts.factorsReset)
  return { isReset: true }
}
