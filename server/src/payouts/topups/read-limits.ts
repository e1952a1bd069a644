/** What the limits of a merchant's level still allow to be topped up. Top-ups are counted apart from what customers pay. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups } from '@singil/contract/payouts/topups'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { levelsOf, limitOf, manilaMonth, merchantOf } from '../../catalogue/merchants/index.ts'
import { visibleWalletIds } from '../../wallets/wallets/index.ts'
import * as store from './store.ts'

export interface TopupLimits {
  readonly monthly: { readonly limit: Centavos; readonly used: Centavos }
  /** Null: no such limit. */
  readonly daily: { readonly limit: Centavos | null; readonly used: Centavos }
  readonly perTopup: Centavos | null
  readonly isBlocked: boolean
}

export async function limitsOf(context: Context, mid: MerchantId): Promise<TopupLimits> {
  const { tx, now } = context
  const merchant = await merchantOf(context, mid)
  const level = (await levelsOf(context)).find((one) => one.level === merchant?.level)
  const [month, today] = [startOfManilaDay(`${manilaMonth(now)}-01`), startOfManilaDay(manilaDay(now))]
  return {
    monthly: { limit: await limitOf(context, mid), used: await store.usedSince(tx, mid, month) },
    daily: { limit: level?.daily ?? null, used: await store.usedSince(tx, mid, today) },
    perTopup: level?.per_payment ?? null,
    isBlocked: merchant?.status !== 'ACTIVE',
  }
}

/** Refuses an amount above one of the limits. Until the unit of work ends, no other top-up of the merchant is admitted. */
export async function assertWithinLimits(context: Context, mid: MerchantId, amount: Centavos): Promise<void> {
  await store.lockMerchant(context.tx, mid)
  const { monthly, daily, perTopup, isBlocked } = await limitsOf(context, mid)
  if (isBlocked) refuse(problemsOfTopups.cannotNow, {})
  const seesAll = (await visibleWalletIds(context)) === null
  const refuseAbove = (limit: Centavos, used: number, period: string) => {
    const left = centavos(Math.max(0, limit - used))
    if (amount <= left) return
    // What is left says what other wallets received.
    if (!seesAll) refuse(problemsOfTopups.cannotNow, {}, 'amount')
    refuse(problemsOfTopups.aboveLimit, { left: formatPeso(left), period }, 'amount')
  }
  if (perTopup !== null) refuseAbove(perTopup, 0, 'at once')
  if (daily.limit !== null) refuseAbove(daily.limit, daily.used, 'today')
  refuseAbove(monthly.limit, monthly.used, 'this month')
}
