/** The rules of a channel: which fee is in force, what a payment costs, and why the channel cannot be used for an amount. */
import type { ChannelCode, ChannelLock, PaymentMethod, Platform, Unusable } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import { type Bearing, type FeeRule, feeOf, type Fees, grossUp, type Shoulder } from '@singil/contract/kit/fees'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'

/** '*' means every merchant or every channel. */
export interface FeeEntry {
  readonly mid: MerchantId | '*'
  readonly pmethod: PaymentMethod
  readonly code: ChannelCode | '*'
  /** The orders of a shop platform, or any payment. */
  readonly platform: Platform | 'any'
  readonly since: Date
  readonly percentage_millionths: number
  readonly fixed: Centavos
  /** Null: set by the merchant's settings. */
  readonly shoulder: Shoulder | null
  /** The merchant's share of a shared fee. */
  readonly share_millionths: number | null
}

/** What a fee is looked up for. */
export interface Priced {
  readonly mid: MerchantId
  readonly pmethod: PaymentMethod
  readonly code: ChannelCode
  /** Null: the payment comes from no shop platform. */
  readonly platform: Platform | null
}

/**
 * The most specific entry applies, of these the newest in force: that of the platform first, then the merchant's own before the default,
 * then the channel before the method.
 */
export function feeInForce(entries: readonly FeeEntry[], of: Priced, at: Date): FeeEntry | undefined {
  const closeness = (entry: FeeEntry) =>
    (entry.platform === 'any' ? 0 : 4) + (entry.mid === '*' ? 0 : 2) + (entry.code === '*' ? 0 : 1)
  return entries
    .filter(
      (entry) =>
        (entry.mid === '*' || entry.mid === of.mid) &&
        entry.pmethod === of.pmethod &&
        (entry.code === '*' || entry.code === of.code) &&
        (entry.platform === 'any' || entry.platform === of.platform) &&
        entry.since <= at,
    )
    .reduce<FeeEntry | undefined>((best, entry) => {
      if (!best || closeness(entry) > closeness(best)) return entry
      return closeness(entry) === closeness(best) && entry.since > best.since ? entry : best
    }, undefined)
}

/** The next fee of other terms than the one in force, and when it begins; undefined if none is agreed. */
export function feeAhead(
  entries: readonly FeeEntry[],
  of: Priced,
  at: Date,
): { readonly entry: FeeEntry; readonly since: Date } | undefined {
  const now = feeInForce(entries, of, at)
  const starts = [...new Set(entries.map(({ since }) => since.getTime()))].filter((since) => since > at.getTime())
  for (const since of starts.toSorted((one, other) => one - other)) {
    const entry = feeInForce(entries, of, new Date(since))
    if (entry && (!now || !isSameFee(entry, now))) return { entry, since: new Date(since) }
  }
  return undefined
}

const isSameFee = (one: FeeEntry, other: FeeEntry): boolean =>
  one.percentage_millionths === other.percentage_millionths &&
  one.fixed === other.fixed &&
  one.shoulder === other.shoulder &&
  one.share_millionths === other.share_millionths

export const ruleOf = (entry: FeeEntry): FeeRule => ({
  rateMillionths: entry.percentage_millionths,
  fixed: entry.fixed,
})

/** Paid instantly from an account or e-wallet. Ordering items online requires at least one such channel. */
export const isOnline = ({ pmethod }: { readonly pmethod: PaymentMethod }): boolean =>
  pmethod === 'wallet' || pmethod === 'onlinebanktransfer'

export interface Limits {
  readonly name: string
  readonly status: 'active' | 'optional' | 'inactive'
  readonly min_amount: Centavos
  readonly max_amount: Centavos | null
  readonly under_maintenance: boolean
  readonly maintenance_until: Date | null
}

/** A maintenance with an end time ends without being switched off. */
export const isUnderMaintenance = (channel: Limits, at: Date): boolean =>
  channel.under_maintenance && (channel.maintenance_until === null || channel.maintenance_until > at)

/** Whether a store without its own choice has the channel. */
export const isOnByDefault = (status: Limits['status']): boolean => status === 'active'

