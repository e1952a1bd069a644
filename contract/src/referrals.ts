/** Referrals: a merchant brings another one, and is rewarded once that one has done enough business. */
import * as z from 'zod'
import { event } from './kit/event.ts'
import { MerchantId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const problemsOfReferrals = problems('referrals', {
  unknown: [404, 'There is no such referral.'],
  known: [409, 'A business with this TIN was already referred.'],
  moveFrom: [409, 'This referral is {status} and cannot become {wanted}.'],
  oneself: [422, 'A business cannot refer itself.'],
})

/** The taxpayer: the nine digits in front of the branch code, however they are written. */
export const Tin = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9}(\d{3}|\d{5})?$/, 'Invalid TIN'))
  .transform((digits) => digits.slice(0, 9))

/** `reached`: enough was paid, and the time of waiting runs. */
export const ReferralStatus = z.enum(['invited', 'registered', 'reached', 'rewarded'])
export type ReferralStatus = z.output<typeof ReferralStatus>

export const referralRewarded = event({
  id: 'referrals.referralRewarded',
  payload: z.object({ referralId: z.uuid(), mid: MerchantId, referredMid: MerchantId, amount: Centavos }),
})
