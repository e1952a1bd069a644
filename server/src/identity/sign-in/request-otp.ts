import * as contract from '@singil/contract/identity/access'
import { fill, refuse } from '@singil/contract/kit/problem'
import type { Flow } from '../../kit/work/index.ts'
import { sendByFor, issueCode, codeSent, sendCode, resendCode } from '../one-time-codes/index.ts'
import { admit, checkPassword } from './check-password.ts'
import { secondFactorsOf } from './second-factors.ts'

export const signInPurpose = 'sign-in'
export const signInText = 'sign in'

export const requestOtp: Flow<typeof contract.requestOtp> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  const { issued, others } = await flow.unit(async (context) => {
    const user = await admit(context, checked)
    const { others, isCodeEnough } = await secondFactorsOf(context, user.id)
    if (!isCodeEnough) refuse(contract.problemsOfAccess.otpNotEnough, {})
    const wish = { user, purpose: signInPurpose, digest: '', sendBy: sendByFor(user, body.send_by) }
    return { issued: await issueCode(context, wish), others }
  })
  await sendCode(flow, issued, signInText)
  const { user } = issued
  const { sentTo, sentBy, tryLimit, token, expiresAt, resendAt } = codeSent(issued, issued.token)
  flow.say(fill(contract.texts.otpSent, { email: sentTo }))
  return {
    otp_attempts: tryLimit,
    token,
    email: sentTo,
    sent_by: sentBy,
    merchant_id: user.mid,
    user_id: user.id,
    otp_banner: user.otp_agreed_at === null,
    other_factors: [...others],
    expires_at: expiresAt.toISOString(),
    resend_at: resendAt.toISOString(),
  }
}

export const resendOtp: Flow<typeof contract.resendOtp> = async (flow, { body }) => {
  const { token, send_by } = body
  const sent = await resendCode(flow, { token, purpose: signInPurpose, words: signInText, sendBy: send_by })
  if (!sent) {
    flow.say(contract.texts.noOtpRecipient)
    return { result: 'FAILED NO MOBILE FOUND', resend_at: flow.now().toISOString() }
  }
  flow.say(contract.texts.otpResent)
  return { result: 'Success', resend_at: sent.resendAt.toISOString() }
}
