import { cron, endOverdue, type JobContext } from '../kit/work/index.ts'
import { expireWithdrawal, unconfirmedWithdrawals } from './end-withdrawal.ts'

/** Ends withdrawals that were not confirmed in time; they hold no money. */
export const expireUnconfirmed = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, { find: unconfirmedWithdrawals, end: expireWithdrawal })

export const crons = [
  cron('withdrawals.expireUnconfirmed', '* * * * *', async (job) => {
    await expireUnconfirmed(job)
  }),
]
