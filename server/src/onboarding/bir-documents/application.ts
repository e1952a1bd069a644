import type { BirApplication } from '@singil/contract/onboarding/bir-documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { caseOf } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { bir } from './bir.ts'
import { wanted } from './document-types.ts'

export const applicationOf = async (context: Context, mid: MerchantId): Promise<BirApplication> => ({
  ...(await caseOf(context, bir, mid)),
  wanted: [...wanted],
})
