/** One bar per day; a bar opens the payments of that day. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { formatDay, startOfDay } from '../../kit/values/index.ts'
import { Bars } from './bars.tsx'

interface DayBarsProps {
  readonly label: string
  readonly sum: string
  readonly today: string
  readonly days: readonly { readonly day: string; readonly amount: Centavos; readonly count: number }[]
  readonly mayOpen: boolean
}

export function DayBars({ label, sum, today, days, mayOpen }: DayBarsProps) {
  const best = Math.max(...days.map((day) => day.amount))
  return (
    <Bars
      label={label}
      head={['Day', 'Payments', sum]}
      bars={days.map(({ day, amount, count }) => ({
        key: day,
        size: amount,
        isMarked: day === today,
        name: formatDay(startOfDay(day)),
        value: formatPeso(amount),
        under: day.slice(8).replace(/^0/, ''),
        ...(amount === best && best > 0 ? { over: formatPeso(amount) } : {}),
        cells: [formatDay(startOfDay(day)), String(count), formatPeso(amount)],
        ...(mayOpen ? { opens: { to: '/portal/transactions', search: { from: day, to: day } } } : {}),
      }))}
    />
  )
}
