import { cron, type JobContext } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { reviewMinute } from './plan-reward.ts'
import { reviewReferrals } from './review-referrals.ts'

const everyMorning = `${reviewMinute % 60} ${Math.floor(reviewMinute / 60)} * * *`

async function review(context: JobContext): Promise<void> {
  const { rewarded, failures } = await reviewReferrals(context)
  context.log.info({ rewarded }, 'referrals reviewed')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} referrals could not be reviewed`)
}

export const crons = [cron('referrals.daily', everyMorning, allMerchants, review)]
