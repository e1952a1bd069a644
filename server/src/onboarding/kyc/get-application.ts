import type * as contract from '@singil/contract/onboarding/kyc'
import type { Handler } from '../../kit/work/index.ts'
import { applicationOf } from './application.ts'

export const getApplication: Handler<typeof contract.getApplication> = (context, { params }) =>
  applicationOf(context, params.mid)
