import type * as contract from '@singil/contract/system-settings'
import type { Handler } from '../kit/work/index.ts'
import * as store from './store.ts'

/** An event is kept only while it waits to be sent, and only where staff have switched the integration on. */
export const relayAnalytics: Handler<typeof contract.relayAnalytics> = async (context, { body }) => {
  const at = context.now.toISOString()
  const { enabled } = await store.netcoreSettings(context.tx)
  if (enabled) context.job('system-settings.sendAnalytics', { event: body, at }, { maxAttempts: 3 })
  return { taken: enabled, at }
}
