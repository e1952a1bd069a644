import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { requireStepUp } from '../../identity/authenticators/index.ts'
import { giveTemporaryPassword } from '../../identity/sessions/index.ts'
import { hashPassword, noteMaker, reachedAt, refuseWeakPassword } from '../../identity/access/index.ts'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import { mailOf, sendNow } from '../../foundation/messages/index.ts'
import { findTarget } from './find-target.ts'
import { newPassword } from './letters.ts'
import { mayGetPassword, stateOf } from './user.ts'

const problem = contract.problemsOfUsers
const livesMs = 30 * 60_000

/** The mail is sent first: if it fails, the old password still works. */
export const resetUserPassword: Flow<typeof contract.resetUserPassword> = async (flow, { params }) => {
  const { user, password, letter } = await flow.unit(async (context) => {
    const found = reachedAt(await resettable(context, params.id), context.now)
    const password = context.newPublicId().slice(0, 14)
    const letter = await newPassword(context, { firstName: found.first_name, username: found.username }, password)
    return { user: found, password, letter }
  })
  const passwordHash = await hashPassword(password)
  const mail = { kind: 'mail', ...mailOf(user.email, letter) } as const
  if (!(await sendNow(flow, mail, `user:${user.id}`, [password]))) refuse(problem.mailFailed, {})
  await give(flow, user.id, passwordHash, livesMs)
  const email = maskedEmail(user.email)
  flow.say(contract.texts.passwordSent.replace('{email}', email))
  return { email }
}

export const setUserPassword: Flow<typeof contract.setUserPassword> = async (flow, { params, body }) => {
  if (body.password !== body.retypePassword) refuse(problem.passwordsDiffer, {}, 'retypePassword')
  const user = await flow.unit((context) => resettable(context, params.id))
  refuseWeakPassword(body.password, user, 'password')
  const passwordHash = await hashPassword(body.password)
  await give(flow, params.id, passwordHash, undefined, async (context) => {
    await requireStepUp(context, contract.setUserPassword, {
      payload: { id: user.id },
      words: () => `set a password for ${user.username}`,
    })
    // The caller, who typed it, could sign in with it before the user does.
    await noteMaker(context, user.id, 'password')
  })
  flow.say(contract.texts.passwordSet)
  return { isSet: true }
}

async function resettable(context: Context, id: UserId) {
  const user = await findTarget(context, id)
  const status = stateOf(user)
  return mayGetPassword(status) ? user : refuse(problem.noPassword, { status: contract.userStateWords[status] })
}

const give = (
  flow: FlowParts,
  id: UserId,
  passwordHash: string,
  lives?: number,
  first: (context: Context) => Promise<void> = async () => {},
) =>
  flow.unit(async (context) => {
    const user = await resettable(context, id)
    await first(context)
    await giveTemporaryPassword(context, id, passwordHash, lives)
    const note = { ...(user.mid && { mid: user.mid }), level: 'CRITICAL' } as const
    context.changed('user', id, null, { password: 'temporary' }, note)
  })

const maskedEmail = (email: string) => email.replace(/^(.{2})[^@]*/, '$1•••')
