/** Jobs and crons: polling for missed callbacks, unanswered refunds, and callbacks that a dead process left unapplied. */
import * as z from 'zod'
import { cron, job } from '../kit/work/index.ts'
import { applyAll } from './apply-callbacks.ts'
import { pollDue } from './poll.ts'
import { pollRefunds } from './poll-refunds.ts'
import { releaseLapsed } from './release-hold.ts'
import { pollReturns } from './return-late-payment.ts'
import { reportSilences } from './report-silences.ts'

const everyMinute = '* * * * *'

/** Applies waiting callbacks now instead of at the next minute. */
export const applyWaiting = job('transactions.applyWaiting', z.object({}), applyAll)
export const jobs = [applyWaiting]

export const crons = [
  cron('transactions.poll', everyMinute, async (context) => {
    while ((await pollDue(context, context.publicUrl)) > 0);
  }),
  cron('transactions.pollRefunds', everyMinute, async (context) => {
    while ((await pollRefunds(context)) > 0);
    while ((await pollReturns(context)) > 0);
  }),
  cron('transactions.tellSilences', everyMinute, async (context) => {
    await context.unit(reportSilences)
  }),
  cron('transactions.releaseLapsed', everyMinute, async (context) => {
    await releaseLapsed(context)
  }),
  cron('transactions.applyCallbacks', everyMinute, async (context) => {
    await applyAll(context)
  }),
]
