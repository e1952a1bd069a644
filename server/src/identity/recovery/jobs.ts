import * as z from 'zod'
import { cron, job, type JobContext } from '../../kit/work/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { answerRequest } from './answer-request.ts'
import { forgetAfterMs } from './recovery.ts'
import * as store from './store.ts'

const forgetOld = ({ unit }: JobContext): Promise<void> =>
  unit(async (context) => {
    const before = new Date(context.now.getTime() - forgetAfterMs)
    await store.forgetRequests(context.tx, before)
    await store.forgetLinks(context.tx, before)
  })

export const jobs = [job('recovery.answer', z.object({ id: z.uuid() }), accounts, answerRequest)]
/** 02:55 in Manila. */
export const crons = [cron('recovery.forgetOld', '55 18 * * *', accounts, forgetOld)]
