/** The states of a referral, what it takes to go on, and what it brings. No clock, no database. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfReferrals, type ReferralStatus } from '@singil/contract/referrals'

const next: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  invited: ['registered'],
  registered: ['reached'],
  // Back, where refunds bring what was paid below the threshold before the reward: the time of waiting then starts anew.
  reached: ['rewarded', 'registered'],
  rewarded: [],
}

export function assertMove(from: ReferralStatus, to: ReferralStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfReferrals.moveFrom, { status: from, wanted: to })
}

export interface Terms {
  /** As it is named to people, VAT included. */
  readonly reward: Centavos
  readonly vatMillionths: number
  /** What the referred merchant must have been paid, net of refunds. */
  readonly threshold: Centavos
  readonly holdDays: number
}

const million = 1_000_000n

/** What the referrer gets: the reward less the VAT in it, half-up. */
export function rewardOf({ reward, vatMillionths }: Terms): Centavos {
  const whole = million + BigInt(vatMillionths)
  return centavos(Number((BigInt(reward) * million * 2n + whole) / (whole * 2n)))
}

const dayMs = 86_400_000

/** Where a referral stands after a look at what was paid. */
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
