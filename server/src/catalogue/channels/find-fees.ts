import type { ChannelCode, Platform } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { feeAhead, type FeeEntry, feeInForce, type Priced } from './channel.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type PricedChannel = Pick<Priced, 'code' | 'pmethod'>
/** The fee in force for a channel; every channel has one, so a missing one is an installation fault. */
export type FindFee = (channel: PricedChannel) => FeeEntry
type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

/** All fees that concern a merchant, of any time. Default fees are at most a second old, own fees are fresh. */
const entriesOf = async (context: Reader, mid: MerchantId): Promise<readonly FeeEntry[]> => [
  ...(await readCatalogue(context)).defaultFees,
  ...(await store.fees(context.tx, mid)),
]

interface FeeOptions {
  /** Null or absent: payments that come from no shop platform. */
  readonly platform?: Platform | null
  /** Now if absent. */
  readonly at?: Date
}

/** Reads a merchant's fees once for all channels. */
export async function findFees(
  context: Reader,
  mid: MerchantId,
  { platform = null, at }: FeeOptions = {},
): Promise<FindFee> {
  return inForceAmong(await entriesOf(context, mid), { mid, platform }, at ?? context.now)
}

/** The same, and for each channel what comes next. */
export async function findFeesAndNext(context: Reader, mid: MerchantId, platform: Platform | null) {
  const entries = await entriesOf(context, mid)
  return {
    feeFor: inForceAmong(entries, { mid, platform }, context.now),
    nextFor: ({ code, pmethod }: PricedChannel) => feeAhead(entries, { mid, pmethod, code, platform }, context.now),
  }
}

/** The channels whose payments would have a new fee of the merchant: those without a closer one. */
export async function channelsUnder(
  context: Reader,
  fee: FeeEntry & { readonly mid: MerchantId },
  platform: Platform | null,
): Promise<readonly ChannelCode[]> {
  const { channels } = await readCatalogue(context)
  const entries = [...(await entriesOf(context, fee.mid)), fee]
  return channels
    .filter(({ code, pmethod }) => feeInForce(entries, { mid: fee.mid, pmethod, code, platform }, fee.since) === fee)
    .map(({ code }) => code)
}

const inForceAmong =
  (entries: readonly FeeEntry[], of: Pick<Priced, 'mid' | 'platform'>, at: Date): FindFee =>
  ({ code, pmethod }) => {
    const entry = feeInForce(entries, { ...of, pmethod, code }, at)
    if (!entry) throw new Error(`The channel ${code} has no fee.`)
    return entry
  }
