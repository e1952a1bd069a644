/** One-time codes: sent to a user for one action, and confirmed once. */
import { cron, type FeatureModule } from '../../kit/work/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { forgetOldTries } from './forget-old-tries.ts'
import { codeInvariants } from './store.ts'

export const oneTimeCodes: FeatureModule = {
  invariants: ({ tx }) => codeInvariants(tx),
  crons: [cron('one-time-codes.forgetOldTries', '40 18 * * *', accounts, forgetOldTries)],
}

export { dayMs, sendByFor } from './challenge.ts'
export { acceptCode, confirmCode } from './confirm-code.ts'
export { grantPass } from './grant-pass.ts'
export { acceptGuestCode, codeTerms, holderOfPass, spendPass } from './guest-codes.ts'
export { issueCode, newToken, tokenHash } from './issue-code.ts'
export { acceptOwnCode, requestOwnCode, spendOwnPass } from './own-codes.ts'
export {
  type CodeSent,
  codeSent,
  requestCode,
  resendCode,
  shownCode,
  shownDelivery,
  shownSent,
} from './request-code.ts'
export { sendCode } from './send-code.ts'
export { closeCodes, consumePass, findChallenge, findPass } from './store.ts'
export { maskEmail, maskMobile, mobileAddress } from './recipient.ts'
