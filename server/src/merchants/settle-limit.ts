import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { limitNear } from '@singil/contract/merchants'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

type Telling = Pick<Context, 'tx' | 'emit'>

/** Money has arrived: room that was promised in that month becomes used room. Tells once each when 80 and 100 percent are reached. */
export async function settleLimit(context: Telling, mid: MerchantId, month: string, amount: Centavos): Promise<void> {
  const reached = await store.settleLimits(context.tx, [{ mid, month, amount }])
  for (const { percent } of reached) context.emit(limitNear, { merchantId: mid, month, percent })
}
