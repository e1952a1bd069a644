import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'
import { mailWarning } from './warn-of-limit.ts'

/** Sends the warning about the monthly limit at the request of a user; false if it was sent today already. */
export async function sendWarning(context: Context, merchant: store.MerchantInMonth): Promise<boolean> {
  const today = manilaDay(context.now)
  if (!(await store.noteWarning(context.tx, merchant.mid, manilaMonth(context.now), today))) return false
  await mailWarning(context, merchant, merchant.paid >= merchant.most ? 100 : 80)
  return true
}
