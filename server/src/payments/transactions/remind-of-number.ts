/** Reminds a payer once of a number for a counter or a transfer that ends soon and is not paid. */
import { MerchantId } from '@singil/contract/kit/id'
import { TransactionId } from '@singil/contract/payments/transactions'
import * as z from 'zod'
import { type Context, job, merchantOfPayload } from '../../kit/work/index.ts'
import { tellNumber } from './message-texts.ts'
import { findOne, type TransactionRecord } from './store.ts'

const hourMs = 3_600_000
/** A number of fewer hours is fresh enough in mind. */
const fewestHours = 4
const longestBeforeMs = 12 * hourMs

/** When a payer is reminded of a number that is given out now: in the last quarter of its life, and within half a day of its end. */
export function reminderAt(now: Date, ends: Date): Date | null {
  const lifeMs = ends.getTime() - now.getTime()
  return lifeMs < fewestHours * hourMs ? null : new Date(ends.getTime() - Math.min(longestBeforeMs, lifeMs / 4))
}

export const remindOfNumber = job(
  'transactions.remindOfNumber',
  z.object({ mid: MerchantId, id: TransactionId }),
  merchantOfPayload,
  ({ unit }, { id }) =>
    unit(async (context) => {
      const row = await findOne(context.tx, context.scope, { id })
      if (row?.status !== 'pending' || row.reference === null || row.expires_at <= context.now) return
      await tellNumber(context, row, row.reference, 'ends')
    }),
)

export function planReminder(context: Context, { mid, id, expires_at }: TransactionRecord): void {
  const runAt = reminderAt(context.now, expires_at)
  if (runAt) context.job(remindOfNumber.name, { mid, id }, { key: `${remindOfNumber.name}:${id}`, runAt })
}
