/** The rules of a referral: state transitions, conditions and reward. No clock, no database. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { refuse, stuckIn } from '@singil/contract/kit/problem'
import { problemsOfReferrals, type ReferralStatus } from '@singil/contract/selling/referrals'

const next: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  invited: ['registered'],
  registered: ['reached'],
  // Back to registered when refunds reduce the paid amount below the threshold before the reward: the waiting time restarts.
  reached: ['rewarded', 'registered'],
  rewarded: [],
}

/** As the screen of referrals calls them. */
export const statusWords: Readonly<Record<ReferralStatus, string>> = {
  invited: 'Signed up',
  registered: 'Merchant',
  reached: 'Reward is near',
  rewarded: 'Rewarded',
}

export function assertMove(from: ReferralStatus, to: ReferralStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfReferrals.moveFrom, { state: stuckIn(statusWords, from, to) })
}

export interface Terms {
  /** As advertised, with VAT. */
  readonly reward: Centavos
  readonly vatMillionths: number
  /** The amount that the referred merchant must have been paid, net of refunds. */
  readonly threshold: Centavos
  readonly holdDays: number
}

const million = 1_000_000n

/** The amount paid to the referrer: the reward less the VAT in it, rounded half up. */
export function rewardOf({ reward, vatMillionths }: Terms): Centavos {
  const whole = million + BigInt(vatMillionths)
  return centavos(Number((BigInt(reward) * million * 2n + whole) / (whole * 2n)))
}

const dayMs = 86_400_000

/** The state of a referral after a review of what was paid. */
export function reviewed(
  referral: { readonly status: ReferralStatus; readonly reachedAt: Date | null },
  netPaid: Centavos,
  terms: Terms,
  now: Date,
): ReferralStatus {
  const { status, reachedAt } = referral
  const isEnough = netPaid >= terms.threshold
  if (status === 'registered') return isEnough ? 'reached' : 'registered'
  if (status !== 'reached') return status
  if (!isEnough) return 'registered'
  return now.getTime() - reachedAt!.getTime() >= terms.holdDays * dayMs ? 'rewarded' : 'reached'
}
