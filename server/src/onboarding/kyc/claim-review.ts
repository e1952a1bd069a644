import type * as contract from '@singil/contract/onboarding/kyc'
import { claimReviewOf } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'

export const claimReview: Handler<typeof contract.claimReview> = (context, { params }) =>
  claimReviewOf(context, kyc, params.mid)
