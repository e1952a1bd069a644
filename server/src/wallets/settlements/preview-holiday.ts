import type { previewHoliday as promise } from '@singil/contract/wallets/settlements'
import type { Handler } from '../../kit/work/index.ts'
import { holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import { unsettledByWait } from '../wallets/index.ts'
import { nextRunDay } from './forecast.ts'
import { movedDays } from './moved-days.ts'
import { addDays } from '../../kit/base/index.ts'

/** Longer than any settlement takes: earlier holidays do not affect unsettled money. */
const longestWaitDays = 366

export const previewHoliday: Handler<typeof promise> = async (context, { body: { day, becomes } }) => {
  const first = nextRunDay(context.now)
  const before = await holidaysFrom(context.tx, addDays(first, -longestWaitDays))
  const after = new Set(before)
  if (day !== null) after.delete(day)
  if (becomes?.banksClosed) after.add(becomes.day)
  const unsettled = await unsettledByWait(context.tx)
  return movedDays(unsettled, { first, before, after })
}
