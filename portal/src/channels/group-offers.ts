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
export function sayRange(offers: readonly Offer[], of: 'net' | 'total'): string | null {
  if (offers.length === 0) return null
  const [least, most] = [
    Math.min(...offers.map((offer) => offer[of])),
    Math.max(...offers.map((offer) => offer[of])),
  ].map(centavos) as [Centavos, Centavos]
  return least === most ? formatPeso(least) : `${formatPeso(least)} to ${formatPeso(most)}`
}
export const sayNet = (offers: readonly Offer[]): string | null => sayRange(offers, 'net')

/** The least to ask for so that every way to pay that can be used leaves at least what each was asked to leave; null where there is none. */
export const askForAll = (offers: readonly Offer[]): Centavos | null => {
  const amounts = offers.filter((offer) => offer.unusable === null).map((offer) => offer.amount)
  return amounts.length === 0 ? null : centavos(Math.max(...amounts))
}
