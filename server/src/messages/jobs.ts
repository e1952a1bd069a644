import * as z from 'zod'
import { job } from '../kit/job.ts'
import { sendQueued } from './send-queued.ts'

export const jobs = [job('messages.send', z.object({ id: z.uuid() }), sendQueued)]
