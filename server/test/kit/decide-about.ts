/** Decides about the newest request for a subject, as its inbox does, without the step-up. */
import { problemsOfApprovals } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import { refuse } from '@singil/contract/kit/problem'
import { sql } from 'kysely'
import { approveOne, refuseOne, withdrawOne } from '../../src/workspace/approvals/decide.ts'
import { endWaiting } from '../../src/workspace/approvals/index.ts'
import type { Context } from '../../src/kit/work/index.ts'

export async function decideAbout(
  context: Context,
  action: Approvable,
  subjectId: string,
  to: 'approved' | 'refused' | 'withdrawn' | 'expired',
): Promise<void> {
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, digest from approval_requests where action = ${action.id} and subject_id = ${subjectId}
    order by asked_at desc, id desc limit 1`.execute(context.tx)
  const found = rows[0] ?? refuse(problemsOfApprovals.unknown, {})
  if (to === 'approved') await approveOne(context, found)
  else if (to === 'refused') await refuseOne(context, found.id, 'Not due')
  else if (to === 'withdrawn') await withdrawOne(context, found.id)
  else if (!(await endWaiting(context, action, subjectId, { state: 'expired', by: null, note: '' })))
    refuse(problemsOfApprovals.ended, {})
}
