import { cron, endOverdue, type JobContext } from '../kit/work/index.ts'
import { expireTopup, overdueTopups } from './end-topup.ts'

/** Expires unpaid top-ups past their time; money that still arrives is credited. */
export const expireOverdue = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, { find: overdueTopups, end: expireTopup })

export const crons = [
  cron('topups.expireOverdue', '* * * * *', async (job) => {
    await expireOverdue(job)
  }),
]
