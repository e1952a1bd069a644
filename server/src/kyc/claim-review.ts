import type * as contract from '@singil/contract/kyc'
import { claimCase } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { kyc, visibleMerchant } from './application.ts'
import { reviewOf } from './get-review.ts'

export const claimReview: Handler<typeof contract.claimReview> = async (context, { params: { mid } }) => {
  await visibleMerchant(context, mid)
  await claimCase(context, kyc, mid)
  return reviewOf(context, mid)
}
