/** The terms of a channel in words. */
import type { Channel, FeeRule } from '@singil/contract/channels'
import { formatPeso } from '@singil/contract/kit/money'
import type * as z from 'zod'

type Rule = z.output<typeof FeeRule>

/** "2.5% + ₱25.00" */
export function sayFee({ rateMillionths, fixed }: Rule): string {
  const rate = `${rateMillionths / 10_000}%`
  if (fixed === 0) return rate
  return rateMillionths === 0 ? formatPeso(fixed) : `${rate} + ${formatPeso(fixed)}`
}

/** "₱1.00 to ₱50,000.00" */
export const sayLimits = ({ minAmount, maxAmount }: Channel): string =>
  maxAmount === null ? `From ${formatPeso(minAmount)}` : `${formatPeso(minAmount)} to ${formatPeso(maxAmount)}`

const units = [
  [1_440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const
/** How long a payment that was started can still be made: "3 days". */
export function sayExpiry({ expiryMinutes }: Channel): string {
  if (expiryMinutes === null) return 'With the link'
  const [size, unit] = units.find(([length]) => expiryMinutes % length === 0)!
  const count = expiryMinutes / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const saySettlement = ({ settlementDays: days }: Channel): string =>
  days === 0 ? 'Same banking day' : `${days} banking day${days === 1 ? '' : 's'}`

export function sayRefund({ refundRule, refundWindowDays: days }: Channel): string {
  if (refundRule === 'none') return 'Not through us'
  const part = refundRule === 'full' ? 'Whole only' : 'Whole or part'
  return days === null ? part : `${part}, ${days} days`
}
