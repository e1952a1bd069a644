import * as z from 'zod'
import { cron, job, type JobContext } from '../kit/job.ts'
import { runSettlements } from './run-settlements.ts'

/** 06:00 in Manila. */
const everyMorning = '0 22 * * *'

async function run(context: JobContext): Promise<void> {
  const { failures, ...done } = await runSettlements(context)
  context.log.info(done, 'settlement run')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} wallets could not be settled`)
}

export const jobs = [job('settlements.run', z.object({}), run)]
export const crons = [cron('settlements.daily', everyMorning, run)]
