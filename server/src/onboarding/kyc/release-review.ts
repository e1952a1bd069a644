import type * as contract from '@singil/contract/onboarding/kyc'
import { releaseReviewOf } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'

export const releaseReview: Handler<typeof contract.releaseReview> = (context, { params }) =>
  releaseReviewOf(context, kyc, params.mid)
