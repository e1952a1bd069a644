/** Where an order is picked up and where it goes, and whether a courier may be booked for it. */
import { problemsOfCouriers as problem } from '@singil/contract/selling/couriers'
import { fulfilmentLabels, nextOf } from '@singil/contract/payments/fulfilment'
import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Address } from '@singil/contract/foundation/places'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { codesOf } from '../../foundation/places/index.ts'
import { branchOf } from '../../catalogue/shipping-rates/index.ts'
import { courierStoreOf, storeForCustomers } from '../../catalogue/stores/index.ts'
import { linesOf, type TransactionRecord } from '../../payments/transactions/index.ts'
import type { Area, Stop } from './courier.ts'
import * as store from './store.ts'

const mostGrams = 1_000_000

/** Where couriers pick up what a store sold: the branch of the shipping set-up, otherwise the store. Refuses a store that sends nothing by courier. */
export async function senderOf(context: Pick<Context, 'tx'>, storeId: StoreId): Promise<Stop> {
  const found = await storeForCustomers(context.tx, storeId)
  const { isEnableCourier } = await courierStoreOf(context, found)
  if (!isEnableCourier) refuse(problem.switchedOff, {})
  const row = (await branchOf(context, found.row.mid)) ?? found.row
  const codes = await codesOf(row.province, row.city)
  if (!codes) refuse(problem.storeAddress, {})
  return {
    name: row.store_name,
    mobile: row.mobile,
    street: row.street || row.address,
    barangay: row.barangay,
    city: row.city,
    province: row.province,
    zip: row.zip_code,
    ...codes,
  }
}

/** Undefined for an address of an old payment, whose places are not known. */
export function areaOf({ cityId, provinceId }: Address): Area | undefined {
  return cityId && provinceId ? { cityCode: cityId, provinceCode: provinceId } : undefined
}

const isLive = ({ state }: store.BookingRow) => state !== 'refused' && state !== 'closed'

/** Why no courier can be booked for an order now; null if one can. */
export function whyNotBookable(row: TransactionRecord, bookings: readonly store.BookingRow[]): string | null {
  if (row.fulfilment !== 'for_pickup') return `it is ${fulfilmentLabels[row.fulfilment]}`
  if (!nextOf(row).includes('in_transit')) return 'it was refunded'
  if (bookings.some(isLive)) return 'it has a courier'
  if (!row.shipping_address || !areaOf(row.shipping_address)) return 'its address is not complete'
  return null
}

export type BookableOrder = Awaited<ReturnType<typeof bookableOrder>>

/** The order with everything that its courier needs. Refuses one that cannot be booked. */
export async function bookableOrder(context: Context, row: TransactionRecord) {
  const why = whyNotBookable(row, await store.ofTransactions(context.tx, [row.id]))
  if (why !== null) refuse(problem.notBookable, { requestId: row.request_id, why })
  const address = row.shipping_address!
  const recipient: Stop = {
    name: row.customer_name || 'The customer',
    mobile: row.customer_mobile,
    street: address.street,
    barangay: address.barangay,
    city: address.city,
    province: address.province,
    zip: address.zip,
    ...areaOf(address)!,
  }
  return { sender: await senderOf(context, row.store_id), recipient, ...(await weightOf(context, row)) }
}

/** What is known of the weight of an order. It is never guessed: who books states what is missing. */
async function weightOf({ tx }: Pick<Context, 'tx'>, row: TransactionRecord) {
  const details = await detailsOf(
    tx,
    linesOf(row).map(({ itemId }) => itemId),
  )
  const gramsOf = ({ itemId, quantity }: TransactionRecord['items'][number]) =>
    quantity * (details.get(itemId ?? '')?.weightGrams ?? 0)
  const sum = row.items.reduce((total, line) => total + gramsOf(line), 0)
  const unweighed = row.items.filter((line) => gramsOf(line) === 0).map(({ description }) => description)
  const isKnown = row.items.length > 0 && unweighed.length === 0
  return { knownGrams: Math.min(sum, mostGrams), itemGrams: isKnown ? Math.min(sum, mostGrams) : null, unweighed }
}

/** The weight of the whole order. Refuses to guess that of an item without one. */
export function weighed({ itemGrams, unweighed }: Pick<BookableOrder, 'itemGrams' | 'unweighed'>): number {
  if (itemGrams !== null) return itemGrams
  const [first, ...more] = unweighed
  const items =
    first === undefined
      ? 'this order lists no items'
      : more.length === 0
        ? `${first} has no weight`
        : `${first} and ${more.length} more have no weight`
  return refuse(problem.weightUnknown, { items }, 'grams')
}
