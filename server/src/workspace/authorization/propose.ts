import * as contract from '@singil/contract/workspace/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Permission } from '@singil/contract/kit/permission'
import { askApproval } from '../approvals/index.ts'
import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { apply } from './apply.ts'
import { type Change, differenceOf, keysOf, labelOf, moneyIn } from './difference.ts'
import { unfitness } from './fitness.ts'
import { shownChange } from './shown-change.ts'
import * as store from './store.ts'
import { load, type LoadedSubject } from './subject.ts'

const problem = contract.problemsOfAuthorization
type Body = Parameters<Handler<typeof contract.updateRoleAuthorization>>[1]['body']

/** Applies a change at once, or asks for its approval if it grants a permission over money. */
export async function propose(context: Context, call: ConfirmedCall, subject: store.Subject, body: Body) {
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
  // A stolen session alone cannot raise permissions.
  await requireStepUp(context, call, {
    payload: { ...subject, version: body.version, added: keysOf(change.added), removed: keysOf(change.removed) },
    words: () => `change what ${loaded.label} may do`,
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
  if (isWaiting) await askOthers(context, loaded, row, change)
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

const formatAll = (permissions: readonly Permission[]) =>
  permissions.map(({ module, action }) => `${labelOf(module)} (${action})`).join(', ')

/** An approver sees every permission that is given or taken away, and not only those over money. */
async function askOthers(
  context: Context,
  { label }: LoadedSubject,
  row: store.ChangeRow,
  change: Change,
): Promise<void> {
  await askApproval(context, contract.changingPermissions, {
    subjectId: row.id,
    mid: null,
    payload: {},
    title: `Change what ${label} may do`,
    reason: row.reason,
    changes: [
      ...(change.added.length > 0 ? [{ label: 'Given', before: null, after: formatAll(change.added) }] : []),
      ...(change.removed.length > 0 ? [{ label: 'Taken away', before: formatAll(change.removed), after: null }] : []),
    ],
  })
}
