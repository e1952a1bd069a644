import * as z from 'zod'
import { cron, job } from '../kit/work/index.ts'
import { forgetQuotas } from './quota-store.ts'
import { sendQueued } from './send-queued.ts'

export const jobs = [job('messages.send', z.object({ id: z.uuid() }), sendQueued)]

const keptMs = 2 * 86_400_000
export const crons = [
  cron('messages.forget-quotas', '23 * * * *', (run) =>
    run.unit(async (context) => void (await forgetQuotas(context.tx, new Date(context.now.getTime() - keptMs)))),
  ),
]
