/** The pages of a published shop: its front, an item, the cart, and the order with delivery or pick-up. They need no script. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import type { ShopPage } from '@singil/pay/selling/web-stores/shop-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { arrivalOf, countVisit, noteOrder, withTag } from '../../payments/campaigns/index.ts'
import { startOrder } from '../../payments/checkout/index.ts'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import type { Context } from '../../kit/work/index.ts'
import {
  type Form,
  noWish,
  openOrder,
  type PageKit,
  queryOf,
  seeOther,
  showOrder,
  takeOrder,
  textOf,
} from '../../payments/pay-pages/index.ts'
import { storeForCustomers } from '../../catalogue/stores/index.ts'
import { type Cart, cartCookie, cartIn, withItem } from './cart.ts'
import { orderCookie, type Placed, placedIn } from './placed-order.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { shopDocument } from './shop-document.ts'
import { addressOf, cartPage, frontPage, itemPage, linesOf, waysOf } from './shop-pages.ts'
import * as store from './store.ts'

const quantityOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : 0)
const paramOf = (request: FastifyRequest, name: string) => (request.params as Readonly<Record<string, unknown>>)[name]

export function shopRoutes(app: FastifyInstance, kit: PageKit): void {
  const { parts, host, guest } = kit
  const { publicUrl } = parts.config
  const inShop = <T>(request: FastifyRequest, work: (open: OpenShop, context: Context) => Promise<T>): Promise<T> =>
    guest(request, 'shop').unit(async (context) => work(await openShop(context, paramOf(request, 'id')), context))
  /** The shop, and what this customer's cart holds and ordered. */
  const visit = (request: FastifyRequest): Promise<{ open: OpenShop; placed: Placed }> =>
    inShop(request, async (open, context) => ({
      open,
      placed: await placedIn(context, request, open, cartIn(request)),
    }))
  const keepPlaced = (reply: FastifyReply, { shop: { webStoreLink } }: OpenShop, { cart, isOver }: Placed) => {
    if (!isOver) return
    void reply.header('set-cookie', cartCookie(parts.config, webStoreLink, cart))
    void reply.header('set-cookie', orderCookie(parts.config, webStoreLink, null))
  }
  const seenBy = (request: FastifyRequest, { cart, unpaidUrl }: Placed, here: string, added?: string) => ({
    host,
    here,
    cart,
    unpaidUrl,
    added,
    tag: arrivalOf(request).tag,
  })
  const send = async (reply: FastifyReply, open: OpenShop, page: ShopPage) =>
    kit.send(reply, shopDocument(open, page, { publicUrl, assets: kit.assets, provider: await kit.provider() }))
  const count = (request: FastifyRequest, open: OpenShop) => {
    const { tag, isVisit } = arrivalOf(request)
    if (isVisit) countVisit(parts, { ...keyOf(open), tag })
  }
  /** The same page under the name that the shop has now; null if that is the one in the address. */
  const movedTo = (request: FastifyRequest, { shop }: OpenShop): string | null => {
    const name = String(paramOf(request, 'id'))
    if (name === shop.webStoreLink) return null
    return request.url.replace(`/shop/${name}`, `/shop/${shop.webStoreLink}`)
  }

  app.get('/shop/:id', async (request, reply) => {
    const { open, placed } = await visit(request)
    const moved = movedTo(request, open)
    if (moved) return seeOther(reply, moved)
    keepPlaced(reply, open, placed)
    const filter = {
      search: (queryOf(request, 'search') ?? '').trim().slice(0, 60),
      category: (queryOf(request, 'category') ?? '').slice(0, 40),
      page: Math.max(1, quantityOf(queryOf(request, 'page') ?? '')),
    }
    count(request, open)
    const { added, ...query } = request.query as Readonly<Record<string, string>>
    const search = new URLSearchParams(query).toString()
    const here = search === '' ? addressOf(open) : `${addressOf(open)}?${search}`
    return send(reply, open, frontPage(open, seenBy(request, placed, here, added), filter))
  })

  app.get('/shop/:id/item/:item', async (request, reply) => {
    const { open, placed, item, details } = await inShop(request, async (found, context) => {
      const known = found.items.get(String(paramOf(request, 'item')))
      if (!known) refuse(problemsOfInventory.unknown, {})
      return {
        open: found,
        placed: await placedIn(context, request, found, cartIn(request)),
        item: known,
        details: (await detailsOf(context.tx, [known.Id])).get(known.Id),
      }
    })
    const moved = movedTo(request, open)
    if (moved) return seeOther(reply, moved)
    keepPlaced(reply, open, placed)
    count(request, open)
    const here = withTag(`${addressOf(open)}/item/${item.Id}`, arrivalOf(request).tag)
    return send(reply, open, itemPage(open, seenBy(request, placed, here, queryOf(request, 'added')), item, details))
  })

  app.get('/shop/:id/cart', async (request, reply) => {
    const { open, placed } = await visit(request)
    const moved = movedTo(request, open)
    if (moved) return seeOther(reply, moved)
    keepPlaced(reply, open, placed)
    return send(
      reply,
      open,
      cartPage(open, seenBy(request, placed, withTag(`${addressOf(open)}/cart`, arrivalOf(request).tag))),
    )
  })

  app.post('/shop/:id/cart', async (request, reply) => {
    const { open, placed } = await visit(request)
    const address = addressOf(open)
    const form = (request.body ?? {}) as Form
    const before = placed.cart
    if (placed.isOver) void reply.header('set-cookie', orderCookie(parts.config, open.shop.webStoreLink, null))
    const keep = (cart: Cart) => reply.header('set-cookie', cartCookie(parts.config, open.shop.webStoreLink, cart))
    const added = open.items.get(textOf(form, 'add'))
    if (added) {
      const quantity = Math.max(1, quantityOf(textOf(form, 'quantity')))
      const sum = Math.min((before.get(added.Id) ?? 0) + quantity, Math.max(added.most, 1))
      keep(withItem(before, added.Id, sum))
      return seeOther(reply, backTo(textOf(form, 'back'), address, added.Id))
    }
    const remove = textOf(form, 'remove')
    let cart = before
    for (const { item } of linesOf(open, before)) {
      const typed = textOf(form, `quantity-${item.Id}`).trim()
      if (item.Id === remove) cart = withItem(cart, item.Id, 0)
      else if (/^\d{1,3}$/.test(typed)) cart = withItem(cart, item.Id, Number(typed))
    }
    keep(cart)
    const step = textOf(form, 'step')
    const { delivers, picksUp } = waysOf(open, cart)
    const isShort = linesOf(open, cart).some(({ item, quantity }) => quantity > item.most)
    const isWay = (step === 'delivery' && delivers) || (step === 'pick-up' && picksUp)
    const next = isWay && !isShort && cart.size > 0 ? `${address}/${step}` : `${address}/cart`
    return seeOther(reply, withTag(next, arrivalOf(request).tag))
  })

  for (const way of ['delivery', 'pick-up'] as const) {
    const opened = (request: FastifyRequest, ids: (id: string) => boolean) =>
      inShop(request, async (open, context) => ({
        open,
        shop: await openOrder(context, {
          store: await storeForCustomers(context.tx, open.shop.storeId),
          address: withTag(`${addressOf(open)}/${way}`, arrivalOf(request).tag),
          host,
          isPos: false,
          isOrder: true,
          isPickUp: way === 'pick-up',
          sells: (id) => open.items.has(id) && ids(id),
        }),
      }))

    app.get(`/shop/:id/${way}`, async (request, reply) => {
      const cart = cartIn(request)
      const { open, shop } = await opened(request, (id) => cart.has(id))
      const moved = movedTo(request, open)
      if (moved) return seeOther(reply, moved)
      const ways = waysOf(open, cart)
      if (shop.items.length === 0 || !(way === 'delivery' ? ways.delivers : ways.picksUp))
        return seeOther(reply, withTag(`${addressOf(open)}/cart`, arrivalOf(request).tag))
      const quantities = new Map(shop.items.map(({ Id }) => [Id, cart.get(Id) ?? 1]))
      return showOrder(kit, reply, shop, { ...noWish, quantities }, guest(request, 'shop'))
    })

    app.post(`/shop/:id/${way}`, async (request, reply) => {
      const form = (request.body ?? {}) as Form
      const { open, shop } = await opened(request, (id) => `quantity-${id}` in form)
      const isOffered = way === 'delivery' ? open.shop.delivers : waysOf(open, cartOf(shop.items)).picksUp
      if (shop.items.length === 0 || !isOffered)
        return seeOther(reply, withTag(`${addressOf(open)}/cart`, arrivalOf(request).tag))
      const isPickUp = way === 'pick-up'
      return takeOrder(kit, request, reply, {
        shop,
        guest: guest(request, 'shop'),
        place: async (context, order) => {
          const id = await startOrder(context, order, { isPickUp })
          await store.addOrder(context.tx, {
            temporary_id: id,
            mid: open.shop.merchantId,
            web_store_id: open.shop.webStoreId,
            is_pick_up: isPickUp,
            created_at: context.now,
          })
          await noteOrder(context, { id, ...keyOf(open), tag: arrivalOf(request).tag })
          return id
        },
        after: (id) => void reply.header('set-cookie', orderCookie(parts.config, open.shop.webStoreLink, id)),
      })
    })
  }
}

const keyOf = ({ shop }: OpenShop) => ({
  mid: shop.merchantId,
  store_id: shop.storeId,
  web_store_id: shop.webStoreId,
})
const cartOf = (items: readonly { readonly Id: string }[]): Cart => new Map(items.map(({ Id }) => [Id, 1]))

/** The page of the shop from which the item was added, with a notice; the front for any other address. */
function backTo(asked: string, address: string, id: string): string {
  const origin = 'https://shop.invalid'
  const shop = new URL(address, origin)
  // Compared once it is resolved: "/shop/a/item/../../..//example.com" names another host.
  const wanted = URL.parse(asked, origin)
  const isOwn =
    wanted?.origin === origin &&
    (wanted.pathname === shop.pathname || wanted.pathname.startsWith(`${shop.pathname}/item/`))
  const { pathname, searchParams } = isOwn ? wanted : shop
  searchParams.set('added', id)
  return `${pathname}?${searchParams.toString()}#i-${id}`
}
