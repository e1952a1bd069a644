import { cron } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { takeAll } from './take-statement.ts'

/** 05:00 in Manila, an hour before the settlements. */
const everyMorning = '0 21 * * *'

export const crons = [
  cron('reconciliation.daily', everyMorning, allMerchants, async (context) => {
    const yesterday = addDays(manilaDay(context.now()), -1)
    context.log.info(await takeAll(context, yesterday), 'statements compared')
  }),
]
