/** Payments of today against the same weekday a week ago, and the days before as bars. */
import type { Centavos } from '@singil/contract/kit/money'
import { searchTransactions } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../kit/values/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { formatComparison, formatPayments } from './compare.ts'
import classes from './dashboard.module.css'
import { DayBars } from './day-bars.tsx'

interface TodayPanelProps {
  readonly title: string
  /** Label of the bars and of a day's sum. */
  readonly label: string
  readonly sum: string
  readonly today: string
  readonly amount: Centavos
  readonly sameWeekday: Centavos
  readonly payments: number
  readonly days: readonly { readonly day: string; readonly amount: Centavos; readonly count: number }[]
}

export function TodayPanel({ title, label, sum, today, amount, sameWeekday, payments, days }: TodayPanelProps) {
  const mayOpen = useMay(searchTransactions.permission)
  return (
    <Card title={title}>
      <Amount of={amount} size="huge" />
      <p className={classes['compare']}>
        {mayOpen && payments > 0 ? (
          <Link
            to="/portal/transactions/{-$requestId}"
            params={{ requestId: undefined }}
            search={{ from: today, to: today, tab: 'paid' }}
          >
            {formatPayments(payments)}
          </Link>
        ) : (
          formatPayments(payments)
        )}
        . {formatComparison(today, amount, sameWeekday)}
      </p>
      <DayBars label={label} sum={sum} today={today} days={days} mayOpen={mayOpen} />
    </Card>
  )
}
