/** Whether anybody could pay an amount: asked before a link is made, by the form and by the server. */
interface OfferedChannel {
  readonly unusable: string | null
  readonly reason: string | null
  readonly channel: { readonly maxAmount: number | null }
}
export const noneEnabled = 'No payment channel enabled for this store'

/**
 * Why nobody could pay an amount by any of these channels; null if one takes it now or after its maintenance. Of several reasons the one
 * that the most generous channel has.
 */
export function whyUnpayable(offers: readonly OfferedChannel[]): string | null {
  if (offers.length === 0) return noneEnabled
  if (offers.some(({ unusable }) => unusable === null || unusable === 'maintenance')) return null
  const maxOf = ({ unusable, channel }: (typeof offers)[number]) =>
    unusable === 'limit_reached' ? Infinity : unusable === 'above_maximum' ? (channel.maxAmount ?? 0) : -1
  return offers.reduce((best, offer) => (maxOf(offer) > maxOf(best) ? offer : best)).reason
}
