import * as contract from '@singil/contract/identity/access'
import { on, onFlow } from '../../kit/work/index.ts'
import { agreeToOtp } from './agree-to-otp.ts'
import { replaceExpiredPassword } from './replace-expired-password.ts'
import { requestOtp, resendOtp } from './request-otp.ts'
import { authenticate } from './authenticate.ts'
import { validateOtp } from './validate-otp.ts'

export const routes = [
  onFlow(contract.requestOtp, requestOtp),
  onFlow(contract.resendOtp, resendOtp),
  onFlow(contract.validateOtp, validateOtp),
  onFlow(contract.authenticate, authenticate),
  onFlow(contract.replaceExpiredPassword, replaceExpiredPassword),
  on(contract.agreeToOtp, agreeToOtp),
]
