/** Texts of the bank calendar. */
import type { Holiday, MovedDay } from '@singil/contract/wallets/settlements'
import { formatPeso } from '@singil/contract/kit/money'
import { formatDay, formatWeekday, startOfDay } from '../../kit/values/index.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Neither proclaimed nor set by law: it may still move. */
export const isAwaited = ({ confidence }: Pick<Holiday, 'confidence'>): boolean =>
  confidence === 'expected' || confidence === 'estimate'

export const isWeekend = (day: string): boolean => ['Saturday', 'Sunday'].includes(formatWeekday(startOfDay(day)))

/** The effect of a year's holidays on money. */
export function formatCalendar(holidays: readonly Holiday[]): string {
  const days = holidays.filter(({ day, banksClosed }) => banksClosed && !isWeekend(day)).length
  const awaited = holidays.filter(isAwaited).length
  const closed = `Banks are closed on weekends and on ${days} more ${days === 1 ? 'day' : 'days'}; payments due on these days settle on the next banking day.`
  return awaited > 0
    ? `${closed} ${awaited} ${awaited === 1 ? 'waits' : 'wait'} for a proclamation and may move.`
    : closed
}

/** "₱12,345.00 of 8 payments arrives on 1 Dec 2026 instead of 30 Nov 2026." */
export const formatMoved = ({ from, to, transactions, net }: MovedDay): string =>
  `${formatPeso(net)} of ${transactions} ${transactions === 1 ? 'payment' : 'payments'} arrives on ${formatDay(startOfDay(to))} instead of ${formatDay(startOfDay(from))}.`

const yearsAhead = 2

/** The years to choose from, this year first, and the one in the address. */
export function yearsShown(today: string, asked: string | undefined): { year: number; years: readonly string[] } {
  const current = Number(today.slice(0, 4))
  const wanted = /^20\d\d$/.test(asked ?? '') ? Number(asked) : current
  const near = Array.from({ length: yearsAhead + 1 }, (_, ahead) => current + ahead)
  const years = near.includes(wanted) ? near : [...near, wanted]
  return { year: wanted, years: years.map(String) }
}
