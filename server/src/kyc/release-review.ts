import type * as contract from '@singil/contract/kyc'
import { releaseCase } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { kyc, visibleMerchant } from './application.ts'
import { reviewOf } from './get-review.ts'

export const releaseReview: Handler<typeof contract.releaseReview> = async (context, { params: { mid } }) => {
  await visibleMerchant(context, mid)
  await releaseCase(context, kyc, mid)
  return reviewOf(context, mid)
}
