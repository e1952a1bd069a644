import type { AnalyticsEvent } from '@singil/contract/workspace/system-settings'
import type { JobContext } from '../../kit/work/index.ts'
import { manilaTime } from './manila-time.ts'
import * as store from './store.ts'

/** Sends an event. Checks the setting again, because staff may have switched it off in the meantime. */
export async function sendAnalytics(
  job: JobContext,
  { event: { event, ...properties }, at }: { readonly event: AnalyticsEvent; readonly at: string },
): Promise<void> {
  const { enabled, panel_id, website_id } = await job.unit(({ tx }) => store.netcoreSettings(tx))
  if (!enabled) return
  await job.outside.analytics.send({ panel_id, website_id, event, properties, ...manilaTime(new Date(at)) })
}
