/** Applies callbacks that a dead process left unapplied, or that staff retry. */
import * as z from 'zod'
import { cron, job } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { applyAll } from './apply-callbacks.ts'

/** Applies waiting callbacks now instead of at the next minute. */
export const applyWaiting = job('gateway.applyWaiting', z.object({}), allMerchants, applyAll)
export const jobs = [applyWaiting]

export const crons = [cron('gateway.applyCallbacks', '* * * * *', allMerchants, async (context) => applyAll(context))]
