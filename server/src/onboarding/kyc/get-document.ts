import type * as contract from '@singil/contract/onboarding/kyc'
import { documentOf } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'

export const getDocument: Handler<typeof contract.getDocument> = (context, { params }) =>
  documentOf(context, kyc, params.id)
