import { callbackRetried } from '@singil/contract/payments/gateway'
import { noMerchant } from '../../kit/database/index.ts'
import { subscriber } from '../../kit/work/index.ts'
import { applyWaiting } from './jobs.ts'

export const subscribers = [
  // Callbacks are applied by a job: each needs its own unit of work, and may query the gateway.
  subscriber(callbackRetried, 'gateway.applyRetried', noMerchant, async (context) => {
    context.job(applyWaiting.name, {}, { key: applyWaiting.name })
  }),
]
