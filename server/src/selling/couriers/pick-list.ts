/** What to take from the shelves for several orders, and what goes into each parcel. */
import type { downloadPickList as promise } from '@singil/contract/selling/couriers'
import { when } from '@singil/contract/kit/manila-when'
import type { Flow } from '../../kit/work/index.ts'
import { drawDocument, type Section } from '../../foundation/pdf-documents/index.ts'
import type { TransactionRecord } from '../../payments/transactions/index.ts'
import { findOrders } from './find-order.ts'

interface PickedItem {
  readonly description: string
  readonly code: string
  readonly quantity: number
}

/** Drawn outside of the unit of work, because that takes time. */
export const downloadPickList: Flow<typeof promise> = async (flow, { body }) => {
  const orders = await flow.unit((context) => findOrders(context, body.ids))
  const bytes = await drawDocument({
    title: 'Pick list',
    lead: `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${when(flow.now())}`,
    facts: [],
    sections: [...shelvesOf(orders), ...orders.map(parcelOf)],
    foot: 'Pick list',
  })
  return { bytes, type: 'application/pdf', name: 'pick-list.pdf', disposition: 'attachment' }
}

/** The same item of several orders in one line. */
export function pickedOf(orders: readonly Pick<TransactionRecord, 'items'>[]): PickedItem[] {
  const sums = new Map<string, PickedItem>()
  for (const { items } of orders)
    for (const { itemId, itemCode, description, quantity } of items) {
      const key = itemId ?? `${itemCode} ${description}`
      const before = sums.get(key)?.quantity ?? 0
      sums.set(key, { description, code: itemCode ?? '', quantity: before + quantity })
    }
  return [...sums.values()].toSorted((one, other) => one.description.localeCompare(other.description, 'en'))
}

const lines = (picked: readonly PickedItem[]) => ({
  head: ['Item', 'Code', 'Pieces'],
  rows: picked.map(({ description, code, quantity }) => [description, code, String(quantity)]),
  widths: [0.6, 0.25, 0.15],
})

/** Each store has shelves of its own. */
export function shelvesOf(orders: readonly Pick<TransactionRecord, 'items' | 'store_name'>[]): Section[] {
  const stores = [...new Set(orders.map(({ store_name: name }) => name))]
  return stores.map((name) => ({
    title: stores.length > 1 ? `From the shelves of ${name}` : 'From the shelves',
    table: lines(pickedOf(orders.filter(({ store_name: of }) => of === name))),
  }))
}

const parcelOf = (order: TransactionRecord): Section => ({
  title: `Order ${order.request_id}`,
  paragraphs: [
    [
      order.customer_name,
      order.shipping_address && `${order.shipping_address.city}, ${order.shipping_address.province}`,
    ]
      .filter(Boolean)
      .join(' · ') || order.store_name,
  ],
  table: lines(pickedOf([order])),
})
