/** Requests that nobody decided about: reminders, and their end. */
import { allMerchants } from '../../kit/database/index.ts'
import { type Context, cron, endOverdue, type JobContext } from '../../kit/work/index.ts'
import { endLocked } from './end-request.ts'
import { tellApprovers } from './notify.ts'
import * as store from './store.ts'

/** A request and its merchant as one word. */
const nameOf = ({ id, mid }: store.Due): string => `${id} ${mid ?? allMerchants}`
const idOf = (name: string): string => name.split(' ')[0]!
const scopeOf = (name: string): string => name.split(' ')[1]!

/** False if it has been decided in the meantime. */
async function expire(context: Context, name: string): Promise<boolean> {
  const row = await store.lock(context.tx, idOf(name))
  if (row?.state !== 'waiting' || row.expires_at > context.now) return false
  await endLocked(context, row, { state: 'expired', by: null, note: '' })
  return true
}

async function remind(context: Context, name: string): Promise<boolean> {
  const { tx, now } = context
  const row = await store.lock(tx, idOf(name))
  if (row?.state !== 'waiting' || row.remind_at > now) return false
  const { reminder_hours: hours } = await store.settings(tx)
  await store.remindAt(tx, row.id, new Date(now.getTime() + hours * 3_600_000))
  await tellApprovers(context, row, 'reminder')
  return true
}

export const endExpired = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, {
    find: async ({ tx, now }, limit) => (await store.expired(tx, now, limit)).map(nameOf),
    end: expire,
    scopeOf,
  })
export const remindApprovers = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, {
    find: async ({ tx, now }, limit) => (await store.toRemind(tx, now, limit)).map(nameOf),
    end: remind,
    scopeOf,
  })

export const crons = [
  cron('approvals.expire', '*/5 * * * *', allMerchants, async (job) => void (await endExpired(job))),
  cron('approvals.remind', '20 * * * *', allMerchants, async (job) => void (await remindApprovers(job))),
]
