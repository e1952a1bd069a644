import type { ChannelCode, ChannelLock, Offer, Platform } from '@singil/contract/catalogue/channels'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { shoulderOf } from '@singil/contract/kit/fees'
import { type Centavos, maxCentavos } from '@singil/contract/kit/money'
import { allEnded } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles, limitPassed, type Profile, roomsLeft } from '../merchants/index.ts'
import { bearingOf, costForNet, costOf, isOnByDefault, lockOf, unusable } from './channel.ts'
import { findFees } from './find-fees.ts'
import { shownChannel } from './list-channels.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

export interface OfferOptions {
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

/** What is asked of the channels of a store. */
export interface OfferTerms extends Pick<OfferOptions, 'amount' | 'shoulder' | 'only'> {
  /** The limit of the merchant that an amount passes, as a sentence; null if it passes none. */
  readonly limitFor: (amount: Centavos) => string | null
}
export type PriceList = (asked: OfferTerms) => Offer[]

/** The channels of a store with their fees of this moment, for any number of amounts. */
export async function priceListOf(
  context: Reader,
  { mid, storeId, platform = null, profile: given }: Pick<OfferOptions, 'mid' | 'storeId' | 'platform' | 'profile'>,
): Promise<PriceList> {
  const { channels } = await readCatalogue(context)
  // None needs another's answer: a caller that does not wait between statements gets all in one trip.
  const profileOf = given ?? findProfiles(context.tx, [mid]).then((profiles) => profiles.get(mid))
  const [profile, { isEnabled }, feeFor] = await allEnded([
    profileOf,
    availabilityAt(context, mid, storeId, profileOf),
    findFees(context, mid, { platform }),
  ] as const)
  const at = context.now
  return ({ amount, shoulder, only: codes, limitFor }) => {
    const only = codes && codes.length > 0 ? new Set(codes) : null
    return channels
      .filter((channel) => (only ? only.has(channel.code) : isEnabled(channel)))
      .flatMap((channel) => {
        const entry = feeFor(channel)
        const otherwise = shoulder ?? profile?.shoulder ?? 'merchant'
        const fees =
          typeof amount === 'number' ? costOf(amount, entry, otherwise) : costForNet(amount.net, entry, otherwise)
        if (!fees || fees.total > maxCentavos) return []
        const passedLimit = limitFor(fees.amount)
        const reason = unusable(channel, { at, isEnabled: isEnabled(channel), fees, passedLimit })
        const { isLoss: _, ...amounts } = fees
        return {
          channel: shownChannel(channel, at),
          ...amounts,
          shoulder: shoulderOf(bearingOf(entry, otherwise)),
          unusable: reason?.code ?? null,
          reason: reason?.words ?? null,
        }
      })
  }
}

/**
 * The channels for an amount at a store, in display order, each with its cost or the reason why it cannot be used. The merchant's limits
 * are those of this moment; room is reserved only when a payment starts.
 */
export async function offersFor(context: Reader, wanted: OfferOptions): Promise<Offer[]> {
  const [offers, rooms] = await allEnded([priceListOf(context, wanted), roomsLeft(context, wanted.mid)] as const)
  return offers({ ...wanted, limitFor: (amount) => limitPassed(amount, rooms) })
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
