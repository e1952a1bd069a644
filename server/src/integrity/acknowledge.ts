/** What approvals do to an acknowledgement: the next full check counts the row as acknowledged. */
import { acknowledging, booksTopic } from '@singil/contract/integrity'
import * as z from 'zod'
import { approvableAction, type RequestEnd } from '../approvals/index.ts'
import type { Context } from '../kit/work/index.ts'
import * as store from './acknowledgements-store.ts'

export const acknowledgement = approvableAction(acknowledging, z.object({}), {
  apply: (context, { subjectId, askedBy }) => {
    const { userId, username } = context.actor
    return decide(context, subjectId, {
      status: 'approved',
      decided_by: (userId ?? askedBy.userId) as store.AcknowledgementRow['decided_by'],
      decided_by_name: username,
      decided_at: context.now,
      note: '',
    })
  },
  end: (context, { subjectId }, how) =>
    decide(context, subjectId, {
      status: statusOf(how),
      decided_by: how.by?.userId ?? null,
      decided_by_name: how.by?.username ?? null,
      decided_at: context.now,
      note: how.note,
    }),
})

const statusOf = ({ state }: RequestEnd): 'refused' | 'expired' | 'withdrawn' =>
  state === 'refused' || state === 'expired' ? state : 'withdrawn'

async function decide(context: Context, id: string, decision: store.Decision): Promise<void> {
  const row = await store.decide(context.tx, id, decision)
  const { status, note } = decision
  context.changed('broken row', id, { status: 'asked' }, { status, note }, { level: 'CRITICAL', note: row.reason })
  context.push(booksTopic.of(), { kind: 'books', acknowledgement: id })
}
