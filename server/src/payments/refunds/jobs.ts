/** Asks the gateway about refunds: those without an outcome every minute, and those that were just approved at once. */
import * as z from 'zod'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, job, type JobContext } from '../../kit/work/index.ts'
import { pollRefunds } from './poll-refunds.ts'

const poll = async (context: JobContext) => {
  while ((await pollRefunds(context)) > 0);
}
export const sendRefunds = job('refunds.send', z.object({}), allMerchants, poll)
export const crons = [cron('refunds.poll', '* * * * *', allMerchants, poll)]
