import type { ChannelCode, PaymentMethod } from '@singil/contract/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { type FeeEntry, feeInForce } from './channel.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type Priced = { readonly code: ChannelCode; readonly pmethod: PaymentMethod }
/** The fee in force for a channel; every channel has one, so a missing one is an installation fault. */
export type FindFee = (channel: Priced) => FeeEntry

/** Reads a merchant's fees once for all channels. Default fees are at most a second old, own fees are fresh. */
export async function findFees(
  context: Pick<Context, 'tx' | 'secrets' | 'now'>,
  mid: MerchantId,
  at: Date = context.now,
): Promise<FindFee> {
  const { defaultFees } = await readCatalogue(context)
  const entries = [...defaultFees, ...(await store.fees(context.tx, mid))]
  return (channel) => {
    const entry = feeInForce(entries, { mid, pmethod: channel.pmethod, code: channel.code }, at)
    if (!entry) throw new Error(`The channel ${channel.code} has no fee.`)
    return entry
  }
}
