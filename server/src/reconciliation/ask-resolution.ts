import { refuse } from '@singil/contract/kit/problem'
import { type askResolution as promise, problemsOfReconciliation as problem } from '@singil/contract/reconciliation'
import type { Handler } from '../kit/work/index.ts'
import { lockedLine, note, whoOf } from './lock-line.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

/** A repeated request before the approval replaces the earlier one. */
export const askResolution: Handler<typeof promise> = async (context, { params: { id }, body }) => {
  const before = await lockedLine(context, id)
  if (before.state === 'matched' || before.state === 'resolved') refuse(problem.notOpen, { state: before.state })
  const row = await store.update(context.tx, id, {
    ...body,
    state: 'asked',
    asked_by: whoOf(context),
    asked_by_name: context.actor.username,
    asked_at: context.now,
    changed_at: context.now,
  })
  note(context, before, row)
  return shown(row, context.now)
}
