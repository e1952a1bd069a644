import type * as contract from '@singil/contract/onboarding/bir-documents'
import type { Handler } from '../../kit/work/index.ts'
import { applicationOf } from './application.ts'

export const fetchMerchantDocs: Handler<typeof contract.fetchMerchantDocs> = (context, { params }) =>
  applicationOf(context, params.mid)
