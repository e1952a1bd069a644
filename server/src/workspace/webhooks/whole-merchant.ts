import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWebhooks } from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'

/** The merchant of the caller. A user of some stores would see the payments of the others. */
export function wholeMerchant(context: Context): MerchantId {
  if (context.scope.storeIds !== null) refuse(problemsOfWebhooks.wholeMerchant, {})
  return context.mid()
}
