/** What approvals do to a line in suspense: the last approval books its settlement. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfReconciliation as problem, ResolutionMethod, settling } from '@singil/contract/desk/reconciliation'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import { callerOf } from '../../kit/work/index.ts'
import { lockedLine, note } from './lock-line.ts'
import { statementResolved } from './postings.ts'
import { sourceOf } from './sources.ts'
import * as store from './store.ts'

export const settlement = approvableAction(settling, z.object({ method: ResolutionMethod }), {
  apply: async (context, { subjectId: id, payload: { method } }) => {
    const before = await lockedLine(context, id)
    if (before.state !== 'asked' || before.method !== method) refuse(problem.notAsked, {})
    const row = await store.update(context.tx, id, {
      state: 'resolved',
      approved_by: callerOf(context).userId,
      approved_by_name: context.actor.username,
      approved_at: context.now,
      changed_at: context.now,
    })
    const { mid, request_id: requestId, posted: amount, reason } = row
    const account = sourceOf(row.provider).account(row.channel)
    const difference = { lineId: id, account, mid, requestId, amount, at: context.now, note: reason }
    await post(context, [statementResolved(difference, method)])
    note(context, before, row)
  },
  // A newer proposal, or a placement of the line, has already changed the line itself.
  end: async (context, { subjectId: id }, { state }) => {
    if (state === 'replaced' || state === 'obsolete') return
    const before = await lockedLine(context, id)
    if (before.state !== 'asked') return
    const nobody = { method: null, reason: '', asked_by: null, asked_by_name: null, asked_at: null }
    note(context, before, await store.update(context.tx, id, { ...nobody, state: 'suspense', changed_at: context.now }))
  },
})
