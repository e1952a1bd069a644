/** Offers in the six groups of the product, and what a group leaves the merchant at worst and at best. */
import { channelGroups, type Offer } from '@singil/contract/channels'
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

/** "₱972.00", or "₱944.00 to ₱972.00" where the channels of a group differ; null where none can be used. */
export function sayNet(offers: readonly Offer[]): string | null {
  if (offers.length === 0) return null
  const [least, most] = [
    Math.min(...offers.map((offer) => offer.net)),
    Math.max(...offers.map((offer) => offer.net)),
  ].map(centavos) as [Centavos, Centavos]
  return least === most ? formatPeso(least) : `${formatPeso(least)} to ${formatPeso(most)}`
}
