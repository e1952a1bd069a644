import * as z from 'zod'
import { cron, job } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { checkEverything, checkRecent } from './run-checks.ts'
import { sealChains } from './seal-chains.ts'

/** 02:30 in Manila, when few payments are made. */
const everyNight = '30 18 * * *'

export const jobs = [
  job('integrity.checkEverything', z.object({ askedBy: z.string() }), allMerchants, (context, { askedBy }) =>
    checkEverything(context, askedBy),
  ),
]
export const crons = [
  cron('integrity.everyMinute', '* * * * *', allMerchants, async (context) => {
    await checkRecent(context)
    await sealChains(context)
  }),
  cron('integrity.everyNight', everyNight, allMerchants, (context) => checkEverything(context, 'system')),
]
