import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'

/** The reserve withheld from every settlement, and for how many days. 50,000 millionths are 5 %. */
export interface RollingReserve {
  readonly rateMillionths: number
  readonly days: number
}

export async function rollingReserveOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<RollingReserve> {
  const row = await store.reserveOf(tx, mid)
  return row ? { rateMillionths: row.rate_millionths, days: row.days } : { rateMillionths: 0, days: 0 }
}

/** Applies to settlements from now on; reserve already withheld is unchanged. */
export async function setRollingReserve(context: Context, mid: MerchantId, reserve: RollingReserve): Promise<void> {
  const before = await rollingReserveOf(context, mid)
  const { rateMillionths, days } = reserve
  await store.saveReserve(context.tx, { mid, rate_millionths: rateMillionths, days, updated_at: context.now })
  context.changed('rolling reserve', mid, before, reserve, { mid })
}
