import { refuse } from '@singil/contract/kit/problem'
import { type approveResolution as promise, problemsOfReconciliation as problem } from '@singil/contract/reconciliation'
import { refuseSamePerson } from '../access/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { post } from '../ledger/index.ts'
import { lockedLine, note, whoOf } from './lock-line.ts'
import { statementResolved } from './postings.ts'
import { sourceOf } from './sources.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

export const approveResolution: Handler<typeof promise> = async (context, { params: { id } }) => {
  const before = await lockedLine(context, id)
  if (before.state !== 'asked' || before.method === null) refuse(problem.notAsked, {})
  if (before.asked_by === whoOf(context)) refuse(problem.sameApprover, {})
  if (before.asked_by !== null) await refuseSamePerson(context, { userId: before.asked_by })
  const row = await store.update(context.tx, id, {
    state: 'resolved',
    approved_by: whoOf(context),
    approved_by_name: context.actor.username,
    approved_at: context.now,
    changed_at: context.now,
  })
  const { mid, request_id: requestId, posted: amount, reason } = row
  const account = sourceOf(row.provider).account(row.channel)
  const difference = { lineId: id, account, mid, requestId, amount, at: context.now, note: reason }
  await post(context, [statementResolved(difference, before.method)])
  note(context, before, row)
  return shown(row, context.now)
}
