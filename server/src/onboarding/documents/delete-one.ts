import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { noteStep } from './note-step.ts'
import type { Purpose } from './purposes.ts'
import { retire } from './receive-document.ts'
import { isCurrent } from './shown-case.ts'
import * as store from './store.ts'

/** Deletes one document that does not wait for a review and is not approved. */
export async function deleteOne(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
  documentId: string,
): Promise<void> {
  const { tx } = context
  const found = await store.lockCase(tx, { mid, purpose: purpose.name })
  const rows = found ? (await store.documentsOf(tx, found)).filter(isCurrent) : []
  const row = rows.find(({ id }) => id === documentId)
  if (!found || !row) return refuse(problemsOfDocuments.unknown, {}, 'documentId')
  if (found.state === 'submitted') refuse(problemsOfDocuments.inReview, {})
  if (row.state === 'submitted') refuse(problemsOfDocuments.keptInReview, {}, 'documentId')
  if (row.state === 'approved') refuse(problemsOfDocuments.approvedStays, {}, 'documentId')
  await retire(context, purpose, row)
  const left = rows.filter((one) => one !== row).map(({ state }) => state)
  const state =
    left.includes('reupload') || left.includes('submitted')
      ? 'reupload'
      : left.includes('approved') && !left.includes('uploaded')
        ? 'approved'
        : 'uploaded'
  const changed = await store.changeCase(tx, found, { state })
  await noteStep(context, purpose, changed, { what: 'deleted', type: row.type })
}
