import type { MerchantId } from '@singil/contract/kit/id'
import { manilaDay } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'
import { warnOfLimit } from './warn-of-limit.ts'

/** Sends the warning about the monthly limit at the request of a user; false if it was sent today already. */
export async function sendWarning(context: Context, mid: MerchantId): Promise<boolean> {
  const month = manilaMonth(context.now)
  if (!(await store.noteWarning(context.tx, mid, month, manilaDay(context.now)))) return false
  const merchant = (await store.find(context.tx, mid, month))!
  await warnOfLimit(context, { merchantId: mid, month, percent: merchant.paid >= merchant.most ? 100 : 80 })
  return true
}
