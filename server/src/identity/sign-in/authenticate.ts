import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import { addMerchant } from '../../kit/database/index.ts'
import type { CookieFlow } from '../../kit/work/index.ts'
import { mustChangePassword, accessSettings } from '../access/index.ts'
import { admit, checkPassword } from './check-password.ts'
import { identityOf, forgetSession, openSession, sessionCookie } from '../sessions/index.ts'
import { tokenHash, consumePass } from '../one-time-codes/index.ts'
import { signInPurpose } from './request-otp.ts'

/** The last step of signing in. The newest sign-in wins: the same transaction ends every other session of the user. */
export const authenticate: CookieFlow<typeof contract.authenticate> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  const { ended, answer } = await flow.unit(async (context) => {
    const user = await admit(context, checked)
    const settings = await accessSettings(context.tx)
    if (mustChangePassword(user, settings, context.now)) refuse(contract.problemsOfAccess.passwordExpired, {})
    const pass = { passHash: tokenHash(context, body.token), userId: user.id, purpose: signInPurpose, now: context.now }
    if (!(await consumePass(context.tx, pass))) refuse(contract.problemsOfAccess.invalidAuth, {})
    // Its name and settings are part of the answer.
    if (user.mid !== null) await addMerchant(context.tx, user.mid)
    const { token, ended } = await openSession(context, user, settings)
    return { ended, answer: { token, user: await identityOf(context, user), env: 'PROD' as const } }
  })
  for (const sessionId of ended) forgetSession(sessionId)
  flow.setCookie(sessionCookie(flow, answer.token))
  return answer
}
