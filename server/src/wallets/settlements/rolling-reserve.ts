import type { MerchantId } from '@singil/contract/kit/id'
import type { RollingReserve } from '@singil/contract/wallets/settlements'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

type Reading = Pick<Context, 'tx'>
const shown = (row: { readonly rate_millionths: number; readonly days: number }): RollingReserve => ({
  rateMillionths: row.rate_millionths,
  days: row.days,
})

/** Of merchants without one of their own. */
export const standardReserve = async ({ tx }: Reading): Promise<RollingReserve> =>
  shown(await store.standardReserve(tx))

/** A merchant's own; null if it follows the standard. */
export async function ownReserve({ tx }: Reading, mid: MerchantId): Promise<RollingReserve | null> {
  const row = await store.reserveOf(tx, mid)
  return row ? shown(row) : null
}

/** The reserve withheld from the settlements of a merchant. */
export const rollingReserveOf = async (context: Reading, mid: MerchantId): Promise<RollingReserve> =>
  (await ownReserve(context, mid)) ?? standardReserve(context)

/** Null: the merchant follows the standard. Applies to settlements from now on; reserve already withheld is unchanged. */
export async function setRollingReserve(
  context: Context,
  mid: MerchantId,
  reserve: RollingReserve | null,
  reason?: string,
): Promise<void> {
  const before = await ownReserve(context, mid)
  if (reserve === null) await store.forgetReserve(context.tx, mid)
  else await store.saveReserve(context.tx, { mid, ...columns(reserve), updated_at: context.now })
  context.changed('rolling reserve', mid, before, reserve, { mid, level: 'WARNING', ...(reason && { note: reason }) })
}

export async function setStandardReserve(context: Context, reserve: RollingReserve, reason: string): Promise<void> {
  const before = await standardReserve(context)
  await store.saveStandard(context.tx, { ...columns(reserve), updated_at: context.now })
  context.changed('rolling reserve', 'standard', before, reserve, { level: 'WARNING', note: reason })
}

const columns = ({ rateMillionths, days }: RollingReserve) => ({ rate_millionths: rateMillionths, days })
