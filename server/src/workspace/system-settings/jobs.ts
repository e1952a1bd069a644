import { AnalyticsEvent } from '@singil/contract/workspace/system-settings'
import * as z from 'zod'
import { job } from '../../kit/work/index.ts'
import { noMerchant } from '../../kit/database/index.ts'
import { sendAnalytics } from './send-analytics.ts'

export const jobs = [
  job(
    'system-settings.sendAnalytics',
    z.object({ event: AnalyticsEvent, at: z.iso.datetime() }),
    noMerchant,
    sendAnalytics,
  ),
]
