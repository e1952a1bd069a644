/** Where an order goes: its addresses, and whether it has one at all. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import type { Address, AddressInput } from '@singil/contract/foundation/places'
import {
  problemsOfShippingRates,
  formatShippingArea,
  isWeightNeeded,
  shippingFeeOf,
} from '@singil/contract/catalogue/shipping-rates'
import type { DetailFields } from '@singil/contract/catalogue/item-details'
import { findItems, type ItemRecord } from '../../catalogue/inventory/index.ts'
import { refusalOfPlace } from '../../catalogue/item-details/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { resolveAddress } from '../../foundation/places/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { setupOf } from '../../catalogue/shipping-rates/index.ts'
import type { TemporaryRecord } from './store.ts'

export interface OrderPlaces {
  readonly shippingAddress: Address | null
  /** Null if it is the shipping address, or not given. */
  readonly billingAddress: Address | null
}
interface GivenPlaces {
  readonly shippingAddress: AddressInput | null
  readonly billingAddress: AddressInput | null
}

/** Both addresses with the ids of their places; a refusal names the field of the first unknown one. */
export async function resolvePlaces(given: GivenPlaces): Promise<OrderPlaces | Refusal> {
  const found = { shippingAddress: null, billingAddress: null } as Record<keyof GivenPlaces, Address | null>
  for (const field of ['shippingAddress', 'billingAddress'] as const) {
    const address = given[field] && (await resolveAddress(given[field], field))
    if (address instanceof Refusal) return address
    found[field] = address
  }
  return found
}

type Items = ReadonlyMap<string, ItemRecord>

/** The items of a link, by their ids; none, and no query, for a link of free lines. */
export const itemsOf = (tx: Tx, { items }: Pick<TemporaryRecord, 'items'>): Promise<Items> =>
  findItems(
    tx,
    items.flatMap(({ itemId }) => itemId ?? []),
  )

type OrderDelivery = Pick<TemporaryRecord, 'shipping_address' | 'shipping_fee' | 'origin'>
/** True if the order is delivered to an address, given or still to be asked for. A web store asks for it with the order. */
export const isShipped = (link: OrderDelivery, items: Items): boolean =>
  link.shipping_address !== null || link.shipping_fee > 0 || (link.origin !== 'web_store' && hasShippable(items))

export const hasShippable = (items: Items): boolean => [...items.values()].some((item) => item.shippable)

/** Refuses an address to which one of the items is not sent. */
export function refuseUnserved(items: Items, details: ReadonlyMap<string, DetailFields>, address: Address): void {
  const shipped = [...items.values()].filter((item) => item.shippable)
  const refusal = refusalOfPlace(
    shipped.map(({ id, description }) => ({ description, details: details.get(id) })),
    address,
  )
  if (refusal) throw refusal
}

export interface Delivery {
  readonly address: Address
  readonly items: Items
  readonly details: ReadonlyMap<string, DetailFields>
  /** With the price that a link has already set; otherwise the item's own. */
  readonly lines: readonly { readonly itemId: string; readonly quantity: number; readonly amount?: Centavos }[]
}
/** What is known of the weight of items, and which have none: it is never invented. */
export function weightOf(
  lines: readonly { readonly item: Pick<ItemRecord, 'id' | 'description'>; readonly quantity: number }[],
  details: ReadonlyMap<string, DetailFields>,
) {
  const gramsOf = (id: string) => details.get(id)?.weightGrams ?? null
  return {
    grams: lines.reduce((sum, { item, quantity }) => sum + quantity * (gramsOf(item.id) ?? 0), 0),
    unweighed: lines.filter(({ item }) => gramsOf(item.id) === null).map(({ item }) => item.description),
  }
}

/** What the merchant charges to send an order to an address, by its shipping rates; refuses a place that it does not serve. */
export async function shippingFeeTo(context: Context, mid: MerchantId, delivery: Delivery): Promise<Centavos> {
  const { address, items, details, lines } = delivery
  const { province, city, barangay } = address
  const known = lines.flatMap(({ itemId, quantity, amount }) => {
    const item = items.get(itemId)
    return item ? [{ item, quantity, amount: amount ?? item.amount }] : []
  })
  const { grams, unweighed } = weightOf(
    known.filter(({ item }) => item.shippable),
    details,
  )
  const setup = await setupOf(context, mid)
  const goods = known.reduce((sum, { amount, quantity }) => sum + quantity * amount, 0)
  const parcel = { to: { province, city, barangay }, grams, goods }
  const fee = shippingFeeOf(setup, parcel)
  const place = formatShippingArea({ province, city, barangay })
  if (unweighed.length > 0 && isWeightNeeded(setup, parcel))
    refuse(problemsOfShippingRates.unweighed, { place, items: unweighed.join(', ') }, 'shippingAddress.province')
  return fee ?? refuse(problemsOfShippingRates.notServed, { place }, 'shippingAddress.province')
}
