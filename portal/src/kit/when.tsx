/** An instant or a day in Manila, with the relative time as a tooltip. */
import { sayClock, sayDay, sayRelative, sayWhen, startOfDay } from './manila.ts'

const forms = { full: sayWhen, day: sayDay, clock: sayClock } as const

export function When({ at, as = 'full' }: { at: string; as?: keyof typeof forms }) {
  const instant = at.length === 10 ? startOfDay(at) : new Date(at)
  const form = at.length === 10 ? sayDay : forms[as]
  return (
    <time dateTime={at} title={`${sayWhen(instant)}, ${sayRelative(instant, new Date())}`} className="figures">
      {form(instant)}
    </time>
  )
}
