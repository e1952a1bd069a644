import { MerchantId } from '@singil/contract/kit/id'
import { keptDays } from '@singil/contract/workspace/notifications'
import * as z from 'zod'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, job, type JobContext, merchantOfPayload } from '../../kit/work/index.ts'
import { collect } from './collect.ts'
import * as store from './store.ts'
import { Burst, tellBurst } from './tell-burst.ts'

const dayMs = 86_400_000
const batch = 5000

async function forgetOld({ unit, now }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  let deleted
  do deleted = await unit(({ tx }) => store.forget(tx, before, batch))
  while (deleted === batch)
}

export const jobs = [
  job('notifications.collect', z.object({ mid: MerchantId }), merchantOfPayload, ({ unit }, { mid }) =>
    unit((context) => collect(context, mid)),
  ),
  job('notifications.tellBurst', Burst, merchantOfPayload, ({ unit }, burst) =>
    unit((context) => tellBurst(context, burst)),
  ),
]
export const crons = [cron('notifications.forgetOld', '25 19 * * *', allMerchants, forgetOld)]
