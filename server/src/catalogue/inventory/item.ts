/** The rules of an item: its available stock, its status, and the effect of a payment or delivery on its stock. */
import type { Item, Movement, PublicItem } from '@singil/contract/catalogue/inventory'

export interface Stock {
  readonly is_unlimited: boolean
  readonly unavailable: boolean
  readonly on_hand: number
  readonly reserved: number
}

export type MovementKind = Movement['kind']

/** Quantity that can be sold now; null if unlimited. */
export const sellable = (stock: Stock): number | null => (stock.is_unlimited ? null : stock.on_hand - stock.reserved)

export function statusOf(stock: Stock): Item['statusInfo'] {
  if (stock.unavailable) return { Id: 3, label: 'Unavailable' }
  if (stock.is_unlimited) return { Id: 4, label: 'Unlimited' }
  return stock.on_hand > stock.reserved ? { Id: 1, label: 'In stock' } : { Id: 2, label: 'Out of stock' }
}

/** At or below this quantity customers see the exact number. */
const few = 5
const maxOfOneOrder = 999
/** Above that, the maximum per order is rounded down to these steps, so that it does not reveal the stock. */
const steps = [maxOfOneOrder, 500, 200, 100, 50, 20, 10, few]

/** The largest quantity that a customer may order at once. */
export function maxForCustomers(stock: Stock): number {
  const left = sellable(stock) ?? maxOfOneOrder
  if (stock.unavailable || left < 1) return 0
  return left <= few ? left : steps.find((step) => step <= left)!
}

export function statusForCustomers(stock: Stock): PublicItem['statusInfo'] {
  if (stock.unavailable) return { Id: 3, label: 'Unavailable' }
  const most = maxForCustomers(stock)
  if (most === 0) return { Id: 2, label: 'Sold out' }
  return (sellable(stock) ?? maxOfOneOrder) <= few ? { Id: 5, label: 'Few left' } : { Id: 1, label: 'In stock' }
}

/** Unpaid orders of strangers may reserve at most half of the stock on hand, and in any case one unit. */
export const mayStrangersHold = (stock: Stock, quantity: number): boolean =>
  stock.is_unlimited || stock.reserved + quantity <= Math.max(1, Math.floor(stock.on_hand / 2))

export interface Line {
  readonly itemId: string
  readonly quantity: number
}

/** Merges lines of the same item, because each may fit alone but not together. Sorted in lock order. */
export function merged(lines: readonly Line[]): Line[] {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities]
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

/** The change of on-hand and reserved stock by a movement. */
export function changeOf(
  kind: 'receive' | 'reserve' | 'release' | 'sell' | 'return',
  quantity: number,
  isPromised: boolean,
) {
  switch (kind) {
    case 'receive':
    case 'return':
      return { onHand: quantity, reserved: 0 }
    case 'reserve':
      return { onHand: 0, reserved: quantity }
    case 'release':
      return { onHand: 0, reserved: -quantity }
    case 'sell':
      return { onHand: -quantity, reserved: isPromised ? -quantity : 0 }
  }
}
