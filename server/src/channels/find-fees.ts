import type { ChannelCode, PaymentMethod } from '@singil/contract/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import { feeAhead, type FeeEntry, feeInForce } from './channel.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type Priced = { readonly code: ChannelCode; readonly pmethod: PaymentMethod }
/** The fee in force for a channel; every channel has one, so a missing one is an installation fault. */
export type FindFee = (channel: Priced) => FeeEntry
type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

/** All fees that concern a merchant, of any time. Default fees are at most a second old, own fees are fresh. */
const entriesOf = async (context: Reader, mid: MerchantId): Promise<readonly FeeEntry[]> => [
  ...(await readCatalogue(context)).defaultFees,
  ...(await store.fees(context.tx, mid)),
]

/** Reads a merchant's fees once for all channels. */
export async function findFees(context: Reader, mid: MerchantId, at: Date = context.now): Promise<FindFee> {
  return inForceAmong(await entriesOf(context, mid), mid, at)
}

/** The same, and for each channel what comes next. */
export async function findFeesAndNext(context: Reader, mid: MerchantId) {
  const entries = await entriesOf(context, mid)
  return {
    feeFor: inForceAmong(entries, mid, context.now),
    nextFor: ({ code, pmethod }: Priced) => feeAhead(entries, { mid, pmethod, code }, context.now),
  }
}

const inForceAmong =
  (entries: readonly FeeEntry[], mid: MerchantId, at: Date): FindFee =>
  ({ code, pmethod }) => {
    const entry = feeInForce(entries, { mid, pmethod, code }, at)
    if (!entry) throw new Error(`The channel ${code} has no fee.`)
    return entry
  }
