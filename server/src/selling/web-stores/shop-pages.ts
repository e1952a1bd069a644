/** What the pages of a shop show. No database. */
import { formatMobile } from '@singil/contract/kit/format-mobile'
import { type DetailFields, formatArea } from '@singil/contract/catalogue/item-details'
import type { PublicItem } from '@singil/contract/catalogue/inventory'
import { type Network, networkLabels } from '@singil/contract/selling/web-stores'
import type { CartPage, FrontPage, ItemPage, ShopFrame, ShopItem } from '@singil/pay/selling/web-stores/shop-page.ts'
import { withTag } from '../../payments/campaigns/index.ts'
import type { Cart } from './cart.ts'
import type { OpenShop } from './open-shop.ts'

export const perPage = 24
export const addressOf = ({ shop }: OpenShop): string => `/shop/${shop.webStoreLink}`

const tagOf = ({ statusInfo, unavailable, most }: PublicItem): string | null => {
  if (unavailable) return 'Not available now'
  return most < 1 ? 'Sold out' : statusInfo.label === 'Few left' ? 'Few left' : null
}
const shownItem = (open: OpenShop, { tag }: Seen, item: PublicItem): ShopItem => ({
  id: item.Id,
  name: item.itemDescription,
  price: item.itemAmount,
  tag: tagOf(item),
  isOrderable: item.most > 0,
  photo: item.photos[0] ?? null,
  url: withTag(`${addressOf(open)}/item/${item.Id}`, tag),
})

/** The lines of the cart that the shop still sells. */
export const linesOf = ({ items }: OpenShop, cart: Cart) =>
  [...cart].flatMap(([id, quantity]) => {
    const item = items.get(id)
    return item ? [{ item, quantity }] : []
  })

export interface Seen {
  readonly host: string
  readonly here: string
  readonly cart: Cart
  /** Where the order that was placed last can be paid; null if nothing waits. */
  readonly unpaidUrl: string | null
  readonly added: string | undefined
  /** Of the campaign by which the customer came. */
  readonly tag: string | null
}

function frameOf(open: OpenShop, { host, here, cart, unpaidUrl, added, tag }: Seen): ShopFrame {
  const { shop, seller, merchant } = open
  const lines = linesOf(open, cart)
  const name = added === undefined ? undefined : open.items.get(added)?.itemDescription
  const place = [merchant.street, merchant.barangay, merchant.city, merchant.province, merchant.zip]
  return {
    title: shop.webStoreName,
    host,
    address: addressOf(open),
    via: tag,
    home: withTag(addressOf(open), tag),
    cartUrl: withTag(`${addressOf(open)}/cart`, tag),
    here,
    name: shop.webStoreName,
    logoUrl: seller.logoUrl,
    accent: shop.accent,
    cart: {
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: lines.reduce((sum, { item, quantity }) => sum + quantity * item.itemAmount, 0),
    },
    notice: name === undefined ? null : `${name} is in your cart.`,
    unpaidUrl,
    social: (Object.keys(networkLabels) as Network[])
      .filter((network) => shop.socMed[network] !== '')
      .map((network) => ({ label: networkLabels[network], url: shop.socMed[network] })),
    legal: {
      legalName: merchant.legal_name,
      address: place.filter(Boolean).join(', '),
      email: merchant.email,
      mobile: formatMobile(merchant.mobile),
      registrationNo: shop.registrationNo,
      returnPolicy: shop.returnPolicy,
    },
  }
}

export interface Filter {
  readonly search: string
  /** The name of the category; empty for all. */
  readonly category: string
  /** From 1. */
  readonly page: number
}

export function frontPage(open: OpenShop, seen: Seen, { search, category, page }: Filter): FrontPage {
  const { shop, seller } = open
  const address = addressOf(open)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ itemDescription, itemCode }: PublicItem) =>
    words.every((word) => `${itemDescription} ${itemCode}`.toLowerCase().includes(word))
  const parts = shop.catalogue.filter((part) => category === '' || part.category === category)
  const all = parts.flatMap((part) => part.items.filter(fits).map((item) => ({ name: part.category, item })))
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const at = Math.min(page, last)
  const rows = all.slice((at - 1) * perPage, at * perPage)
  const urlWith = (changes: Partial<Filter>) => {
    const next = { search, category, page: 1, ...changes }
    const query = new URLSearchParams()
    if (next.search) query.set('search', next.search)
    if (next.category) query.set('category', next.category)
    if (next.page > 1) query.set('page', String(next.page))
    if (seen.tag !== null) query.set('via', seen.tag)
    return query.size > 0 ? `${address}?${query.toString()}` : address
  }
  const isFiltered = search !== '' || category !== ''
  const said = `${all.length} ${all.length === 1 ? 'item' : 'items'}`
  const about = [search && `for “${search}”`, category && `in ${category}`].filter(Boolean).join(' ')
  return {
    ...frameOf(open, seen),
    kind: 'front',
    tagline: shop.tagline,
    about: shop.about,
    banner: shop.bannerPhoto,
    ways: [
      ...(shop.delivers ? ['Delivery'] : []),
      ...(shop.picksUp ? [seller.city ? `Pick-up in ${seller.city}` : 'Pick-up'] : []),
    ],
    categories: [
      { label: 'All', url: urlWith({ category: '' }), isOpen: category === '' },
      ...shop.catalogue
        .filter((part) => part.category !== '')
        .map((part) => ({
          label: part.category,
          url: urlWith({ category: part.category }),
          isOpen: part.category === category,
        })),
    ],
    search,
    found: isFiltered ? `${said} ${about}` : null,
    parts: parts
      .map((part) => ({
        name: part.category,
        items: rows.filter(({ name }) => name === part.category).map(({ item }) => shownItem(open, seen, item)),
      }))
      .filter(({ items }) => items.length > 0),
    previous: at > 1 ? urlWith({ page: at - 1 }) : null,
    next: at < last ? urlWith({ page: at + 1 }) : null,
  }
}

export function itemPage(open: OpenShop, seen: Seen, item: PublicItem, details: DetailFields | undefined): ItemPage {
  const area = details?.areas.map(formatArea).join('; ') || item.serviceableArea
  const frame = frameOf(open, seen)
  return {
    ...frame,
    kind: 'item',
    title: `${item.itemDescription} · ${frame.name}`,
    item: shownItem(open, seen, item),
    photos: item.photos,
    about: details?.description ?? '',
    facts: item.shippable && open.shop.delivers ? [area ? `Delivered to ${area}.` : 'Can be delivered.'] : [],
    most: item.most,
  }
}

/** The ways to get the order of a cart. What cannot be sent is picked up. */
export function waysOf({ shop, items }: OpenShop, cart: Cart) {
  const delivers = shop.delivers && [...cart.keys()].some((id) => items.get(id)?.shippable)
  return { delivers, picksUp: shop.picksUp || !delivers }
}

export function cartPage(open: OpenShop, seen: Seen): CartPage {
  const frame = frameOf(open, seen)
  const lines = linesOf(open, seen.cart)
  const short = lines.find(({ item, quantity }) => quantity > item.most)
  return {
    ...frame,
    kind: 'cart',
    title: `Your cart · ${frame.name}`,
    lines: lines.map(({ item, quantity }) => ({ item: shownItem(open, seen, item), quantity, most: item.most })),
    fault: short ? faultOf(short.item) : null,
    ...waysOf(open, seen.cart),
    pickUpNote: open.shop.pickUpNote,
  }
}

const faultOf = ({ itemDescription: name, most }: PublicItem) =>
  most < 1 ? `${name} is sold out. Remove it to check out.` : `You can order at most ${most} of ${name} now.`
