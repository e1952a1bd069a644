/**
 * How much can arrive for a payment: what its channel carries. A callback that reports more than that is wrong, however well it is
 * signed, and is never booked, not even to suspense.
 */
import { centavos, formatPeso, maxCentavos } from '@singil/contract/kit/money'
import { type ChannelRow, findChannel } from '../channels/index.ts'
import type { Context } from '../kit/work/index.ts'
import type { TransactionCore } from './store.ts'

/** One digit too many is the mistake that a person makes who types an amount. */
const roomForMistakes = 10

/**
 * By redirect and QR code the gateway itself sets the amount, so the channel's maximum holds as it is. With a reference number the customer
 * or a clerk types the amount. A payment that was begun before a maximum was lowered can still be paid.
 */
export function mostArriving(
  asked: number,
  { flow, max_amount: max }: Pick<ChannelRow, 'flow' | 'max_amount'>,
): number {
  if (max === null) return maxCentavos
  return Math.min(maxCentavos, Math.max(asked, flow === 'reference_number' ? max * roomForMistakes : max))
}

/** Why an amount cannot have arrived for this payment; null where it can. */
export async function whyTooMuch(
  context: Context,
  row: Pick<TransactionCore, 'total' | 'pchannel'>,
  amount: number,
): Promise<string | null> {
  if (amount === row.total) return null
  const channel = await findChannel(context, row.pchannel)
  const most = mostArriving(row.total, channel)
  if (amount >= 0 && amount <= most) return null
  return `Its amount, ${amount} centavos, is not one that ${channel.name} carries (at most ${formatPeso(centavos(most))}).`
}
