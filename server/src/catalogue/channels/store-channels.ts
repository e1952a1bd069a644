/** The channels of a store: read and changed by the stores feature, which checks whose store it is. */
import { type Channel, type ChannelCode, problemsOfChannels } from '@singil/contract/catalogue/channels'
import type * as contract from '@singil/contract/catalogue/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../merchants/index.ts'
import type * as z from 'zod'
import { termsOf } from './channel.ts'
import { findFees } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { availabilityAt } from './offers-for.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

export type StoreChannel = z.output<typeof contract.StoreChannel>

/** Every channel that is not inactive, on or off at the store, with its fee. */
export async function storeChannels(context: Context, mid: MerchantId, storeId: StoreId): Promise<StoreChannel[]> {
  const { channels } = await readCatalogue(context)
  const profile = (await findProfiles(context.tx, [mid])).get(mid)
  const { isEnabled, lockOf } = await availabilityAt(context, mid, storeId, profile)
  const feeFor = await findFees(context, mid)
  return channels
    .filter((channel) => channel.status !== 'inactive')
    .map((channel) => {
      const entry = feeFor(channel)
      return {
        storeId,
        channel: shownChannel(channel, context.now),
        enabled: isEnabled(channel),
        lock: lockOf(channel),
        ...termsOf(entry, profile?.shoulder ?? 'merchant'),
      }
    })
}

/** The channels switched on at a store. */
export async function listEnabled(context: Context, mid: MerchantId, storeId: StoreId): Promise<Channel[]> {
  const all = await storeChannels(context, mid, storeId)
  return all.filter((each) => each.enabled).map((each) => each.channel)
}

/**
 * Switches channels of a store on or off. Refuses an unknown code, and to switch on what its merchant may not use. The caller ensures that
 * the store is the merchant's own.
 */
export async function chooseChannels(
  context: Context,
  mid: MerchantId,
  storeId: StoreId,
  codes: readonly ChannelCode[],
  isEnabled: boolean,
): Promise<void> {
  const { byCode } = await readCatalogue(context)
  const wanted = [...new Set(codes)]
  if (!wanted.every((code) => byCode.has(code))) refuse(problemsOfChannels.unknown, {}, 'codes')
  if (isEnabled) await refuseLocked(context, mid, storeId, wanted)
  await store.saveChoices(context.tx, mid, storeId, wanted, isEnabled, context.now)
}

async function refuseLocked(context: Context, mid: MerchantId, storeId: StoreId, codes: readonly ChannelCode[]) {
  const { byCode } = await readCatalogue(context)
  const profile = (await findProfiles(context.tx, [mid])).get(mid)
  const { lockOf } = await availabilityAt(context, mid, storeId, profile)
  const locked = codes.map((code) => byCode.get(code)!).find((channel) => lockOf(channel) !== null)
  if (locked) refuse(problemsOfChannels.notAvailable, { channel: locked.name }, 'codes')
}
