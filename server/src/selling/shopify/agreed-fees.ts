/** The Shopify fees of a merchant as agreed last: of each method the newest, begun or not. */
import type { MerchantId } from '@singil/contract/kit/id'
import { ownFeesOn } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'

export async function agreedFees({ tx }: Pick<Context, 'tx'>, mid: MerchantId) {
  const newest = new Map<string, Awaited<ReturnType<typeof ownFeesOn>>[number]>()
  for (const fee of await ownFeesOn(tx, mid, 'shopify')) {
    const known = newest.get(fee.pmethod)
    if (!known || fee.since > known.since) newest.set(fee.pmethod, fee)
  }
  return [...newest.values()]
}
