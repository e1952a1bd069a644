import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Flow } from '../../kit/work/index.ts'
import {
  mustChangePassword,
  hashPassword,
  isPassword,
  refuseWeakPassword,
  keepOldPassword,
  oldPasswords,
  accessSettings,
  updateAccount,
} from '../access/index.ts'
import { admit, checkPassword } from './check-password.ts'
import { tokenHash, findPass } from '../one-time-codes/index.ts'
import { signInPurpose } from './request-otp.ts'
import { endSessionsOf } from '../sessions/index.ts'

const problems = contract.problemsOfAccess

/** The token remains valid for the sign-in with the new password that follows. */
export const replaceExpiredPassword: Flow<typeof contract.replaceExpiredPassword> = async (flow, { body }) => {
  const { new_password, confirm_password } = body
  if (new_password !== confirm_password) refuse(problems.passwordsDiffer, {}, 'confirm_password')
  const checked = await checkPassword(flow, body)
  const used = await flow.unit(async (context) => {
    const user = await admit(context, checked)
    const settings = await accessSettings(context.tx)
    const pass = await findPass(context.tx, tokenHash(context, body.token))
    const isPass = pass?.user_id === user.id && pass.purpose === signInPurpose && !pass.consumed_at
    const isFresh = isPass && pass.pass_until !== null && pass.pass_until > context.now
    if (!isFresh || !mustChangePassword(user, settings, context.now)) refuse(problems.invalidAuth, {})
    refuseWeakPassword(new_password, user, 'new_password')
    return [user.password_hash, ...(await oldPasswords(context.tx, user.id))]
  })
  for (const old of used)
    if (await isPassword(old, new_password)) refuse(problems.passwordUnchanged, {}, 'new_password')
  const password_hash = await hashPassword(new_password)
  await flow.unit(async (context) => {
    const { id, mid, username, role, password_hash: old } = await admit(context, checked)
    const now = context.now
    await keepOldPassword(context.tx, { user_id: id, password_hash: old, at: now })
    await updateAccount(context.tx, id, {
      password_hash,
      password_changed_at: now,
      is_temporary_password: false,
      updated_at: now,
    })
    for (const session of await endSessionsOf(context.tx, id, 'revoked', now)) context.disconnect(session.id)
    context.changed(
      'user',
      id,
      null,
      { password: 'replaced' },
      { by: { userId: id, username, role }, ...(mid && { mid }) },
    )
  })
  flow.say(contract.texts.passwordChanged)
  return { changed: true }
}
