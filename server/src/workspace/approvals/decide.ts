/** One person's decision about a request. */
import { problemsOfApprovals as problem } from '@singil/contract/workspace/approvals'
import { type Problem, refuse } from '@singil/contract/kit/problem'
import { callerOf, type Context } from '../../kit/work/index.ts'
import { endLocked, handed, ownerOf } from './end-request.ts'
import { judgeOf, problemOf } from './judge.ts'
import { noteOf } from './note-of.ts'
import { tellApproved, tellScreens } from './notify.ts'
import * as store from './store.ts'

export interface ChosenRequest {
  readonly id: string
  /** Of what the person saw. */
  readonly digest: string
}

/** Locks the request; every decision starts with this lock. Refuses one that the caller cannot see. */
async function lockVisible(context: Context, id: string) {
  const judge = await judgeOf(context)
  if (!(await store.lock(context.tx, id))) refuse(problem.unknown, {})
  const [row] = await store.judged(context.tx, judge, [id])
  return { judge, row: row ?? refuse(problem.unknown, {}) }
}

/** Records the caller's approval. The last one that the request needs carries it out, in the same unit of work. */
export async function approveOne(context: Context, { id, digest }: ChosenRequest): Promise<store.RequestRow> {
  const { judge, row } = await lockVisible(context, id)
  if (row.why_not) refuse<Problem>(problemOf(row.why_not), { hours: judge.waitHours })
  if (row.digest !== digest) refuse(problem.changed, {})
  const { tx, now } = context
  const { userId, username } = callerOf(context)
  await store.insertVote(tx, { request_id: id, user_id: userId, mid: row.mid, username, digest, at: now })
  const given = (await store.votesOf(tx, [id])).length
  context.changed('approval', id, { approvals: given - 1 }, { approvals: given, needed: row.needed }, noteOf(row))
  tellScreens(context, row)
  if (given < row.needed) return row
  const ended = { ended_at: now, ended_by: null, ended_by_name: null, note: '' }
  const after = await store.end(tx, id, { state: 'approved', ...ended })
  await ownerOf(context, row).apply(context, handed(context, row))
  await tellApproved(context, after)
  return after
}

/** Who may approve may refuse; the second-person rule does not matter, because nothing is carried out. */
const refusable = (why: store.JudgedRequest['why_not']) =>
  why === null || !['ended', 'expired', 'own', 'notPermitted', 'otherRole'].includes(why)
export const canRefuse = ({ why_not: why }: store.JudgedRequest): boolean => refusable(why)

export async function refuseOne(context: Context, id: string, note: string): Promise<void> {
  const { row } = await lockVisible(context, id)
  if (row.why_not && !canRefuse(row)) refuse<Problem>(problemOf(row.why_not), {})
  await endLocked(context, row, { state: 'refused', by: callerOf(context), note })
}

export async function withdrawOne(context: Context, id: string): Promise<void> {
  const { row } = await lockVisible(context, id)
  const by = callerOf(context)
  if (row.asked_by !== by.userId) refuse(problem.notYours, {})
  if (row.state !== 'waiting') refuse(problem.ended, {})
  if (row.expires_at <= context.now) refuse(problem.expired, {})
  await endLocked(context, row, { state: 'withdrawn', by, note: '' })
}
