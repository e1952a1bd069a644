import type * as contract from '@singil/contract/onboarding/card-applications'
import { changeDocuments, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { cards, refuseApproved } from './cards.ts'
import { typesFor } from './document-types.ts'

export const updateCardDocuments: Handler<typeof contract.updateCardDocuments> = async (
  context,
  { params: { mid }, body },
) => {
  const { business_type: businessType } = await visibleMerchant(context, mid)
  await refuseApproved(context, mid)
  return changeDocuments(context, cards, mid, body, typesFor(businessType))
}
