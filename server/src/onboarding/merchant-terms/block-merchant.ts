import type * as contract from '@singil/contract/onboarding/merchant-terms'
import type { Handler } from '../../kit/work/index.ts'
import { askStanding } from './ask-standing.ts'

export const blockMerchant: Handler<typeof contract.blockMerchant> = (context, { params, body }) =>
  askStanding(context, params.mid, { status: 'BLOCKED' }, body.reason)
