import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { limitNear } from '@singil/contract/merchants'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

/**
 * Money has arrived: room that was promised in that month becomes used room. Tells once each when a merchant has reached 80 and
 * 100 percent of its month.
 */
export async function settleLimits(
  context: Pick<Context, 'tx' | 'emit'>,
  items: readonly store.PromisedIn[],
): Promise<void> {
  if (items.length === 0) return
  for (const { mid, month, percent } of await store.settleLimits(context.tx, items))
    context.emit(limitNear, { merchantId: mid, month, percent })
}

export const settleLimit = (
  context: Pick<Context, 'tx' | 'emit'>,
  mid: MerchantId,
  month: string,
  amount: Centavos,
): Promise<void> => settleLimits(context, [{ mid, month, amount }])
