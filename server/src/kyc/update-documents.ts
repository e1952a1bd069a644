import { problemsOfDocuments } from '@singil/contract/documents'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/kyc'
import { documentsOf, enterFacts, noteChange, openCase, submitCase, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { applicationOf, kyc, missingAmong } from './application.ts'
import { typesFor } from './document-types.ts'

export const updateDocuments: Handler<typeof contract.updateDocuments> = async (
  context,
  { params: { mid }, body: { documents, submit } },
) => {
  const { business_type: businessType } = await visibleMerchant(context, mid)
  const found = await openCase(context, kyc, mid)
  await enterFacts(context, kyc, mid, documents, typesFor(businessType))
  const rows = await documentsOf(context.tx, { mid, purpose: kyc.name })
  if (submit) {
    const missing = missingAmong(businessType, rows)
    if (missing.length > 0) refuse(problemsOfDocuments.missing, { what: missing.join(', ') }, 'submit')
    if (!rows.some(({ state }) => state === 'uploaded')) refuse(problemsOfDocuments.missing, { what: 'a new document' })
    await submitCase(context, kyc, mid)
  } else if (found) await noteChange(context, kyc, mid)
  context.say(submit ? contract.texts.submitted : contract.texts.saved)
  return applicationOf(context, mid)
}
