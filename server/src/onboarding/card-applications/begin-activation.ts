import * as contract from '@singil/contract/onboarding/card-applications'
import { refuse } from '@singil/contract/kit/problem'
import { isStaff } from '../../identity/access/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { newActivation } from './activation.ts'
import { lockApplication } from './store.ts'

const problem = contract.problemsOfCardApplications

/** The code goes to the user of the merchant who begins, or to the one who applied if staff begin. */
export const beginActivation: Handler<typeof contract.beginActivation> = async (context, { body }) => {
  const row = await lockApplication(context.tx, context.mid())
  if (row?.id !== body.applicationId) return refuse(problem.unknown, {}, 'applicationId')
  if (!row.approved_at) return refuse(problem.notApproved, {})
  if (row.activated_at) refuse(problem.alreadyActivated, {})
  const { userId, role } = context.actor
  const id = await newActivation(context, isStaff(role) ? row.applied_by : userId!)
  context.changed('card activation', row.id, null, { state: 'BEGUN' }, { mid: row.mid })
  return { id }
}
