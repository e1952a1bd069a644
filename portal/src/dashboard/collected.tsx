/** What was collected today against the same weekday a week ago, and the last two weeks as bars. */
import type { DashboardData } from '@singil/contract/dashboard'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { Amount } from '../kit/amount.tsx'
import { sayDay, sayWeekday, startOfDay } from '../kit/manila.ts'
import { Panel } from '../kit/page.tsx'
import { Bars } from './bars.tsx'
import classes from './dashboard.module.css'

function compare(data: DashboardData): string {
  const weekday = sayWeekday(startOfDay(data.today))
  const before = data.collectedSameWeekday
  if (before === 0) return `Nothing until this hour last ${weekday}`
  const apart = centavos(data.collectedToday - before)
  const percent = Math.round((Math.abs(apart) / before) * 100)
  if (apart === 0) return `The same as last ${weekday}`
  return `${percent.toLocaleString('en-PH')} % ${apart > 0 ? 'more' : 'less'} than last ${weekday} until this hour (${formatPeso(before)})`
}

export function Collected({ data }: { data: DashboardData }) {
  const best = Math.max(...data.byDay.map((day) => day.amount))
  return (
    <Panel title="Collected today">
      <Amount of={data.collectedToday} size="huge" />
      <p className={classes['compare']}>
        {data.paymentsToday === 1 ? '1 payment' : `${data.paymentsToday.toLocaleString('en-PH')} payments`}.{' '}
        {compare(data)}
      </p>
      <Bars
        label="Collected on each of the last 14 days"
        head={['Day', 'Payments', 'Collected']}
        bars={data.byDay.map((day) => ({
          key: day.day,
          size: day.amount,
          isMarked: day.day === data.today,
          hint: `${sayDay(startOfDay(day.day))}: ${formatPeso(day.amount)}`,
          under: day.day.slice(8).replace(/^0/, ''),
          over: day.amount === best && best > 0 ? formatPeso(day.amount) : '',
          cells: [sayDay(startOfDay(day.day)), String(day.count), formatPeso(day.amount)],
        }))}
      />
    </Panel>
  )
}
