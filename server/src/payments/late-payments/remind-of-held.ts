/**
 * Reminds the merchant of money that waits for its decision: after two days, then every week. Nobody decides in its place, so it is never
 * accepted or sent back by itself.
 */
import { MerchantId } from '@singil/contract/kit/id'
import { type Context, endOverdue, type JobContext } from '../../kit/work/index.ts'
import { findTransaction, type LateRecord, tellOfWaiting } from '../transactions/index.ts'
import { isContradiction } from './accept-contradiction.ts'
import { changeLate, heldSince, lockLate } from './store.ts'

const dayMs = 86_400_000
const afterDays = { first: 2, next: 7 }
export const nextReminder = (now: Date, which: keyof typeof afterDays): Date =>
  new Date(now.getTime() + afterDays[which] * dayMs)
const firstFor = (now: Date) => new Date(now.getTime() - afterDays.first * dayMs)

/** False if another worker was first, or the money was decided about. */
async function remind(context: Context, id: string): Promise<boolean> {
  const late = await lockLate(context.tx, context.scope, id)
  if (!late || late.status !== 'open' || isContradiction(late)) return false
  const due = late.next_check_at ?? nextReminder(late.created_at, 'first')
  if (due > context.now) return false
  await changeLate(context.tx, late, { status: 'open', next_check_at: nextReminder(context.now, 'next') })
  const row = await findTransaction(context.tx, context.scope, { id: late.transaction_id })
  // What staff decided waits for staff.
  if (row && late.waiting === null) await tellOfWaiting(context, row, late)
  return true
}

const nameOf = ({ mid, id }: Pick<LateRecord, 'mid' | 'id'>): string => `${mid} ${id}`

export const remindOfHeld = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, {
    find: async ({ tx, now }, limit) => (await heldSince(tx, now, firstFor(now), limit)).map(nameOf),
    end: (context, name: string) => remind(context, name.split(' ')[1]!),
    scopeOf: (name) => MerchantId.parse(name.split(' ')[0]),
  })
