/** Ends a request that will not be carried out. */
import type { Approvable } from '@singil/contract/kit/approvable'
import type { Context, WithPorts } from '../../kit/work/index.ts'
import { actionOf, type ApprovalRequest, type RequestEnd } from './approvable-actions.ts'
import { personOf } from './caller.ts'
import { noteOf } from './note-of.ts'
import { tellAsker, tellScreens } from './notify.ts'
import * as store from './store.ts'

/** As the feature that owns the action gets it. The payload is checked again, because the code may be newer than the request. */
export function handed(from: WithPorts, row: store.RequestRow): ApprovalRequest {
  const owner = ownerOf(from, row)
  return {
    approvalId: row.id,
    subjectId: row.subject_id,
    mid: row.mid,
    amount: row.amount,
    reason: row.reason,
    payload: owner.payload.parse(row.payload),
    askedBy: { userId: row.asked_by, username: row.asked_by_name },
  }
}

export function ownerOf(from: WithPorts, row: store.RequestRow) {
  const found = actionOf(from, row.action)
  if (!found) throw new Error(`No feature provides the action ${row.action}`)
  return found
}

/** The request must be locked and waiting. */
export async function endLocked(context: Context, row: store.RequestRow, how: RequestEnd): Promise<store.RequestRow> {
  const after = await store.end(context.tx, row.id, {
    state: how.state,
    ended_at: context.now,
    ended_by: how.state === 'refused' ? (how.by?.userId ?? null) : null,
    ended_by_name: how.state === 'refused' ? (how.by?.username ?? null) : null,
    note: how.note,
  })
  await ownerOf(context, row).end(context, handed(context, row), how)
  context.changed('approval', row.id, { state: row.state }, { state: how.state, note: how.note }, noteOf(row))
  tellScreens(context, after)
  if (how.state === 'refused' || how.state === 'expired' || how.state === 'obsolete') await tellAsker(context, after)
  return after
}

/**
 * Ends the request that waits for this subject, if there is one and it is meant: its subject was withdrawn, changed or decided otherwise.
 */
export async function endWaiting(
  context: Context,
  action: Approvable,
  subjectId: string,
  how: RequestEnd,
  isMeant: (request: ApprovalRequest) => boolean = () => true,
): Promise<boolean> {
  const row = await store.lockWaitingOf(context.tx, action.id, subjectId)
  if (!row || !isMeant(handed(context, row))) return false
  await endLocked(context, row, how)
  return true
}

/** The same for a subject that the caller ended or took back: there is nothing left to approve. */
export const withdrawWaiting = (context: Context, action: Approvable, subjectId: string, note = ''): Promise<boolean> =>
  endWaiting(context, action, subjectId, { state: 'withdrawn', by: personOf(context), note })
