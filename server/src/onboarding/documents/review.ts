/** The steps of a case: submitted, claimed or released by a reviewer, approved, or asked for again in part. */
import { problemsOfDocuments, type Reuploads } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import { endWaiting } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { noteStep } from './note-step.ts'
import type { Purpose } from './purposes.ts'
import * as store from './store.ts'

const problem = problemsOfDocuments
/** After this time others may take over. */
const claimMs = 30 * 60_000
const unclaimed = { claimed_by: null, claimed_by_name: null, claimed_at: null }

/** A case whose drafts may change, locked; undefined if there is none yet. */
export async function openCase(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
): Promise<store.CaseRow | undefined> {
  const found = await store.lockCase(context.tx, { mid, purpose: purpose.name })
  if (found?.state === 'submitted') refuse(problem.inReview, {})
  return found
}

/** Submits all drafts. What was asked for again keeps its place in the queue. */
export async function submitCase(context: Context, purpose: Purpose, mid: MerchantId): Promise<void> {
  const key = { mid, purpose: purpose.name }
  const { tx, now } = context
  const found = await openCase(context, purpose, mid)
  await store.changeAll(tx, key, 'uploaded', { state: 'submitted', submitted_at: now })
  const since = found?.state === 'reupload' ? found.submitted_at : now
  const changed = await store.changeCase(tx, key, { state: 'submitted', submitted_at: since, ...unclaimed })
  await noteStep(context, purpose, changed, { what: 'submitted' })
}

export const noteChange = async (context: Context, purpose: Purpose, mid: MerchantId): Promise<void> => {
  const changed = await store.changeCase(context.tx, { mid, purpose: purpose.name }, {})
  context.changed('documents', `${mid}:${purpose.name}`, null, { version: changed.version }, { mid })
  purpose.announce(context, mid)
}

const isOver = (at: Date | null, now: Date) => at === null || now.getTime() - at.getTime() > claimMs

export async function claimCase(context: Context, purpose: Purpose, mid: MerchantId): Promise<void> {
  const { tx, now, actor } = context
  const key = { mid, purpose: purpose.name }
  const found = await store.lockCase(tx, key)
  if (found?.state !== 'submitted') return refuse(problem.notWaiting, {})
  if (found.claimed_by !== null && found.claimed_by !== actor.userId && !isOver(found.claimed_at, now))
    refuse(problem.claimedByOther, { name: found.claimed_by_name ?? '' })
  const claim = { claimed_by: actor.userId, claimed_by_name: actor.username, claimed_at: now }
  await noteStep(context, purpose, await store.changeCase(tx, key, claim), { what: 'claimed' })
}

/** The case that the caller has claimed, locked; refuses one that is not the caller's. */
async function claimedCase(context: Context, purpose: Purpose, mid: MerchantId): Promise<store.CaseRow> {
  const found = await store.lockCase(context.tx, { mid, purpose: purpose.name })
  return found && found.claimed_by !== null && found.claimed_by === context.actor.userId
    ? found
    : refuse(problem.notClaimed, {})
}

export async function releaseCase(context: Context, purpose: Purpose, mid: MerchantId): Promise<void> {
  const found = await claimedCase(context, purpose, mid)
  await noteStep(context, purpose, await store.changeCase(context.tx, found, unclaimed), { what: 'released' })
}

/** The case that the caller may decide about, as the caller saw it. */
export async function decidable(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
  version: number,
): Promise<store.CaseRow> {
  const found = await store.lockCase(context.tx, { mid, purpose: purpose.name })
  if (found?.state !== 'submitted') refuse(problem.nothing, {})
  const claimed = await claimedCase(context, purpose, mid)
  return claimed.version === version ? claimed : refuse(problem.changed, {}, 'version')
}

const decisionOf = ({ now, actor }: Context) => ({ decided_at: now, decided_by_name: actor.username })

/** Approves every submitted document. */
export async function approveCase(context: Context, purpose: Purpose, mid: MerchantId): Promise<void> {
  const key = { mid, purpose: purpose.name }
  const found = await store.lockCase(context.tx, key)
  if (found?.state !== 'submitted') refuse(problem.nothing, {})
  const by = decisionOf(context)
  await store.changeAll(context.tx, key, 'submitted', { state: 'approved', reason: null, note: '', ...by })
  const changed = await store.changeCase(context.tx, key, { state: 'approved', ...unclaimed, ...by })
  await noteStep(context, purpose, changed, { what: 'approved' })
}

/** Asks for some documents again. The others stay submitted; a second person who was asked to approve no longer has to. */
export async function askAgain(
  context: Context,
  purpose: Purpose,
  { mid }: store.CaseRow,
  wanted: z.output<typeof Reuploads>,
): Promise<void> {
  const key = { mid, purpose: purpose.name }
  const rows = await store.documentsOf(context.tx, key)
  const chosen = wanted.map(({ documentId, reason, note }, at) => {
    const row = rows.find(({ id, state }) => id === documentId && (state === 'submitted' || state === 'approved'))
    if (!row) return refuse(problem.unknown, {}, `documents.${at}.documentId`)
    if (reason === 'other' && note === '') refuse(problem.noteMissing, {}, `documents.${at}.note`)
    return { row, reason, note }
  })
  const by = decisionOf(context)
  const changed = await store.changeCase(context.tx, key, { state: 'reupload', ...unclaimed, ...by })
  for (const { row, reason, note } of chosen) {
    await store.change(context.tx, row, { state: 'reupload', reason, note, ...by })
    await noteStep(context, purpose, changed, { what: 'reupload', type: row.type, reason, note })
  }
  const { userId, username } = context.actor
  await endWaiting(context, purpose.approving, mid, { state: 'replaced', by: { userId: userId!, username }, note: '' })
}
