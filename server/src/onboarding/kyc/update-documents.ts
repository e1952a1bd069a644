import type * as contract from '@singil/contract/onboarding/kyc'
import { changeDocuments, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'
import { typesFor } from './document-types.ts'

export const updateDocuments: Handler<typeof contract.updateDocuments> = async (context, { params: { mid }, body }) =>
  changeDocuments(context, kyc, mid, body, typesFor((await visibleMerchant(context, mid)).business_type))
