import { dayOf, isDay, plusDays } from '../../kit/values/index.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

/** The days in the address; the last 30 without them. */
export function periodOf({ from, to }: { readonly from?: string; readonly to?: string }, now: Date): Period {
  const today = dayOf(now)
  const last = isDay(to) ? to : isDay(from) && from > today ? from : today
  return { from: isDay(from) ? from : plusDays(last, -29), to: last }
}
