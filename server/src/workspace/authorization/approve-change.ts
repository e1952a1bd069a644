/** What approvals do to a change of permissions. */
import * as contract from '@singil/contract/workspace/authorization'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction } from '../approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { apply } from './apply.ts'
import { differenceOf } from './difference.ts'
import { unfitness } from './fitness.ts'
import { noted } from './propose.ts'
import * as store from './store.ts'
import { load } from './subject.ts'

const problem = contract.problemsOfAuthorization
const ends = {
  refused: 'REFUSED',
  withdrawn: 'WITHDRAWN',
  replaced: 'WITHDRAWN',
  obsolete: 'WITHDRAWN',
  expired: 'EXPIRED',
} as const

export const changeApproval = approvableAction(contract.changingPermissions, z.object({}), {
  apply: async (context, { subjectId, askedBy }) => {
    const row = await decide(context, subjectId, 'APPROVED', context.actor.userId ?? askedBy.userId)
    const { subject, loaded, change } = await read(context, row)
    if (JSON.stringify(loaded.tidy(row.before)) !== JSON.stringify(loaded.current)) refuse(problem.stale, {})
    const unfit = unfitness(context, loaded, change)
    if (unfit) throw unfit
    await apply(context, subject, loaded.tidy(row.after), change)
  },
  end: async (context, { subjectId, askedBy }, { state, by, note }) => {
    const end = ends[state]
    await decide(context, subjectId, end, end === 'WITHDRAWN' ? askedBy.userId : (by?.userId ?? null), note)
  },
  // Approving is subject to the same rules as proposing: not for oneself and not beyond one's own permissions.
  mayNot: async (context, { subjectId }) => {
    const row = await store.changeOf(context.tx, subjectId)
    if (!row) return null
    const { loaded, change } = await read(context, row)
    return unfitness(context, loaded, change)?.message ?? null
  },
})

const subjectOf = ({ role, user_id }: store.ChangeRow): store.Subject =>
  role === null ? { userId: user_id! } : { role }

async function read(context: Context, row: store.ChangeRow) {
  const subject = subjectOf(row)
  const loaded = await load(context, subject)
  return { subject, loaded, change: differenceOf(loaded.effective(row.before), loaded.effective(row.after)) }
}

async function decide(
  context: Context,
  id: string,
  state: store.ChangeState,
  by: store.ChangeRow['decided_by'],
  note = '',
): Promise<store.ChangeRow> {
  const found = (await store.changeOf(context.tx, id)) ?? refuse(problem.changeUnknown, {})
  await store.lock(context.tx, subjectOf(found))
  const row = (await store.decide(context.tx, id, { state, by, at: context.now })) ?? refuse(problem.decided, {})
  context.changed('authorization', row.role ?? row.user_id!, ...noted(row), {
    level: 'CRITICAL',
    note: note ? `${state}: ${note}` : state,
  })
  return row
}
