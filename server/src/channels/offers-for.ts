import type { ChannelCode, ChannelLock, Offer, Platform } from '@singil/contract/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { shoulderOf } from '@singil/contract/kit/fees'
import { type Centavos, maxCentavos } from '@singil/contract/kit/money'
import { allEnded } from '../kit/database/index.ts'
import type { Context } from '../kit/work/index.ts'
import { findProfiles, limitPassed, type Profile, roomsLeft } from '../merchants/index.ts'
import { bearingOf, costForNet, costOf, isOnByDefault, lockOf, unusable } from './channel.ts'
import { findFees } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

export interface Wanted {
  readonly mid: MerchantId
  /** Null: every channel that some store of the merchant can switch on. */
  readonly storeId: StoreId | null
  /** The amount requested, or the net amount that should remain for the merchant. */
  readonly amount: Centavos | { readonly net: Centavos }
  /** Absent: set by the merchant's settings. */
  readonly shoulder?: 'merchant' | 'customer' | undefined
  /** The shop platform that the order comes from. */
  readonly platform?: Platform | null
  /** Read already, or being read. */
  readonly profile?: Promise<Profile | undefined>
  /** Only these channels, including those that the store has switched off (marked as such). Absent or empty: all that are on. */
  readonly only?: readonly ChannelCode[] | undefined
}

/**
 * The channels for an amount at a store, in display order, each with its cost or the reason why it cannot be used. The merchant's limits
 * are those of this moment; room is reserved only when a payment starts.
 */
export async function offersFor(context: Reader, wanted: Wanted): Promise<Offer[]> {
  const { mid } = wanted
  const { channels } = await readCatalogue(context)
  // None needs another's answer: a caller that does not wait between statements gets all in one trip.
  const profileOf = wanted.profile ?? findProfiles(context.tx, [mid]).then((profiles) => profiles.get(mid))
  const [profile, rooms, { isEnabled }, feeFor] = await allEnded([
    profileOf,
    roomsLeft(context, mid),
    availabilityAt(context, mid, wanted.storeId, profileOf),
    findFees(context, mid, wanted),
  ] as const)
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

export interface Availability {
  /** Why no store of the merchant can have the channel on; null if the store decides. */
  lockOf(channel: store.ChannelRow): ChannelLock | null
  isEnabled(channel: store.ChannelRow): boolean
}

/** What a store has on: what its merchant may use, and of that its own choice, else the channel's status. Without a store: what it may use. */
export async function availabilityAt(
  context: Reader,
  mid: MerchantId,
  storeId: StoreId | null,
  profileOf: Profile | undefined | Promise<Profile | undefined>,
): Promise<Availability> {
  const { methodsOf } = await readCatalogue(context)
  const choices = new Map((await store.choices(context.tx, mid, storeId)).map((choice) => [choice.code, choice]))
  const profile = await profileOf
  const methods = methodsOf(profile?.level ?? 1)
  const { hasCreditCard = false, cardsWait = false } = profile ?? {}
  const lockFor = (channel: store.ChannelRow) =>
    lockOf(channel.pmethod, { decision: choices.get(channel.code)?.merchant, methods, hasCreditCard, cardsWait })
  return {
    lockOf: lockFor,
    isEnabled: (channel) =>
      channel.status !== 'inactive' &&
      lockFor(channel) === null &&
      (storeId === null || (choices.get(channel.code)?.store ?? isOnByDefault(channel.status))),
  }
}
