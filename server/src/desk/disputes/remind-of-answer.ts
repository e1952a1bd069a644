/** Reminds the merchant of a dispute that it has not answered yet, once, before the time to answer ends. */
import { answerDueNotice } from '@singil/contract/desk/disputes'
import { MerchantId } from '@singil/contract/kit/id'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { formatPeso } from '@singil/contract/kit/money'
import { type Context, endOverdue, type JobContext } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { stateOf } from './answerable.ts'
import { answerDueMail } from './message-texts.ts'
import { newsOf, paymentOf } from './news.ts'
import * as store from './store.ts'

/** False if another worker was first. One that was answered, or ended, is not reminded of later either. */
async function remind(context: Context, disputeId: string): Promise<boolean> {
  const row = await store.lock(context.tx, disputeId)
  if (!row?.remind_at || row.remind_at > context.now) return false
  await store.update(context.tx, row.id, { remind_at: null })
  if (stateOf(row, context.now) !== 'to_answer') return true
  const { request_id: payment, reason } = row
  const values = { amount: formatPeso(row.amount), payment, reason, until: zonedWhen(row.answer_by) }
  const news = { ...newsOf(row, await paymentOf(context, row)), text: `Payment ${payment}` }
  await notifyInWords(context, answerDueNotice, answerDueMail, values, news)
  return true
}

const nameOf = ({ mid, id }: Pick<store.DisputeRow, 'mid' | 'id'>): string => `${mid} ${id}`

export const remindOfAnswers = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, {
    find: async ({ tx, now }, limit) => (await store.toRemind(tx, now, limit)).map(nameOf),
    end: (context, name: string) => remind(context, name.split(' ')[1]!),
    scopeOf: (name) => MerchantId.parse(name.split(' ')[0]),
  })
