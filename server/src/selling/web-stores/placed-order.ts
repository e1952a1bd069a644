/**
 * The order that a customer placed last in a shop, in a cookie of the shop. Its items stay in the cart until it is paid: a customer who goes back
 * before finds the cart and the way to the payment, and nothing is paid twice by accident.
 */
import { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId } from '@singil/contract/kit/id'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findLinks } from '../../payments/checkout/index.ts'
import { type Cart, shopCookie, withItem } from './cart.ts'
import type { OpenShop } from './open-shop.ts'
import * as store from './store.ts'

const cookie = /(?:^|; *)singil_order=([\w-]{1,40})(?:;|$)/

export const orderCookie = (config: Pick<Config, 'publicUrl'>, link: string, id: TemporaryId | null): string =>
  shopCookie(config, link, 'singil_order', id ?? '')

export interface Placed {
  readonly cart: Cart
  /** Where the order can be paid; null if there is none, or it cannot be paid any more. */
  readonly unpaidUrl: string | null
  /** The cookies no longer say what is true. */
  readonly isOver: boolean
}

/** The cart without what was paid. An order that was cancelled or has expired is forgotten, and its items stay. */
export async function placedIn(
  context: Context,
  { headers }: Pick<FastifyRequest, 'headers'>,
  open: OpenShop,
  cart: Cart,
): Promise<Placed> {
  const id = TemporaryId.safeParse(cookie.exec(headers.cookie ?? '')?.[1])
  if (!id.success) return { cart, unpaidUrl: null, isOver: false }
  const order = await store.findOrder(context.tx, open.shop.merchantId, id.data)
  const [link] = order?.web_store_id === open.shop.webStoreId ? await findLinks(context.tx, [id.data]) : []
  if (link?.state === 'open' && link.expires_at > context.now)
    return { cart, unpaidUrl: `/redirect/${id.data}`, isOver: false }
  const paid = link?.state === 'paid' ? link.items : []
  const left = paid.reduce(
    (rest, { itemId, quantity }) => (itemId ? withItem(rest, itemId, (rest.get(itemId) ?? 0) - quantity) : rest),
    cart,
  )
  return { cart: left, unpaidUrl: null, isOver: true }
}

/** From the receipt of an order back to its shop, as long as the shop is open. */
export async function wayToShop(context: Context, mid: MerchantId, id: TemporaryId) {
  const order = await store.findOrder(context.tx, mid, id)
  const shop = order && (await store.find(context.tx, order.web_store_id))
  return shop?.published ? { label: `Back to ${shop.published.webStoreName}`, url: `/shop/${shop.link}` } : null
}
