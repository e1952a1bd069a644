import type { DocumentCase } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import type { Purpose } from './purposes.ts'
import { shownDocument, stateOfCase } from './shown-document.ts'
import { type DocumentRow, documentsOf, findCase } from './store.ts'

export const visibleMerchant = async (context: Context, mid: MerchantId) =>
  (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})

export const isCurrent = ({ state }: DocumentRow): boolean => state !== 'replaced'

/** All documents of a merchant for one purpose, as the contract shows them. */
export async function caseOf(context: Context, purpose: Purpose, mid: MerchantId): Promise<DocumentCase> {
  await visibleMerchant(context, mid)
  const key = { mid, purpose: purpose.name }
  const found = await findCase(context.tx, key)
  const rows = await documentsOf(context.tx, key)
  const current = rows.filter(isCurrent)
  return {
    merchantId: mid,
    state: current.length === 0 ? 'empty' : stateOfCase(found),
    version: found?.version ?? 0,
    submittedAt: found?.submitted_at?.toISOString() ?? null,
    decidedAt: found?.decided_at?.toISOString() ?? null,
    documents: current.map((row) => shownDocument(row, found, purpose.labelOf(row.type))),
    missing: await purpose.missing(context, mid, rows),
  }
}
