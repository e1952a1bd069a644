import { cron, endOverdue, type JobContext } from '../kit/work/index.ts'
import { expireTopup, overdueTopups } from './end-topup.ts'

/** Ends the top-ups that nobody paid in time; money that comes after all is still credited. */
export const expireOverdue = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, { find: overdueTopups, end: expireTopup })

export const crons = [
  cron('topups.expireOverdue', '* * * * *', async (job) => {
    await expireOverdue(job)
  }),
]
