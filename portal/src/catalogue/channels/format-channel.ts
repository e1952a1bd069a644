/** Texts of a channel's terms. */
import type { Channel, ChannelLock, FeeShoulder } from '@singil/contract/catalogue/channels'
import { formatPeso } from '@singil/contract/kit/money'

/** Who bears a fee, unless it is the merchant alone; of a shared fee `share` millionths are the merchant's. */
export function formatBearer(shoulder: FeeShoulder | undefined, share: number | null | undefined): string | null {
  if (shoulder === 'customer') return 'Customer shoulders it'
  if (shoulder !== 'shared' || !share) return null
  return `Shared: ${share / 10_000}% merchant, ${(1_000_000 - share) / 10_000}% customer`
}

/** "₱1.00 to ₱50,000.00" */
export const formatLimits = ({ minAmount, maxAmount }: Channel): string =>
  maxAmount === null ? `From ${formatPeso(minAmount)}` : `${formatPeso(minAmount)} to ${formatPeso(maxAmount)}`

const units = [
  [1_440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const
/** How long a started payment can still be completed: "3 days". */
export function formatExpiry({ expiryMinutes }: Pick<Channel, 'expiryMinutes'>): string {
  if (expiryMinutes === null) return 'With the link'
  const overDays = expiryMinutes % 1_440
  if (expiryMinutes > 1_440 && overDays % 60 !== 0)
    return `${formatExpiry({ expiryMinutes: expiryMinutes - overDays })} ${overDays} min`
  const [size, unit] = units.find(([length]) => expiryMinutes % length === 0)!
  const count = expiryMinutes / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const formatSettlement = ({ settlementDays: days }: Channel): string =>
  days === 0 ? 'Same banking day' : `${days} banking day${days === 1 ? '' : 's'}`

export function formatRefund({ refundRule, refundWindowDays: days }: Channel): string {
  if (refundRule === 'none') return 'No refunds'
  const part = refundRule === 'full' ? 'Whole only' : 'Whole or part'
  return days === null ? part : `${part}, ${days} days`
}

const locks: Readonly<Record<ChannelLock, string>> = {
  staff: 'Switched off by us',
  level: 'Not at this level',
  card: 'Cards not approved yet',
  activation: 'Activate your card payments',
}
/** Why the stores of a merchant cannot switch a channel on. */
export const formatLock = (lock: ChannelLock): string => locks[lock]
