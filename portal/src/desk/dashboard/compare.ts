/** Text that compares today's sum with the same weekday a week ago. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { centavos, formatPeso, type Centavos } from '@singil/contract/kit/money'
import { formatWeekday, startOfDay } from '../../kit/values/index.ts'

export function formatComparison(today: string, now: Centavos, before: Centavos): string {
  const weekday = formatWeekday(startOfDay(today))
  if (before === 0) return `Nothing until this hour last ${weekday}`
  const apart = centavos(now - before)
  const percent = Math.round((Math.abs(apart) / before) * 100)
  if (apart === 0) return `The same as last ${weekday}`
  return `${formatNumber(percent)} % ${apart > 0 ? 'more' : 'less'} than last ${weekday} until this hour (${formatPeso(before)})`
}

export const formatPayments = (count: number): string => formatCount(count, 'payment')
