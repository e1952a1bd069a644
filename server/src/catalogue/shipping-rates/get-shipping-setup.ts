import type { getShippingSetup as promise, ShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const getShippingSetup: Handler<typeof promise> = (context) => setupOf(context, context.mid())

/** The set-up of a merchant; an empty one of version 0 before the first is saved. */
export async function setupOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<ShippingSetup> {
  const row = await store.find(tx, mid)
  return {
    branch: row?.branch ?? null,
    freeAbove: row?.free_above ?? null,
    rates: await store.ratesOf(tx, mid),
    withoutRates: row?.without_rates ?? null,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? '',
  }
}
