import type { ChannelCode, Offer } from '@singil/contract/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { shoulderOf } from '@singil/contract/kit/fees'
import { type Centavos, maxCentavos } from '@singil/contract/kit/money'
import type { Context } from '../kit/work/index.ts'
import { findProfiles, limitPassed, roomsLeft } from '../merchants/index.ts'
import { bearingOf, costForNet, costOf, isOnByDefault, unusable } from './channel.ts'
import { findFees } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

export interface Wanted {
  readonly mid: MerchantId
  /** Null: a store without its own choice. */
  readonly storeId: StoreId | null
  /** The amount requested, or the net amount that should remain for the merchant. */
  readonly amount: Centavos | { readonly net: Centavos }
  /** Absent: set by the merchant's settings. */
  readonly shoulder?: 'merchant' | 'customer' | undefined
  /** Only these channels, including those that the store has switched off (marked as such). Absent or empty: all that are on. */
  readonly only?: readonly ChannelCode[] | undefined
}

/**
 * The channels for an amount at a store, in display order, each with its cost or the reason why it cannot be used. The merchant's limits
 * are those of this moment; room is reserved only when a payment starts.
 */
export async function offersFor(context: Reader, wanted: Wanted): Promise<Offer[]> {
  const { channels } = await readCatalogue(context)
  const profile = (await findProfiles(context.tx, [wanted.mid])).get(wanted.mid)
  const rooms = await roomsLeft(context, wanted.mid)
  const isEnabled = await enabledAt(context, wanted.mid, wanted.storeId, profile?.hasCreditCard ?? false)
  const feeFor = await findFees(context, wanted.mid)
  const only = wanted.only && wanted.only.length > 0 ? new Set(wanted.only) : null

  return channels
    .filter((channel) => (only ? only.has(channel.code) : isEnabled(channel)))
    .flatMap((channel) => {
      const entry = feeFor(channel)
      const otherwise = wanted.shoulder ?? profile?.shoulder ?? 'merchant'
      const fees =
        typeof wanted.amount === 'number'
          ? costOf(wanted.amount, entry, otherwise)
          : costForNet(wanted.amount.net, entry, otherwise)
      if (!fees || fees.total > maxCentavos) return []
      const passedLimit = limitPassed(fees.amount, rooms)
      const reason = unusable(channel, { at: context.now, isEnabled: isEnabled(channel), fees, passedLimit })
      const { isLoss: _, ...amounts } = fees
      return {
        channel: shownChannel(channel, context.now),
        ...amounts,
        shoulder: shoulderOf(bearingOf(entry, otherwise)),
        unusable: reason?.code ?? null,
        reason: reason?.words ?? null,
      }
    })
}

/** Returns a test of whether a store has a channel on: its own choice, else the channel's status; cards only for approved merchants. */
export async function enabledAt(
  context: Pick<Context, 'tx'>,
  mid: MerchantId,
  storeId: StoreId | null,
  hasCreditCard: boolean,
): Promise<(channel: store.ChannelRow) => boolean> {
  const choices = storeId === null ? [] : await store.choices(context.tx, mid, storeId)
  const chosen = new Map(choices.map((choice) => [choice.code, choice.enabled]))
  return (channel) =>
    channel.status !== 'inactive' &&
    (hasCreditCard || (channel.pmethod !== 'creditcard' && channel.pmethod !== 'installment')) &&
    (chosen.get(channel.code) ?? isOnByDefault(channel.status))
}
