/** Where an order goes: its addresses, and whether it has one at all. */
import { Refusal } from '@singil/contract/kit/problem'
import type { Address, AddressInput } from '@singil/contract/places'
import { findItems } from '../inventory/index.ts'
import { detailsOf, refusalOfPlace } from '../item-details/index.ts'
import type { Context } from '../kit/work/index.ts'
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

/** True if the order is delivered to an address, given or still to be asked for. */
export async function isShipped(
  { tx }: Pick<Context, 'tx'>,
  link: Pick<TemporaryRecord, 'items' | 'shipping_address' | 'shipping_fee'>,
): Promise<boolean> {
  if (link.shipping_address !== null || link.shipping_fee > 0) return true
  const ids = link.items.flatMap((line) => (line.itemId ? [line.itemId] : []))
  return [...(await findItems(tx, ids)).values()].some((item) => item.shippable)
}

/** Refuses an address to which one of the items is not sent. */
export async function refuseUnserved(
  { tx }: Pick<Context, 'tx'>,
  itemIds: readonly string[],
  address: Address | null,
): Promise<void> {
  if (address === null) return
  const shipped = [...(await findItems(tx, itemIds)).values()].filter((item) => item.shippable)
  const details = await detailsOf(
    tx,
    shipped.map(({ id }) => id),
  )
  const items = shipped.map(({ id, description }) => ({ description, details: details.get(id) }))
  const refusal = refusalOfPlace(items, address)
  if (refusal) throw refusal
}
