import type * as contract from '@singil/contract/workspace/system-settings'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** Queues an event only if staff have switched the integration on; it is not stored otherwise. */
export const relayAnalytics: Handler<typeof contract.relayAnalytics> = async (context, { body }) => {
  const at = context.now.toISOString()
  const { enabled } = await store.netcoreSettings(context.tx)
  if (enabled) context.job('system-settings.sendAnalytics', { event: body, at }, { maxAttempts: 3 })
  return { taken: enabled, at }
}
