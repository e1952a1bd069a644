/** The pages behind the QR codes of a store and of an item: a customer enters an amount or selects items and gets a payment link. */
import { AppTokenId } from '@singil/contract/catalogue/app-tokens'
import { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { storeOfToken } from '../../catalogue/app-tokens/index.ts'
import { arrivalOf, countVisit, noteOrder, withTag } from '../campaigns/index.ts'
import { startOrder } from '../checkout/index.ts'
import { findItems } from '../../catalogue/inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { storeForCustomers, type StoreForCustomers } from '../../catalogue/stores/index.ts'
import { openOrder, showOrder, takeOrder } from './order-form.ts'
import { type PageKit, queryOf, seeOther } from './page-kit.ts'
import { noWish } from './store-page.ts'

/** An order of several items, of a store or of the store of an item. */
const orderPage = '/redirect_inventory'
/** Of a store, named by its code or by the token of an app. */
const appPage = '/merchant_kyc_display'
const posPage = '/pos_merchant'
const pages = ['/customer_payment', '/merchant_qr', appPage, posPage, orderPage] as const
const idOf = (request: FastifyRequest) => (request.params as { id?: unknown }).id
const isItem = (request: FastifyRequest, path: string) =>
  path === orderPage && !StoreId.safeParse(idOf(request)).success
/** The token in the address, if it is one. */
const tokenOf = (request: FastifyRequest, path: string) =>
  path === appPage ? AppTokenId.safeParse(idOf(request)).data : undefined
const namedBy = (request: FastifyRequest, path: string) =>
  isItem(request, path) ? 'item' : tokenOf(request, path) ? 'appToken' : 'store'

/** The store that the address names, or that of the item or token that it names. */
async function namedStore(context: Context, request: FastifyRequest, path: string): Promise<StoreForCustomers> {
  const token = tokenOf(request, path)
  return token ? storeOfToken(context, token) : storeForCustomers(context.tx, await storeIdOf(context, request, path))
}

async function storeIdOf({ tx }: Context, request: FastifyRequest, path: string): Promise<StoreId> {
  if (isItem(request, path)) {
    const id = z.uuid().safeParse(idOf(request))
    const item = id.success ? (await findItems(tx, [id.data])).get(id.data) : undefined
    return item?.store_id ?? refuse(problemsOfInventory.unknown, {})
  }
  const id = StoreId.safeParse(idOf(request))
  return id.success ? id.data : refuse(problemsOfStores.unknown, {})
}

export function storeRoutes(app: FastifyInstance, kit: PageKit): void {
  const guestAt = (request: FastifyRequest, path: string) => kit.guest(request, namedBy(request, path))
  const openShop = (request: FastifyRequest, path: string) =>
    guestAt(request, path).unit(async (context) => {
      const store = await namedStore(context, request, path)
      const { tag, isVisit } = arrivalOf(request)
      const chosen = isItem(request, path) ? idOf(request) : queryOf(request, 'item')
      const address = `${path}/${namedBy(request, path) === 'store' ? store.shown.storeId : String(idOf(request))}`
      const shop = await openOrder(context, {
        store,
        address: withTag(address, tag),
        host: kit.host,
        isPos: path === posPage,
        isOrder: path === orderPage,
        named: typeof chosen === 'string' ? chosen : undefined,
      })
      return { shop, isVisit, came: { mid: store.row.mid, store_id: store.row.store_id, web_store_id: null, tag } }
    })

  for (const path of pages) {
    app.get(`${path}/:id`, async (request, reply) => {
      const { shop, isVisit, came } = await openShop(request, path)
      // A store without items takes amounts.
      if (shop.isOrder && shop.items.length === 0)
        return seeOther(reply, withTag(`/merchant_qr/${shop.store.storeId}`, came.tag))
      // A till is opened by its cashier.
      if (isVisit && !shop.isPos) countVisit(kit.parts, came)
      const item = shop.items.find(({ Id, most, unavailable }) => Id === shop.named && most > 0 && !unavailable)
      const wish = item ? { ...noWish, quantities: new Map([[item.Id, 1]]) } : noWish
      return showOrder(kit, reply, shop, wish, guestAt(request, path))
    })

    app.post(`${path}/:id`, async (request, reply) => {
      const { shop, came } = await openShop(request, path)
      return takeOrder(kit, request, reply, {
        shop,
        guest: guestAt(request, path),
        place: async (context, order) => {
          const id = await startOrder(context, order)
          if (!shop.isPos) await noteOrder(context, { id, ...came })
          return id
        },
      })
    })
  }
}
