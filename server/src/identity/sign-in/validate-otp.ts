import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Flow } from '../../kit/work/index.ts'
import { mustChangePassword, accessSettings } from '../access/index.ts'
import { admit, checkPassword } from './check-password.ts'
import { acceptCode } from '../one-time-codes/index.ts'
import { signInPurpose } from './request-otp.ts'
import { secondFactorsOf } from './second-factors.ts'

export const validateOtp: Flow<typeof contract.validateOtp> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  return flow.unit(async (context) => {
    const user = await admit(context, checked)
    const { isCodeEnough } = await secondFactorsOf(context, user.id)
    if (!isCodeEnough) refuse(contract.problemsOfAccess.otpNotEnough, {})
    const attempt = { userId: user.id, token: body.token, code: body.otp, purpose: signInPurpose, digest: '' }
    const { pass } = await acceptCode(context, attempt)
    const settings = await accessSettings(context.tx)
    return { token: pass, is_temporary_password: mustChangePassword(user, settings, context.now) }
  })
}
