import type * as contract from '@singil/contract/onboarding/kyc'
import { reviewOf } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'

export const getReview: Handler<typeof contract.getReview> = (context, { params }) => reviewOf(context, kyc, params.mid)
