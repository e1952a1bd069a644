import * as contract from '@singil/contract/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { mailStaff } from '../access/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { apply } from './apply.ts'
import { confirm } from './confirm.ts'
import { differenceOf, keysOf, moneyIn, labelsOf } from './difference.ts'
import { unfitness } from './fitness.ts'
import { shownChange } from './shown-change.ts'
import * as store from './store.ts'
import { load, type Loaded } from './subject.ts'

const problem = contract.problemsOfAuthorization
type Body = Parameters<Handler<typeof contract.updateRoleAuthorization>>[1]['body']

/** Applies a change at once, or stores it for a second administrator if it grants a permission over money. */
export async function propose(context: Context, subject: store.Subject, body: Body) {
  const { tx, now } = context
  await store.lock(tx, subject)
  const loaded = await load(context, subject)
  if (loaded.version !== body.version) refuse(problem.stale, {})
  if (await store.waitingFor(tx, subject)) refuse(problem.waiting, {})
  const after = loaded.tidy(body.authorizations)
  const change = differenceOf(loaded.effective(loaded.current), loaded.effective(after))
  const unfit = unfitness(context, loaded, change)
  if (unfit) throw unfit
  if (change.added.length + change.removed.length === 0) refuse(problem.nothing, {})
  await confirm(context, 'authorization.propose', {
    payload: { ...subject, version: body.version, added: keysOf(change.added), removed: keysOf(change.removed) },
    words: `change what ${loaded.label} may do`,
  })
  const isWaiting = moneyIn(change.added).length > 0
  const row: store.ChangeRow = {
    id: context.newId(),
    role: 'role' in subject ? subject.role : null,
    user_id: 'role' in subject ? null : subject.userId,
    before: loaded.current,
    after,
    added: keysOf(change.added),
    removed: keysOf(change.removed),
    state: isWaiting ? 'PENDING' : 'APPLIED',
    reason: body.reason ?? '',
    proposed_by: context.actor.userId as UserId,
    proposed_at: now,
    decided_by: null,
    decided_at: null,
  }
  await store.insertChange(tx, row)
  if (isWaiting) await notifyOthers(context, loaded, row)
  else await apply(context, subject, after, change)
  context.changed('authorization', row.role ?? row.user_id!, ...noted(row), { level: 'CRITICAL', note: row.state })
  context.say(isWaiting ? contract.texts.waiting : contract.texts.saved)
  return { state: row.state, change: await shownChange(context, row) }
}

/** The audit record of a change. */
export const noted = ({ removed, added, reason }: store.ChangeRow): [object, object] => [
  { removed },
  { added, ...(reason && { reason }) },
]

async function notifyOthers(context: Context, { label }: Loaded, row: store.ChangeRow): Promise<void> {
  const letter = {
    subject: `Permissions of ${label} wait for you`,
    greeting: 'Hello,',
    paragraphs: [
      `${context.actor.username} wants to give ${label} permissions over money: ${labelsOf(moneyIn(differenceOf(row.before, row.after).added))}.`,
      'It takes effect only after another administrator approves it.',
    ],
    button: { label: 'Look at the change', url: `${context.publicUrl}/portal/authorization?tab=changes` },
    footnote: 'If you did not expect this, refuse the change and ask the person who made it.',
  }
  const proposer = (await store.people(context.tx, [row.proposed_by])).get(row.proposed_by)
  await mailStaff(context, ['Administrator'], letter, `authorization:${row.id}`, proposer?.email)
}
