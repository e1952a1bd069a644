import * as contract from '@singil/contract/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { refuseSamePerson } from '../access/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { apply } from './apply.ts'
import { confirm } from './confirm.ts'
import { differenceOf } from './difference.ts'
import { unfitness } from './fitness.ts'
import { noted } from './propose.ts'
import { shownChange } from './shown-change.ts'
import * as store from './store.ts'
import { load } from './subject.ts'

const problem = contract.problemsOfAuthorization
const texts = {
  APPROVED: contract.texts.approved,
  REFUSED: contract.texts.refused,
  WITHDRAWN: contract.texts.withdrawn,
} as const

export const decideChange: Handler<typeof contract.decideChange> = async (context, { params, body }) => {
  const { tx, now } = context
  const { decision } = body
  const by = context.actor.userId as UserId
  const found = (await store.changeOf(tx, params.id)) ?? refuse(problem.changeUnknown, {})
  if (decision === 'WITHDRAWN' && found.proposed_by !== by) refuse(problem.notYourChange, {})
  if (decision !== 'WITHDRAWN' && found.proposed_by === by) refuse(problem.ownChange, {})
  const subject = subjectOf(found)
  await store.lock(tx, subject)
  const row = (await store.decide(tx, found.id, { state: decision, by, at: now })) ?? refuse(problem.decided, {})
  if (decision === 'APPROVED') await approve(context, subject, row)
  context.changed('authorization', row.role ?? row.user_id!, ...noted(row), {
    level: 'CRITICAL',
    note: body.note ? `${decision}: ${body.note}` : decision,
  })
  context.say(texts[decision])
  return shownChange(context, row)
}

const subjectOf = ({ role, user_id }: store.ChangeRow): store.Subject =>
  role === null ? { userId: user_id! } : { role }

/** Approving is subject to the same rules as proposing: not for oneself and not beyond one's own permissions. */
async function approve(context: Context, subject: store.Subject, row: store.ChangeRow): Promise<void> {
  const loaded = await load(context, subject)
  if (JSON.stringify(loaded.tidy(row.before)) !== JSON.stringify(loaded.current)) refuse(problem.stale, {})
  const change = differenceOf(loaded.effective(row.before), loaded.effective(row.after))
  const unfit = unfitness(context, loaded, change)
  if (unfit) throw unfit
  await refuseSamePerson(context, { userId: row.proposed_by })
  await confirm(context, 'authorization.approve', {
    payload: { change: row.id },
    words: `approve a change of what ${loaded.label} may do`,
  })
  await apply(context, subject, loaded.tidy(row.after), change)
}
