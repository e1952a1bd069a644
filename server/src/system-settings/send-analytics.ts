import type { AnalyticsEvent } from '@singil/contract/system-settings'
import type { JobContext } from '../kit/work/index.ts'
import { manilaTime } from './manila-time.ts'
import * as store from './store.ts'

/** Passes one event on. Asks once more whether it may: staff may have switched the integration off since. */
export async function sendAnalytics(
  job: JobContext,
  { event: { event, ...properties }, at }: { readonly event: AnalyticsEvent; readonly at: string },
): Promise<void> {
  const { enabled, panel_id, website_id } = await job.unit(({ tx }) => store.netcoreSettings(tx))
  if (!enabled) return
  await job.outside.analytics.send({ panel_id, website_id, event, properties, ...manilaTime(new Date(at)) })
}
