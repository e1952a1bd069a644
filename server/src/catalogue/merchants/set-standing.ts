import type { Centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { lockedMerchant } from './locked-merchant.ts'
import * as store from './store.ts'

/** What staff may change of a merchant. A monthly limit of null: that of its level. */
export type Standing =
  | { readonly status: 'ACTIVE' | 'BLOCKED' }
  | { readonly level: number }
  | { readonly monthlyLimit: Centavos | null }

/** Changes the standing of a merchant. New payments read it in their own transactions, so it takes effect at once. */
export async function setStanding(context: Context, mid: MerchantId, to: Standing, reason: string): Promise<void> {
  const row = await lockedMerchant(context, mid)
  const [columns, before] =
    'status' in to
      ? [{ status: to.status }, { status: row.status }]
      : 'level' in to
        ? [{ level: to.level }, { level: row.level }]
        : [{ monthly_limit: to.monthlyLimit }, { monthlyLimit: row.monthly_limit }]
  await store.change(context.tx, mid, { ...columns, updated_at: context.now })
  const level = 'status' in to && to.status === 'BLOCKED' ? 'CRITICAL' : 'WARNING'
  context.changed('merchant', mid, before, { ...to, reason }, { mid, level })
}
