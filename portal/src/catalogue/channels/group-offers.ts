/** Offers in the six groups of the product, and the range of what each group leaves to the merchant. */
import { channelGroups, type Offer } from '@singil/contract/catalogue/channels'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'

export interface OfferGroup {
  readonly group: string
  readonly label: string
  readonly offers: readonly Offer[]
  readonly usable: readonly Offer[]
}

export const groupOffers = (offers: readonly Offer[]): readonly OfferGroup[] =>
  channelGroups
    .map(({ group, label }) => {
      const ofGroup = offers.filter((offer) => offer.channel.pmethod === group)
      return { group, label, offers: ofGroup, usable: ofGroup.filter((offer) => offer.unusable === null) }
    })
    .filter((group) => group.offers.length > 0)

/** "₱972.00", or "₱944.00 to ₱972.00" if the channels of a group differ; null if none is usable. */
export function formatRange(offers: readonly Offer[], of: 'net' | 'total'): string | null {
  if (offers.length === 0) return null
  const [least, most] = [
    Math.min(...offers.map((offer) => offer[of])),
    Math.max(...offers.map((offer) => offer[of])),
  ].map(centavos) as [Centavos, Centavos]
  return least === most ? formatPeso(least) : `${formatPeso(least)} to ${formatPeso(most)}`
}
export const formatNet = (offers: readonly Offer[]): string | null => formatRange(offers, 'net')

/** The smallest amount to ask for so that every usable channel leaves at least the wanted net; null if there is none. */
export const askForAll = (offers: readonly Offer[]): Centavos | null => {
  const amounts = offers.filter((offer) => offer.unusable === null).map((offer) => offer.amount)
  return amounts.length === 0 ? null : centavos(Math.max(...amounts))
}
