/** Where an order goes: its addresses, and whether it has one at all. */
import { Refusal } from '@singil/contract/kit/problem'
import type { Address, AddressInput } from '@singil/contract/places'
import type { DetailFields } from '@singil/contract/item-details'
import { findItems, type ItemRecord } from '../inventory/index.ts'
import { refusalOfPlace } from '../item-details/index.ts'
import type { Tx } from '../kit/database/index.ts'
import { resolveAddress } from '../places/index.ts'
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

/** True if the order is delivered to an address, given or still to be asked for. */
export const isShipped = (link: Pick<TemporaryRecord, 'shipping_address' | 'shipping_fee'>, items: Items): boolean =>
  link.shipping_address !== null || link.shipping_fee > 0 || hasShippable(items)

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
