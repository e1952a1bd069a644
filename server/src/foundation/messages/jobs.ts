import { MerchantId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { cron, job } from '../../kit/work/index.ts'
import { accounts, allMerchants, noMerchant, type TenantScope } from '../../kit/database/index.ts'
import { forgetQuotas } from './quota-store.ts'
import { sendQueued } from './send-queued.ts'

const queued = z.object({ id: z.uuid(), at: z.coerce.date().optional(), mid: MerchantId.nullish() })
/** A message to a user belongs to no merchant. A job that an earlier version added does not name the merchant or the time. */
const scopeOf = ({ mid }: z.output<typeof queued>): TenantScope =>
  mid === undefined ? allMerchants : (mid ?? accounts)

export const jobs = [job('messages.send', queued, scopeOf, sendQueued)]

const keptMs = 2 * 86_400_000
export const crons = [
  cron('messages.forget-quotas', '23 * * * *', noMerchant, (run) =>
    run.unit(async (context) => void (await forgetQuotas(context.tx, new Date(context.now.getTime() - keptMs)))),
  ),
]
