/** The page of a store: an amount to enter, or items to order. */
import { type PublicItem as Item, problemsOfInventory } from '@singil/contract/inventory'
import { fill } from '@singil/contract/kit/problem'
import type { PublicStore } from '@singil/contract/stores'
import type { StockItem, StorePage } from '@singil/pay/checkout/page.ts'
import { noDetails } from './customer-form.ts'
import { sellerOf } from './link-view.ts'

export interface Wish {
  readonly amount: string
  readonly note: string
  readonly quantities: ReadonlyMap<string, number>
}

export const noWish: Wish = { amount: '', note: '', quantities: new Map() }

function reasonOf(item: Item): string | null {
  if (item.unavailable) return 'Not available now'
  return item.most < 1 ? 'Sold out' : null
}

const stockItem = (item: Item, quantity: number): StockItem => ({
  id: item.Id,
  description: item.itemDescription,
  amount: item.itemAmount,
  most: item.most,
  isFew: item.statusInfo.label === 'Few left',
  quantity,
  reason: reasonOf(item),
  photo: item.photos[0] ? { url: item.photos[0].url, smallUrl: item.photos[0].smallUrl } : null,
})

export interface Shop {
  readonly store: PublicStore
  readonly items: readonly Item[]
  readonly isPos: boolean
  readonly address: string
  readonly host: string
}

export function storePage(
  { store, items, isPos, address, host }: Shop,
  wish: Wish,
  shown: Pick<StorePage, 'values' | 'faults'> = { values: noDetails, faults: [] },
): StorePage {
  const isWished = (item: Item) => (wish.quantities.get(item.Id) ?? 0) > 0
  const wished = items.filter(isWished)
  return {
    kind: 'store',
    title: `Pay ${store.merchantName}`,
    host,
    action: address,
    seller: sellerOf({ store }),
    isPos,
    header: wished.length === 1 ? wished[0]!.paymentHeader || 'What do you order?' : 'What do you order?',
    items: [...wished, ...items.filter((item) => !isWished(item))].map((item) =>
      stockItem(item, wish.quantities.get(item.Id) ?? 0),
    ),
    allowsAmount: items.length === 0 || store.isPos,
    amount: wish.amount,
    note: wish.note,
    needsAddress: items.some((item) => item.shippable),
    ...shown,
  }
}

/** What is wrong with the selection; null if it can be ordered. */
export function faultOfItems(
  items: readonly Item[],
  { quantities, amount }: Wish,
  allowsAmount: boolean,
): string | null {
  if (allowsAmount && amount.trim() !== '' && quantities.size > 0) return 'Choose items or enter an amount, not both.'
  for (const item of items) {
    const wanted = quantities.get(item.Id) ?? 0
    if (wanted < 1) continue
    if (item.unavailable) return fill(problemsOfInventory.unavailable.message, { item: item.itemDescription })
    if (item.most < 1) return fill(problemsOfInventory.soldOut.message, { item: item.itemDescription })
    if (wanted > item.most)
      return fill(problemsOfInventory.tooMany.message, { most: item.most, item: item.itemDescription })
  }
  return quantities.size === 0
    ? allowsAmount
      ? 'Choose an item or enter an amount.'
      : 'Choose at least one item.'
    : null
}
