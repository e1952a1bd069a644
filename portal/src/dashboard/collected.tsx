/** What was collected today against the same weekday a week ago, and the last two weeks as bars. */
import type { DashboardData } from '@singil/contract/dashboard'
import { searchTransactions } from '@singil/contract/transactions'
import { Amount } from '../kit/amount.tsx'
import { Panel } from '../kit/page.tsx'
import { useMay } from '../kit/session.ts'
import { sayComparison, sayPayments } from './compare.ts'
import classes from './dashboard.module.css'
import { DayBars } from './day-bars.tsx'

export function Collected({ data }: { data: DashboardData }) {
  const mayOpen = useMay(searchTransactions.permission)
  return (
    <Panel title="Collected today">
      <Amount of={data.collectedToday} size="huge" />
      <p className={classes['compare']}>
        {sayPayments(data.paymentsToday)}. {sayComparison(data.today, data.collectedToday, data.collectedSameWeekday)}
      </p>
      <DayBars
        label="Collected on each of the last 14 days"
        sum="Collected"
        today={data.today}
        days={data.byDay}
        mayOpen={mayOpen}
      />
    </Panel>
  )
}
