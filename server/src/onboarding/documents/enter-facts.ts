import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { numberOf, refuseEnded } from './document-facts.ts'
import type { Purpose, RequiredDocument } from './purposes.ts'
import { retire } from './receive-document.ts'
import * as store from './store.ts'

export interface Entered {
  readonly documentId: string
  readonly documentNumber?: string | undefined
  readonly expiresOn?: string | null | undefined
  readonly remove?: boolean | undefined
}

/** Changes what documents say, and removes drafts. Refusals name the field. */
export async function enterFacts(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
  entered: readonly Entered[],
  wanted: readonly RequiredDocument[],
): Promise<void> {
  const rows = await store.documentsOf(context.tx, { mid, purpose: purpose.name })
  for (const [at, { documentId, documentNumber: number, expiresOn, remove }] of entered.entries()) {
    const field = (name: string) => `documents.${at}.${name}`
    const row = rows.find(({ id, state }) => id === documentId && state !== 'replaced')
    const type = row && wanted.find((one) => one.type === row.type)
    if (!row || !type) return refuse(problemsOfDocuments.unknown, {}, field('documentId'))
    if (row.state !== 'uploaded') refuse(problemsOfDocuments.keptInReview, {}, field('documentId'))
    if (remove === true) {
      await retire(context, purpose, row)
      continue
    }
    if (typeof expiresOn === 'string') refuseEnded(context, expiresOn, field('expiresOn'))
    const facts = {
      ...(number !== undefined && numberOf(context.secrets, number, type, field('documentNumber'))),
      ...(expiresOn !== undefined && { expires_on: expiresOn }),
    }
    if (Object.keys(facts).length > 0) await store.change(context.tx, row, facts)
  }
}
