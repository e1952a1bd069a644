import type * as contract from '@singil/contract/channels'
import type { Context, Handler } from '../kit/work/index.ts'
import type { MerchantId } from '@singil/contract/kit/id'
import { findProfiles } from '../merchants/index.ts'
import { termsOf } from './channel.ts'
import { findFees } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { readCatalogue } from './read-catalogue.ts'

export const listMerchantFees: Handler<typeof contract.listMerchantFees> = async (context, { params }) => {
  const priced = await pricedChannels(context, params.mid)
  return priced.map(({ channel, entry, terms }) => ({
    code: channel.code,
    pmethod: channel.pmethod,
    ...terms,
    since: entry.since.toISOString(),
  }))
}

export const listChannelsWithFees: Handler<typeof contract.listChannelsWithFees> = async (context) => {
  const priced = await pricedChannels(context, context.mid())
  return priced.map(({ channel, terms }) => ({
    channel: shownChannel(channel, context.now),
    ...terms,
  }))
}

/** Every channel that is not inactive, with the fee in force for the merchant and who bears it. */
export async function pricedChannels(context: Context, mid: MerchantId) {
  const { channels } = await readCatalogue(context)
  const feeFor = await findFees(context, mid)
  const shoulder = (await findProfiles(context.tx, [mid])).get(mid)?.shoulder ?? 'merchant'
  return channels
    .filter((channel) => channel.status !== 'inactive')
    .map((channel) => {
      const entry = feeFor(channel)
      return { channel, entry, terms: termsOf(entry, shoulder) }
    })
}
