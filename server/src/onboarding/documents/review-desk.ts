/** What reviewers work with, the same for every purpose: the queue, everything about one case, and its claim. */
import {
  type asksLink,
  problemsOfDocuments,
  type QueuedCase,
  reuploadReasons,
  type Reuploads,
  type Review,
} from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Pagination } from '@singil/contract/kit/page'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import { paginationOf } from '../../kit/base/index.ts'
import { findWaiting } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { merchantsNamed } from '../../catalogue/merchants/index.ts'
import { businessWords } from './business-words.ts'
import { fullNumber } from './document-facts.ts'
import { linkDocument } from './open-document.ts'
import type { Purpose } from './purposes.ts'
import { claimCase, releaseCase } from './review.ts'
import { caseOf, isCurrent, visibleMerchant } from './shown-case.ts'
import { shownDocument, shownLine } from './shown-document.ts'
import * as store from './store.ts'

/** A page of the merchants whose documents wait for a review. */
export async function queueOf(
  context: Context,
  purpose: Purpose,
): Promise<{ result: QueuedCase[]; pagination: Pagination }> {
  const { rows, count } = await store.queue(context.tx, purpose.name, context.range)
  const named = await merchantsNamed(
    context,
    rows.map(({ mid }) => mid),
  )
  const merchants = new Map(named.map((one) => [one.mid, one]))
  return {
    result: rows.map((row) => {
      const merchant = merchants.get(row.mid)
      return {
        merchantId: row.mid,
        legalName: merchant?.legal_name ?? row.mid,
        businessType: merchant?.business_type ?? '',
        level: merchant?.level ?? 1,
        documents: row.documents,
        submittedAt: row.submitted_at!.toISOString(),
        claimedBy: row.claimed_by_name,
      }
    }),
    pagination: paginationOf(context.range, count),
  }
}

/** Everything that a reviewer needs to decide. */
export async function reviewOf(context: Context, purpose: Purpose, mid: MerchantId): Promise<Review> {
  const { tx, secrets, actor } = context
  const merchant = await visibleMerchant(context, mid)
  const key = { mid, purpose: purpose.name }
  const found = await store.findCase(tx, key)
  const rows = await store.documentsOf(tx, key)
  return {
    application: await caseOf(context, purpose, mid),
    legalName: merchant.legal_name,
    facts: [
      { label: 'Business', value: merchant.legal_name },
      { label: 'Type', value: businessWords[merchant.business_type] ?? merchant.business_type },
      { label: 'Owner', value: merchant.owner_name },
      {
        label: 'Address',
        value: [merchant.street, merchant.barangay, merchant.city, merchant.province, merchant.zip]
          .filter((part) => part !== '')
          .join(', '),
      },
      { label: 'Mobile', value: `+63 ${merchant.mobile}` },
      { label: 'E-mail', value: merchant.email },
      ...((await purpose.facts?.(context, mid)) ?? []),
    ],
    versions: rows
      .filter((row) => row.state !== 'uploaded' && row.erased_at === null)
      .map((row) => shownDocument(row, found, purpose.labelOf(row.type), fullNumber(secrets, row))),
    duplicates: await duplicatesOf(context, mid, rows),
    log: (await store.logOf(tx, key)).map((row) =>
      shownLine(row, row.type === null ? null : purpose.labelOf(row.type)),
    ),
    claimedBy: found?.claimed_by_name ?? null,
    isMine: found !== undefined && found.claimed_by !== null && found.claimed_by === actor.userId,
    isAsked: (await findWaiting(context, purpose.approving, mid)) !== null,
  }
}

async function duplicatesOf(
  context: Context,
  mid: MerchantId,
  rows: readonly store.DocumentRow[],
): Promise<Review['duplicates']> {
  const numbered = rows.filter((row) => isCurrent(row) && row.number_digest !== null)
  const digests = numbered.map((row) => row.number_digest!)
  const twins = await store.withNumbers(context.tx, mid, digests)
  const named = await merchantsNamed(
    context,
    twins.map((twin) => twin.mid),
  )
  const names = new Map(named.map((one) => [one.mid, one.legal_name]))
  return twins.flatMap((twin) =>
    numbered
      .filter((row) => row.number_digest === twin.number_digest)
      .map((row) => ({ documentId: row.id, merchantId: twin.mid, legalName: names.get(twin.mid) ?? twin.mid })),
  )
}

export async function claimReviewOf(context: Context, purpose: Purpose, mid: MerchantId): Promise<Review> {
  await visibleMerchant(context, mid)
  await claimCase(context, purpose, mid)
  return reviewOf(context, purpose, mid)
}

export async function releaseReviewOf(context: Context, purpose: Purpose, mid: MerchantId): Promise<Review> {
  await visibleMerchant(context, mid)
  await releaseCase(context, purpose, mid)
  return reviewOf(context, purpose, mid)
}

/** One document with a link for who may open it. */
export async function documentOf(
  context: Context,
  purpose: Purpose,
  id: string,
): Promise<z.output<typeof asksLink.answer>> {
  const row = await store.find(context.tx, context.mid(), id)
  if (row?.purpose !== purpose.name) return refuse(problemsOfDocuments.unknown, {})
  return {
    document: shownDocument(row, await store.findCase(context.tx, row), purpose.labelOf(row.type)),
    link: linkDocument(context, row),
  }
}

/** Why documents are asked for again, as their merchant reads it. */
export const reasonsOf = (
  { labelOf }: Purpose,
  rows: readonly store.DocumentRow[],
  wanted: z.output<typeof Reuploads>,
): string[] =>
  wanted.map(({ documentId, reason, note }) => {
    const label = labelOf(rows.find(({ id }) => id === documentId)?.type ?? '')
    return `${label}: ${reason === 'other' ? note : `${reuploadReasons[reason]} ${note}`.trim()}`
  })
