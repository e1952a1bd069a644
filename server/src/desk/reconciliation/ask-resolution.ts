import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import {
  type askResolution as promise,
  problemsOfReconciliation as problem,
  settling,
} from '@singil/contract/desk/reconciliation'
import { askApproval } from '../../workspace/approvals/index.ts'
import { isUuid } from '../../kit/base/index.ts'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { lockedLine, note } from './lock-line.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

/** The bank names a transfer by its long id. */
const nameOf = (reference: string) => (isUuid(reference) ? `…${reference.slice(-8)}` : reference)

const ways = { gateway: 'The gateway corrects it', correction: 'The provider keeps or bears it' } as const

/** A repeated request before the approval replaces the earlier one. */
export const askResolution: Handler<typeof promise> = async (context, { params: { id }, body }) => {
  const before = await lockedLine(context, id)
  if (before.state === 'matched' || before.state === 'resolved') refuse(problem.notOpen, { state: before.state })
  const row = await store.update(context.tx, id, {
    ...body,
    state: 'asked',
    asked_by: callerOf(context).userId,
    asked_by_name: context.actor.username,
    asked_at: context.now,
    changed_at: context.now,
  })
  note(context, before, row)
  const { method } = body
  await askApproval(context, settling, {
    subjectId: id,
    mid: row.mid,
    amount: row.posted,
    payload: { method },
    title: `Settle ${nameOf(row.request_id)} of the statement of ${row.day}`,
    reason: body.reason,
    changes: [{ label: 'In suspense', before: formatPeso(row.posted), after: ways[method] }],
  })
  return shown(row, context.now)
}
