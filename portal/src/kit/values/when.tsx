/** An instant or a day in Manila, with the relative time as a tooltip. */
import { formatClock, formatDay, formatRelative, formatWhen, startOfDay } from './manila.ts'

const forms = { full: formatWhen, day: formatDay, clock: formatClock } as const

export function When({ at, as = 'full' }: { at: string; as?: keyof typeof forms }) {
  const instant = at.length === 10 ? startOfDay(at) : new Date(at)
  const form = at.length === 10 ? formatDay : forms[as]
  return (
    <time dateTime={at} title={`${formatWhen(instant)}, ${formatRelative(instant, new Date())}`} className="figures">
      {form(instant)}
    </time>
  )
}
