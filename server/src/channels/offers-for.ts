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
  /** Null: as a store that chose nothing itself. */
  readonly storeId: StoreId | null
  /** What the merchant asks for, or what it wants to be left with. */
  readonly amount: Centavos | { readonly net: Centavos }
  /** Left out: as the merchant's settings say. */
  readonly shoulder?: 'merchant' | 'customer' | undefined
  /** Only these channels, those too that the store has switched off (they say so). Left out or empty: all that are on. */
  readonly only?: readonly ChannelCode[] | undefined
}

/**
 * The ways to pay an amount at a store, in the order in which they are shown, each with what it costs; those that cannot be used
 * say why. The merchant's limits are those of this moment and are promised only when a payment begins.
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

/** Tells which channels a store has on: its own choice, else the channel's status; cards only where the merchant was approved for them. */
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
