/** The request that waits for a subject, for the screens of the feature that owns it. */
import { ApprovalId, formatRule, type WaitingRequest } from '@singil/contract/workspace/approvals'
import type { Approvable } from '@singil/contract/kit/approvable'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { roleLabels } from './view.ts'

/** Of these subjects, those for which one of these actions waits, for lists. */
export const waitingAmong = (
  { tx }: Pick<Context, 'tx'>,
  actions: readonly Approvable[],
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  store.waitingAmong(
    tx,
    actions.map(({ id }) => id),
    subjectIds,
  )

export async function findWaiting(
  context: Pick<Context, 'tx'>,
  action: Approvable,
  subjectId: string,
): Promise<WaitingRequest | null> {
  const row = await store.findWaitingOf(context.tx, action.id, subjectId)
  if (!row) return null
  const { rule_from: fromAmount, rule_per: per, needed, roles } = row
  return {
    approvalId: ApprovalId.parse(row.id),
    title: row.title,
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    rule: formatRule(action.label, { fromAmount, per, needed, roles }, await roleLabels(context)),
  }
}