export interface Entitlement {
  /** What staff decided about the channel; null or undefined: it follows the level. */
  readonly decision: boolean | null | undefined
  /** The methods of the merchant's level. */
  readonly methods: ReadonlySet<PaymentMethod>
  readonly hasCreditCard: boolean
  readonly cardsWait: boolean
}

/** Why a merchant may not use a channel; null if it may. Cards need the approval of the card companies, whatever staff decided. */
export function lockOf(pmethod: PaymentMethod, { decision, methods, ...of }: Entitlement): ChannelLock | null {
  const isCard = pmethod === 'creditcard' || pmethod === 'installment'
  if (isCard && !of.hasCreditCard) return 'card'
  if (isCard && of.cardsWait) return 'activation'
  if (decision === true) return null
  if (decision === false) return 'staff'
  return methods.has(pmethod) ? null : 'level'
}

/** Whether a merchant may top up with a channel: as staff decided, else by an account or e-wallet that everyone may use. */
export const mayTopUpWith = (
  channel: { readonly pmethod: PaymentMethod; readonly status: Limits['status'] },
  decision: boolean | null | undefined,
): boolean => channel.status !== 'inactive' && (decision ?? (isOnline(channel) && isOnByDefault(channel.status)))

export interface Circumstances {
  readonly at: Date
  readonly isEnabled: boolean
  readonly fees: Fees
  /** The limit of the merchant that the payment would exceed, as a sentence. */
  readonly passedLimit: string | null
}
export interface Reason {
  readonly code: Unusable
  readonly words: string
}

/**
 * Why the channel cannot take a payment, as code and sentence; null if it can. Limits apply to what the customer pays. A reason that stays
 * comes before a maintenance: an open page of a customer offers the channel again as soon as its maintenance ends.
 */
export function unusable(channel: Limits, { at, isEnabled, fees, passedLimit }: Circumstances): Reason | null {
  const { name, min_amount: min, max_amount: max, maintenance_until: until } = channel
  if (!isEnabled || channel.status === 'inactive') return { code: 'disabled', words: `${name} is not offered here.` }
  if (fees.isLoss)
    return {
      code: 'loss',
      words: `${name} is off for this amount: after the fee nothing would be left for the merchant.`,
    }
  if (fees.total < min) return { code: 'below_minimum', words: `${name} takes payments from ${formatPeso(min)}.` }
  if (max !== null && fees.total > max)
    return { code: 'above_maximum', words: `${name} takes payments up to ${formatPeso(max)}.` }
  if (isUnderMaintenance(channel, at)) {
    const time = until ? ` until ${when(until)}` : ''
    return { code: 'maintenance', words: `${name} is under maintenance${time}.` }
  }
  return passedLimit === null ? null : { code: 'limit_reached', words: passedLimit }
}

/** Who bears this fee; `otherwise` applies if the entry does not set it. */
export function bearingOf(entry: FeeEntry, otherwise: 'merchant' | 'customer'): Bearing {
  if (entry.shoulder === 'shared') return { share: entry.share_millionths! }
  return entry.shoulder ?? otherwise
}

/** A fee for display: its rule and who bears it. */
export const termsOf = (entry: FeeEntry, otherwise: 'merchant' | 'customer') => ({
  fee: ruleOf(entry),
  shoulder: entry.shoulder ?? otherwise,
  share: entry.share_millionths,
})

/** What a payment costs by this fee. */
export const costOf = (amount: Centavos, entry: FeeEntry, otherwise: 'merchant' | 'customer'): Fees =>
  feeOf(amount, ruleOf(entry), bearingOf(entry, otherwise))

/** The cost of a payment that leaves the merchant exactly `net`; null if the fee leaves nothing of any amount. */
export function costForNet(net: Centavos, entry: FeeEntry, otherwise: 'merchant' | 'customer'): Fees | null {
  const bearing = bearingOf(entry, otherwise)
  try {
    return feeOf(grossUp(net, ruleOf(entry), bearing), ruleOf(entry), bearing)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
