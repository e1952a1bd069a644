/** How much of the limits of the level is used, before an amount is typed. */
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { texts, type TopupTerms } from '@singil/contract/payouts/topups'
import classes from './topups.module.css'

export function LimitMeter({ terms: { monthly, daily, perTopup, isBlocked } }: { terms: TopupTerms }) {
  if (isBlocked)
    return (
      <p role="alert" className={classes['deposit']}>
        {texts.cannotNow}
      </p>
    )
  if (!monthly) return null
  const left = centavos(Math.max(0, monthly.limit - monthly.used))
  const part = monthly.limit === 0 ? 100 : Math.min(100, (monthly.used / monthly.limit) * 100)
  return (
    <section className={classes['meter']} aria-label="Limits of your level">
      <p>
        <b>{formatPeso(left)}</b> of {formatPeso(monthly.limit)} can still be topped up this month
      </p>
      <div className={classes['bar']} role="img" aria-label={`${Math.round(part)} % of the month is used`}>
        <span style={{ inlineSize: `${part}%` }} data-full={part >= 80} />
      </div>
      <p className="muted">
        {[
          `${formatPeso(monthly.used)} used`,
          daily ? `${formatPeso(centavos(Math.max(0, daily.limit - daily.used)))} left today` : '',
          perTopup === null ? '' : `at most ${formatPeso(perTopup)} at once`,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </section>
  )
}
