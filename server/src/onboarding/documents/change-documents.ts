import {
  type DocumentCase,
  problemsOfDocuments,
  type proving,
  textsOfDocuments,
} from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { enterFacts } from './enter-facts.ts'
import type { Purpose, RequiredDocument } from './purposes.ts'
import { noteChange, openCase, submitCase } from './review.ts'
import { caseOf } from './shown-case.ts'
import { documentsOf } from './store.ts'

/** Changes what the documents of a merchant say, removes drafts, and submits them all if nothing is missing. */
export async function changeDocuments(
  context: Context,
  purpose: Purpose,
  mid: MerchantId,
  { documents, submit }: z.output<typeof proving.change.body>,
  wanted: readonly RequiredDocument[],
): Promise<DocumentCase> {
  const found = await openCase(context, purpose, mid)
  await enterFacts(context, purpose, mid, documents, wanted)
  const rows = await documentsOf(context.tx, { mid, purpose: purpose.name })
  if (submit) {
    const missing = await purpose.missing(context, mid, rows)
    if (missing.length > 0) refuse(problemsOfDocuments.missing, { what: missing.join(', ') }, 'submit')
    if (!rows.some(({ state }) => state === 'uploaded')) refuse(problemsOfDocuments.missing, { what: 'a new document' })
    await submitCase(context, purpose, mid)
  } else if (found) await noteChange(context, purpose, mid)
  context.say(submit ? textsOfDocuments.submitted : textsOfDocuments.saved)
  return caseOf(context, purpose, mid)
}
