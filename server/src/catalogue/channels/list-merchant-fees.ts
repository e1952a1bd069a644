import type * as contract from '@singil/contract/catalogue/channels'
import type { Platform } from '@singil/contract/catalogue/channels'
import type { Context, Handler } from '../../kit/work/index.ts'
import type { MerchantId } from '@singil/contract/kit/id'
import { findProfiles } from '../merchants/index.ts'
import { termsOf } from './channel.ts'
import { findFeesAndNext } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { availabilityAt } from './offers-for.ts'
import { readCatalogue } from './read-catalogue.ts'

export const listMerchantFees: Handler<typeof contract.listMerchantFees> = async (context, { params }) => {
  const priced = await pricedChannels(context, params.mid)
  return priced.map(({ channel, terms, since }) => ({
    code: channel.code,
    pmethod: channel.pmethod,
    ...terms,
    since: since.toISOString(),
  }))
}

export const listChannelsWithFees: Handler<typeof contract.listChannelsWithFees> = async (context) => {
  const priced = await pricedChannels(context, context.mid())
  return priced.map(({ channel, terms }) => ({ channel, ...terms }))
}

/** Every channel that is not inactive, with the fee in force for the merchant, who bears it, and what comes next. */
export async function pricedChannels(context: Context, mid: MerchantId, platform: Platform | null = null) {
  const { channels } = await readCatalogue(context)
  const { feeFor, nextFor } = await findFeesAndNext(context, mid, platform)
  const profile = (await findProfiles(context.tx, [mid])).get(mid)
  const { lockOf } = await availabilityAt(context, mid, null, profile)
  const shoulder = profile?.shoulder ?? 'merchant'
  return channels
    .filter((channel) => channel.status !== 'inactive')
    .map((channel) => {
      const entry = feeFor(channel)
      const next = nextFor(channel)
      return {
        channel: shownChannel(channel, context.now),
        lock: lockOf(channel),
        terms: termsOf(entry, shoulder),
        isOwn: entry.mid !== '*',
        since: entry.since,
        next: next ? { ...termsOf(next.entry, shoulder), since: next.since.toISOString() } : null,
      }
    })
}
