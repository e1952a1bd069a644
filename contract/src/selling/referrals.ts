/** Referrals: a merchant refers another business, and is rewarded once that one has done enough business. */
import * as z from 'zod'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant } from '../kit/text.ts'
import { Tin, taxpayerOf } from '../kit/tin.ts'

export const problemsOfReferrals = problems('referrals', {
  unknown: [404, 'There is no such referral.'],
  known: [409, 'A business with this TIN was already referred.'],
  moveFrom: [409, 'This referral is {state}.'],
  oneself: [422, 'A business cannot refer itself.'],
})

/** The nine digits before the branch code, from a TIN in any notation. */
export const Taxpayer = Tin.transform(taxpayerOf)

/** `reached`: the required amount was paid, and the waiting period runs. */
export const ReferralStatus = z.enum(['invited', 'registered', 'reached', 'rewarded'])
export type ReferralStatus = z.output<typeof ReferralStatus>

/** What ties a referred business to its referrer, and forbids the reward. */
export const Tie = z.enum(['same_taxpayer', 'same_owner', 'same_contact', 'same_bank_account', 'same_device'])
export type Tie = z.output<typeof Tie>

export const referralRewarded = event({
  id: 'referrals.referralRewarded',
  payload: z.object({ referralId: z.uuid(), mid: MerchantId, referredMid: MerchantId, amount: Centavos }),
})

/**
 * A business that signed up with a merchant's code. `expired`: its e-mail address was not verified in time; `merchant`: it has not entered
 * its TIN yet, by which a business is referred once; `registered`: it counts from now on.
 */
export const Referred = z.object({
  companyName: z.string(),
  state: z.enum(['signed_up', 'verified', 'expired', 'merchant', 'registered', 'reached', 'rewarded']),
  signedUpAt: Instant,
  /** Paid net of refunds as of `progressAt`, at most the amount that the reward requires. Zero until it counts. */
  progress: Centavos,
  progressAt: Instant.nullable(),
  /** The day of the reward: past for a rewarded one, planned while the waiting period runs, else null. */
  paysOn: Day.nullable(),
  /** What was paid to the referrer; null until then. */
  reward: Centavos.nullable(),
  ties: z.array(Tie),
})
export type Referred = z.output<typeof Referred>

/** What a referral pays at present: the reward as named, with VAT, and as paid, without it. */
export const ReferralTerms = z.object({ named: Centavos, reward: Centavos, threshold: Centavos, holdDays: z.int() })
export type ReferralTerms = z.output<typeof ReferralTerms>

export const getReferral = endpoint({
  id: 'referrals.getReferral',
  method: 'GET',
  path: '/qr/referrals/{mid}',
  says: "Returns a merchant's referral code and link, and the businesses that signed up with it.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_REFERRAL', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.object({
    code: z.string(),
    /** Opens the sign-up with the code already entered. */
    link: z.string(),
    /** The link as a QR code, an SVG document. */
    qrSvg: z.string(),
    terms: ReferralTerms,
    earned: Centavos,
    /** Number of all, and of those that have become merchants. */
    count: z.int(),
    merchants: z.int(),
    /** Newest first, at most a hundred. */
    referred: z.array(Referred),
  }),
})

export const rewardedNotice = notice({
  id: 'referrals.rewarded',
  label: 'Referral reward',
  text: 'A business that you brought has earned you a reward.',
  group: 'money',
  place: 80,
  audience: 'merchant',
  permission: may('MERCHANT_REFERRAL', 'view'),
  mails: 'nobody',
})

export const rewards = movement({
  id: 'referrals',
  label: 'Referral reward',
  prepares: 'Nobody: follows from the rule once the referred business has reached its sales',
  confirms: 'With the rule',
  stepUp: null,
  rules: [],
  told: 'By bell',
  stops: 'Staff, by the ties that they find before it is due',
  journals: ['referral.rewarded'],
  calls: [],
  place: 240,
})
