import { type Approval, ApprovalId, formatRule } from '@singil/contract/workspace/approvals'
import { rolesOf } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { actionOf } from './approvable-actions.ts'
import { canRefuse } from './decide.ts'
import { handed, ownerOf } from './end-request.ts'
import { formatWhyNot } from './judge.ts'
import * as store from './store.ts'

export const roleLabels = async (context: Pick<Context, 'tx'>): Promise<ReadonlyMap<string, string>> =>
  new Map((await rolesOf(context)).map(({ name, label }) => [name, label]))

/** These requests as the caller sees them, in this order; those that the caller cannot see are left out. */
export async function shownApprovals(
  context: Context,
  judge: store.Judge,
  ids: readonly string[],
): Promise<Approval[]> {
  const rows = new Map((await store.judged(context.tx, judge, ids)).map((row) => [row.id, row]))
  const votes = await store.votesOf(context.tx, [...rows.keys()])
  const labels = await roleLabels(context)
  const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  const all: Approval[] = []
  for (const row of found) all.push(shown(context, row, judge, votes, labels, await refusedByAction(context, row)))
  return all
}

const refusedByAction = async (context: Context, row: store.JudgedRequest): Promise<string | null> =>
  row.why_not === null ? ((await ownerOf(context, row).mayNot?.(context, handed(context, row))) ?? null) : null

function shown(
  context: Context,
  row: store.JudgedRequest,
  judge: store.Judge,
  votes: Awaited<ReturnType<typeof store.votesOf>>,
  labels: ReadonlyMap<string, string>,
  byAction: string | null,
): Approval {
  const label = actionOf(context, row.action)?.action.label ?? row.action
  const why = row.why_not
  return {
    approvalId: ApprovalId.parse(row.id),
    action: row.action,
    label,
    title: row.title,
    mid: row.mid,
    subjectId: row.subject_id,
    amount: row.amount,
    reason: row.reason,
    changes: row.changes,
    state: row.state,
    digest: row.digest,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    refusedBy: row.ended_by_name,
    note: row.note,
    needed: row.needed,
    votes: votes
      .filter((vote) => vote.request_id === row.id)
      .map((vote) => ({ by: vote.username, at: vote.at.toISOString() })),
    rule: formatRule(
      label,
      { fromAmount: row.rule_from, per: row.rule_per, needed: row.needed, roles: row.roles },
      labels,
    ),
    isYours: row.asked_by === judge.userId,
    canApprove: why === null && byAction === null,
    canRefuse: canRefuse(row),
    whyNot: why
      ? { code: why, text: formatWhyNot(why, judge) }
      : byAction === null
        ? null
        : { code: 'byAction', text: byAction },
  }
}
