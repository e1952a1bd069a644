import * as z from 'zod'
import { cron, job, type JobContext } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { rescheduleClearing } from '../wallets/index.ts'
import { runSettlements } from './run-settlements.ts'

/** 06:00 in Manila. */
const everyMorning = '0 22 * * *'

async function run(context: JobContext): Promise<void> {
  const { failures, ...done } = await runSettlements(context)
  context.log.info(done, 'settlement run')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} wallets could not be settled`)
}

async function reschedule(context: JobContext): Promise<void> {
  await context.unit(rescheduleClearing)
}

export const jobs = [
  job('settlements.run', z.object({}), allMerchants, run),
  job('settlements.reschedule', z.object({}), allMerchants, reschedule),
]
export const crons = [cron('settlements.daily', everyMorning, allMerchants, run)]
