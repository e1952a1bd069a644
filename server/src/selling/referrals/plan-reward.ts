import type { ReferralStatus } from '@singil/contract/selling/referrals'
import { manilaDay } from '../../kit/base/index.ts'
import type { Terms } from './referral.ts'

const dayMs = 86_400_000

/** The minute of the UTC day at which referrals are reviewed: 05:30 in Manila. */
export const reviewMinute = 21 * 60 + 30

/** The day in Manila of the review that pays the reward: past for a rewarded referral, null if nothing is due or a tie forbids it. */
export function paysOn(
  referral: {
    readonly status: ReferralStatus
    readonly reachedAt: Date | null
    readonly rewardedAt: Date | null
    readonly ties: readonly unknown[]
  },
  { holdDays }: Pick<Terms, 'holdDays'>,
): string | null {
  const { status, reachedAt, rewardedAt, ties } = referral
  if (rewardedAt) return manilaDay(rewardedAt)
  if (status !== 'reached' || ties.length > 0) return null
  const due = reachedAt!.getTime() + holdDays * dayMs
  const review = Math.floor(due / dayMs) * dayMs + reviewMinute * 60_000
  return manilaDay(new Date(review >= due ? review : review + dayMs))
}
