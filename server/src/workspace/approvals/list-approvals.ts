import {
  type getApproval as one,
  type listApprovals as many,
  problemsOfApprovals,
} from '@singil/contract/workspace/approvals'
import { refuse } from '@singil/contract/kit/problem'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { actionsFor } from './approvable-actions.ts'
import { judgeOf, keyOf } from './judge.ts'
import { approversOf } from './notify.ts'
import * as store from './store.ts'
import { shownApprovals } from './view.ts'

export const listApprovals: Handler<typeof many> = async (context, { query }) => {
  const { tx, range } = context
  const judge = await judgeOf(context)
  const { tab, state, action } = query
  const search = query.search === '' ? undefined : query.search
  const { ids, count } = await store.page(tx, judge, { tab, state, action, search }, range)
  const waiting = await store.waitingFor(tx, judge)
  return {
    result: await shownApprovals(context, judge, ids),
    pagination: paginationOf(range, count),
    counts: { waiting: waiting.count, asked: await store.askedBy(tx, judge.userId) },
    actions: actionsFor(context, judge.audience)
      .filter(({ action: declared }) => judge.permissions.includes(keyOf(declared.permission)))
      .map(({ action: { id, label } }) => ({ id, label })),
  }
}

export const getApproval: Handler<typeof one> = async (context, { params: { id } }) => {
  const judge = await judgeOf(context)
  const [shown] = await shownApprovals(context, judge, [id])
  const row = shown && (await store.find(context.tx, id))
  if (!row) return refuse(problemsOfApprovals.unknown, {})
  return { ...shown, approvers: row.state === 'waiting' ? (await approversOf(context, row)).length : 0 }
}

/** Number of requests that the caller can approve now, and the time of the oldest. */
export const waitingForCaller = async (context: Context): Promise<{ count: number; oldest: Date | null }> =>
  store.waitingFor(context.tx, await judgeOf(context))
