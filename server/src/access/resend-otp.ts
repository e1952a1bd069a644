import * as contract from '@singil/contract/access'
import type { Flow } from '../kit/work/index.ts'
import { resendCode } from './request-code.ts'
import { signInPurpose, signInText } from './request-otp.ts'

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
