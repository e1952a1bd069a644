/** What becomes available on the next banking days, day by day, and the holidays between them. */
import { formatPeso } from '@singil/contract/kit/money'
import { type Forecast, type ForecastDay, getForecast, type Holiday } from '@singil/contract/wallets/settlements'
import CalendarOff from 'lucide-react/icons/calendar-off'
import type { ReactNode } from 'react'
import { Amount, formatWeekday, startOfDay } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { type ForecastRow, rowsOf, formatSpan } from './forecast-rows.ts'
import classes from './forecast.module.css'

export default function ForecastView({ walletId }: { walletId: string }) {
  const answer = useAsk(getForecast, { query: { walletId } }, { staleTimeMs: 10_000 })
  const [forecast] = answer.data ?? []
  if (forecast) return <Days of={forecast} />
  return answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={10} />
}

function Days({ of }: { of: Forecast }) {
  const most = Math.max(...of.days.map((day) => day.amount), 1)
  return (
    <section className={classes['forecast']} aria-label="Coming in">
      <header>
        <Amount of={of.amount} size="large" />
        <p>
          becomes available on the next 14 banking days, from payments made so far.
          {of.later > 0 ? ` ${formatPeso(of.later)} follows later.` : ''}
        </p>
      </header>
      <ol className={classes['days']}>
        {rowsOf(of).map((row) => (
          <li key={row.from} className={classes[row.kind]}>
            <Row of={row} most={most} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Row({ of: row, most }: { of: ForecastRow; most: number }): ReactNode {
  if (row.kind === 'nothing')
    return (
      <>
        <span>{formatSpan(row.from, row.to)}</span>
        <span>Nothing yet</span>
      </>
    )
  const name = (
    <time dateTime={row.from}>
      {formatSpan(row.from, row.from)} <span>{formatWeekday(startOfDay(row.from))}</span>
    </time>
  )
  if (row.kind === 'closed')
    return (
      <>
        {name}
        <span>
          <CalendarOff size={16} aria-hidden /> {formatClosed(row.of)}
        </span>
      </>
    )
  const { amount, released } = row.of
  return (
    <>
      {name}
      <span className={classes['bar']} aria-hidden>
        <i data-part="clearing" style={{ width: `${((amount - released) / most) * 100}%` }} />
        <i data-part="reserve" style={{ width: `${(released / most) * 100}%` }} />
      </span>
      <Amount of={amount} />
      <small>{formatParts(row.of)}</small>
    </>
  )
}

const formatClosed = ({ name, confidence }: Holiday): string =>
  `${name}: banks are closed${confidence === 'proclaimed' || confidence === 'by statute' ? '' : ' (not proclaimed yet)'}`

function formatParts({ transactions, net, toReserve, withheld, released }: ForecastDay): string {
  const paid = `${formatPeso(net)} from ${transactions} ${transactions === 1 ? 'payment' : 'payments'}`
  const kept = toReserve > 0 ? `, less ${formatPeso(toReserve)} kept in reserve` : ''
  const taxed = withheld > 0 ? `, less ${formatPeso(withheld)} tax withheld` : ''
  const back = released > 0 ? `${formatPeso(released)} back from the reserve` : ''
  return [transactions > 0 ? paid + kept + taxed : '', back].filter(Boolean).join(' · ')
}
