import type * as contract from '@singil/contract/onboarding/merchant-terms'
import type { Handler } from '../../kit/work/index.ts'
import { askStanding } from './ask-standing.ts'

export const changeLevel: Handler<typeof contract.changeLevel> = (context, { params, body }) =>
  askStanding(context, params.mid, { level: body.level }, body.reason)
