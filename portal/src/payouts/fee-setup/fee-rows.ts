/** The channels of a merchant as rows of a table: those of a group with the same terms share a row. */
import { type ChannelLock, channelGroups } from '@singil/contract/catalogue/channels'
import type { ChannelFee, FeeTerms } from '@singil/contract/payouts/fee-setup'

export interface FeeRow extends Omit<ChannelFee, 'channel' | 'lock'> {
  readonly key: string
  readonly group: string
  /** The row is all of its group that the merchant may use. */
  readonly isWholeGroup: boolean
  readonly codes: readonly string[]
  readonly names: readonly string[]
}

/** Only the channels that the stores of the merchant may switch on. */
export function feeRows(channels: readonly ChannelFee[]): readonly FeeRow[] {
  return channelGroups.flatMap(({ group, label }) => {
    const usable = channels.filter(({ channel, lock }) => channel.pmethod === group && lock === null)
    const rows = new Map<string, ChannelFee[]>()
    for (const one of usable) {
      const { channel: _, ...terms } = one
      const key = JSON.stringify(terms)
      rows.set(key, [...(rows.get(key) ?? []), one])
    }
    return [...rows.values()]
      .toSorted((one, other) => other.length - one.length)
      .map((same) => {
        const { channel: first, lock: _, ...terms } = same[0]!
        return {
          ...terms,
          key: first.code,
          group: label,
          isWholeGroup: rows.size === 1,
          codes: same.map(({ channel }) => channel.code),
          names: same.map(({ channel }) => channel.name),
        }
      })
  })
}

/** The groups of which some channels cannot be switched on, by the reason. */
export function lockedGroups(channels: readonly ChannelFee[]): ReadonlyMap<ChannelLock, readonly string[]> {
  const locked = new Map<ChannelLock, string[]>()
  for (const { group, label } of channelGroups) {
    const ofGroup = channels.filter(({ channel }) => channel.pmethod === group)
    for (const lock of new Set(ofGroup.flatMap((one) => (one.lock ? [one.lock] : [])))) {
      const names = ofGroup.filter((one) => one.lock === lock).map(({ channel }) => channel.name)
      locked.set(lock, [...(locked.get(lock) ?? []), ...(names.length === ofGroup.length ? [label] : names)])
    }
  }
  return locked
}

/** "You", "Your customer", "You 30 %, your customer 70 %"; for staff "The merchant" and "The customer". */
export function formatPayer({ shoulder, share }: Pick<FeeTerms, 'shoulder' | 'share'>, isForStaff: boolean): string {
  const merchant = isForStaff ? 'The merchant' : 'You'
  const customer = isForStaff ? 'the customer' : 'your customer'
  if (shoulder === 'merchant') return merchant
  if (shoulder === 'customer' || share === null) return isForStaff ? 'The customer' : 'Your customer'
  return `${merchant} ${share / 10_000} %, ${customer} ${(1_000_000 - share) / 10_000} %`
}
