/**
 * The largest amount that can arrive for a payment: what its channel carries. A callback that reports more is wrong, even if signed, and is
 * never booked, not even to suspense.
 */
import { centavos, formatPeso, maxCentavos } from '@singil/contract/kit/money'
import { type ChannelRow, findChannel } from '../channels/index.ts'
import type { Context } from '../kit/work/index.ts'
import type { TransactionCore } from './store.ts'

/** A person who types an amount may type one digit too many. */
const roomForMistakes = 10

/**
 * For redirect and QR code the gateway sets the amount, so the channel's maximum applies. With a reference number the customer or a clerk
 * types the amount. A payment that began before the maximum was lowered can still be paid.
 */
export function largestAmount(
  asked: number,
  { flow, max_amount: max }: Pick<ChannelRow, 'flow' | 'max_amount'>,
): number {
  if (max === null) return maxCentavos
  return Math.min(maxCentavos, Math.max(asked, flow === 'reference_number' ? max * roomForMistakes : max))
}

/** Why the amount cannot have arrived for this payment; null if it can. */
export async function whyTooMuch(
  context: Context,
  row: Pick<TransactionCore, 'total' | 'pchannel'>,
  amount: number,
): Promise<string | null> {
  if (amount === row.total) return null
  const channel = await findChannel(context, row.pchannel)
  const most = largestAmount(row.total, channel)
  if (amount >= 0 && amount <= most) return null
  return `Its amount, ${amount} centavos, is not one that ${channel.name} carries (at most ${formatPeso(centavos(most))}).`
}
