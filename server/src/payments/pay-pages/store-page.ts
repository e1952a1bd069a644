/** The page of a store: an amount to enter, or items to order. */
import { type DetailFields, type OrderReference, formatArea } from '@singil/contract/catalogue/item-details'
import { type PublicItem as Item, problemsOfInventory, texts } from '@singil/contract/catalogue/inventory'
import { fill, type Refusal } from '@singil/contract/kit/problem'
import type { PublicStore } from '@singil/contract/catalogue/stores'
import type { Fault, StockItem, StorePage } from '@singil/pay/payments/checkout/page.ts'
import { answersTo } from '../../catalogue/item-details/index.ts'
import { templateOf } from '../../catalogue/stores/index.ts'
import type { CustomerInput } from './customer-form.ts'
import { sellerOf } from './link-view.ts'

export interface OrderInput {
  readonly amount: string
  readonly note: string
  readonly quantities: ReadonlyMap<string, number>
  /** Answers to what is asked with items, by the name of the field. */
  readonly answers: ReadonlyMap<string, string>
}

export const noWish: OrderInput = { amount: '', note: '', quantities: new Map(), answers: new Map() }
export const referenceField = (itemId: string, at: number) => `reference-${itemId}-${at}`

/** Why the item of the address cannot be ordered; undefined if it can, or if there is none. */
function refusalOfNamed({ items, named }: Shop): string | undefined {
  const item = items.find(({ Id }) => Id === named)
  if (!item || reasonOf(item) === null) return undefined
  const { unavailable, soldOut } = problemsOfInventory
  return fill((item.unavailable ? unavailable : soldOut).message, { item: item.itemDescription })
}

function reasonOf(item: Item): string | null {
  if (item.unavailable) return 'Not available now'
  return item.most < 1 ? 'Sold out' : null
}

const stockItem = (item: Item, { details, branches }: Shop, wish: OrderInput): StockItem => {
  const known = details.get(item.Id)
  return {
    id: item.Id,
    description: item.itemDescription,
    amount: item.itemAmount,
    most: item.most,
    isFew: item.statusInfo.label === 'Few left',
    quantity: wish.quantities.get(item.Id) ?? 0,
    reason: reasonOf(item),
    about: known?.description ?? '',
    area: item.shippable ? known?.areas.map(formatArea).join('; ') || item.serviceableArea : '',
    pickUp: (known?.pickUpAt ?? []).flatMap((id) => branches.get(id) ?? []).join('; '),
    references: (known?.references ?? []).map(({ label, isRequired }, at) => {
      const name = referenceField(item.Id, at)
      return { name, label, isRequired, value: wish.answers.get(name) ?? '' }
    }),
    photo: item.photos[0] ? { url: item.photos[0].url, smallUrl: item.photos[0].smallUrl } : null,
  }
}

export interface Shop {
  readonly store: PublicStore
  readonly items: readonly Item[]
  readonly details: ReadonlyMap<string, DetailFields>
  /** Names of the stores where items can be picked up, by their id. */
  readonly branches: ReadonlyMap<string, string>
  readonly isPos: boolean
  /** The page of an order of several items. */
  readonly isOrder: boolean
  /** The item that the address names: it comes first, also where it cannot be ordered. */
  readonly named?: string | undefined
  /** Nothing is delivered, although items could be sent. */
  readonly isPickUp: boolean
  /** Of a delivery address; empty if no item is delivered. */
  readonly provinces: readonly string[]
  readonly addsShippingFee: boolean
  readonly address: string
  readonly host: string
}

export function storePage(
  shop: Shop,
  wish: OrderInput,
  { values, faults, remembers, isKnown }: CustomerInput,
): StorePage {
  const { store, items, isPos, isOrder, provinces, addsShippingFee, address, host } = shop
  const template = templateOf(store)
  const isWished = (item: Item) => item.Id === shop.named || (wish.quantities.get(item.Id) ?? 0) > 0
  const wished = items.filter(isWished)
  const header = isOrder && wished.length > 0 ? texts.paymentHeader : template.paymentHeader
  return {
    kind: 'store',
    title: `Pay ${store.merchantName}`,
    host,
    action: address,
    seller: sellerOf({ store }),
    isPos,
    isOrder,
    header: refusalOfNamed(shop) ?? ((wished.length === 1 && wished[0]!.paymentHeader) || header),
    items: [...wished, ...items.filter((item) => !isWished(item))].map((item) => stockItem(item, shop, wish)),
    allowsAmount: !isOrder && (items.length === 0 || template.page !== 'items'),
    amount: wish.amount,
    note: wish.note,
    provinces,
    addsShippingFee,
    values,
    faults,
    remembers,
    isKnown,
  }
}

/** What is wrong with the selection; null if it can be ordered. */
export function faultOfItems(
  items: readonly Item[],
  { quantities, amount }: OrderInput,
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

/** What the customer answered to the questions of an item. */
export const referencesOf = ({ details }: Shop, { answers }: OrderInput, itemId: string): OrderReference[] =>
  (details.get(itemId)?.references ?? []).map(({ label }, at) => ({
    label,
    value: answers.get(referenceField(itemId, at)) ?? '',
  }))

/** Required answers that are missing for the chosen items. */
export const missingAnswers = (shop: Shop, wish: OrderInput): Fault[] =>
  shop.items
    .filter(({ Id }) => (wish.quantities.get(Id) ?? 0) > 0)
    .flatMap(({ Id, itemDescription: description }) =>
      answersTo({ description, details: shop.details.get(Id), given: referencesOf(shop, wish, Id) }).missing.map(
        ({ at, refusal }) => ({ field: referenceField(Id, at), message: refusal.message }),
      ),
    )

/** Refusals of an item or a place of delivery: the customer can choose another one. */
export const isAboutItems = ({ problem }: Refusal): boolean =>
  /^(?:inventory|item-details|shipping-rates)\./.test(problem.id)
