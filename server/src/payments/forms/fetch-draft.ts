import * as contract from '@singil/contract/payments/forms'
import type { MerchantId } from '@singil/contract/kit/id'
import { findWaiting } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const fetchDraft: Handler<typeof contract.fetchDraft> = (context, { body }) => shownDraft(context, body.type)

/** Under which the review of a form waits. */
export const subjectOf = (mid: MerchantId, type: contract.FormType): string => `${mid}:${type}`

/** The draft as it is edited; before the first one, what is published. */
export async function shownDraft(context: Context, type: contract.FormType): Promise<contract.Draft> {
  const mid = context.mid()
  const draft = await store.draftOf(context.tx, mid, type)
  const published = await store.newest(context.tx, mid, type)
  return {
    type,
    version: draft?.version ?? 0,
    rows: draft?.layout ?? published?.layout ?? [],
    publishedVersion: published?.version ?? 0,
    savedAt: draft?.saved_at.toISOString() ?? null,
    savedBy: draft?.saved_by ?? '',
    isInReview: (await findWaiting(context, contract.publishingForm, subjectOf(mid, type))) !== null,
  }
}
