/** Sentences about auto sweeps. */
import { ordinal, weekdays } from '@singil/contract/payouts/auto-sweeps'
import { formatClock, formatDay, formatWeekday } from '../../kit/values/index.ts'

/** "Monday, 23 Nov 2026, 3:00 PM" */
export const formatRun = (at: string): string => {
  const run = new Date(at)
  return `${formatWeekday(run)}, ${formatDay(run)}, ${formatClock(run)}`
}

export const whenChoices = [
  { value: 'BANKING_DAY', label: 'Every banking day' },
  { value: 'DAY', label: 'Every day' },
  { value: 'WEEK', label: 'Every week' },
  { value: 'MONTH', label: 'Every month' },
  { value: 'THRESHOLD', label: 'When the balance is above' },
] as const
export const weekdayChoices = weekdays.map((label, at) => ({ value: String(at + 1), label }))
export const monthDayChoices = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: `the ${ordinal(at + 1)}`,
}))
export const transferChoices = [
  { value: 'ALL', label: 'everything above' },
  { value: 'AMOUNT', label: 'exactly' },
] as const

/** What is not said by the sentence itself. */
export function formatRule(when: string): string | null {
  if (when === 'THRESHOLD') return 'It runs at most once an hour.'
  if (when === 'WEEK' || when === 'MONTH') return 'On a day without banks it runs on the next banking day.'
  return when === 'BANKING_DAY' ? 'Saturdays, Sundays and bank holidays are left out.' : null
}
