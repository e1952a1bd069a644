import type * as contract from '@singil/contract/onboarding/card-applications'
import { visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { requirementsFor } from './document-types.ts'

export const listRequirements: Handler<typeof contract.listRequirements> = async (context) =>
  requirementsFor((await visibleMerchant(context, context.mid())).business_type)
