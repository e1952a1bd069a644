/** Three milestones of a referred business as a meter: registered, paid enough, rewarded. */
import { formatPeso } from '@singil/contract/kit/money'
import type { Referred, ReferralTerms } from '@singil/contract/selling/referrals'
import { formatWhen } from '../../kit/values/index.ts'
import classes from './referral.module.css'
import { formatTies } from './format-referral.ts'

const milestones = ['Registered', 'Paid enough', 'Rewarded'] as const
const reached: Readonly<Record<Referred['state'], number>> = {
  signed_up: 0,
  verified: 0,
  expired: 0,
  merchant: 0,
  registered: 1,
  reached: 2,
  rewarded: 3,
}

export function Milestones({ of, terms }: { of: Referred; terms: ReferralTerms }) {
  const count = reached[of.state]
  const percents = [count > 0 ? 100 : 0, shareOf(of, terms, count), count > 2 ? 100 : 0]
  return (
    <div className={classes['milestones']}>
      <div className={classes['meter']} role="img" aria-label={`${count} of 3 milestones: ${milestones.join(', ')}`}>
        {milestones.map((name, at) => (
          <span key={name} title={name}>
            <i style={{ inlineSize: `${percents[at]}%` }} />
          </span>
        ))}
      </div>
      <small className="muted">{formatProgress(of, terms, count)}</small>
    </div>
  )
}

const shareOf = ({ progress }: Referred, { threshold }: ReferralTerms, count: number): number =>
  count > 1 ? 100 : Math.floor((progress / threshold) * 100)

function formatProgress(of: Referred, { threshold }: ReferralTerms, count: number): string {
  const tied = formatTies(of)
  if (tied) return tied
  if (count === 0) return 'Not registered with its TIN yet'
  if (count > 1) return `${formatPeso(threshold)} paid`
  const day = of.progressAt ? `, ${formatWhen(new Date(of.progressAt))}` : ''
  return `${formatPeso(of.progress)} of ${formatPeso(threshold)} paid${day}`
}
