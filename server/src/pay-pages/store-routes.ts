/** The pages behind the QR codes of a store and of an item: a customer enters an amount or selects items and gets a payment link. */
import { AppTokenId } from '@singil/contract/app-tokens'
import { problemsOfChannels } from '@singil/contract/channels'
import { problemsOfCheckout } from '@singil/contract/checkout'
import { StoreId } from '@singil/contract/kit/id'
import { type Centavos, parseAmount } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfInventory } from '@singil/contract/inventory'
import { problemsOfStores } from '@singil/contract/stores'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { storeOfToken } from '../app-tokens/index.ts'
import { isOnline, listEnabled } from '../channels/index.ts'
import { findItems, itemsForCustomers } from '../inventory/index.ts'
import { detailsOf } from '../item-details/index.ts'
import type { Context } from '../kit/work/index.ts'
import { servedBy } from '../shipping-rates/index.ts'
import { storeForCustomers, type StoreForCustomers, storeNames } from '../stores/index.ts'
import { startOrder } from '../checkout/index.ts'
import { type Form, judgeCustomer, textOf } from './customer-form.ts'
import { type PageKit, queryOf, seeOther } from './page-kit.ts'
import { to } from './places.ts'
import { keepDetails, typedBefore } from './remembered.ts'
import {
  faultOfItems,
  isAboutItems,
  missingAnswers,
  noWish,
  referenceField,
  referencesOf,
  type Shop,
  storePage,
  type Wish,
} from './store-page.ts'

const smallest = 100
const maxQuantity = 999
/** An order of several items, of a store or of the store of an item. */
const orderPage = '/redirect_inventory'
/** Of a store, named by its code or by the token of an app. */
const appPage = '/merchant_kyc_display'
const pages = ['/customer_payment', '/merchant_qr', appPage, '/pos_merchant', orderPage] as const
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

/** The amount in centavos, or the fault of the text. */
function judgeAmount(text: string): { amount: Centavos } | { fault: string } {
  const amount = parseAmount(text)
  if (amount === null) return { fault: 'Amount invalid' }
  return amount < smallest ? { fault: problemsOfCheckout.amountTooSmall.message } : { amount }
}

function wishOf(form: Form, { items, details }: Shop): Wish {
  const quantities = new Map<string, number>()
  const answers = new Map<string, string>()
  for (const { Id } of items) {
    const typed = textOf(form, `quantity-${Id}`, 10).trim()
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : typed === '' ? 0 : maxQuantity + 1
    if (quantity > 0) quantities.set(Id, quantity)
    for (const at of (details.get(Id)?.references ?? []).keys()) {
      const name = referenceField(Id, at)
      answers.set(name, textOf(form, name, 200))
    }
  }
  return { amount: textOf(form, 'amount', 20), note: textOf(form, 'note', 120).trim(), quantities, answers }
}

export function storeRoutes(app: FastifyInstance, { parts, host, answer, guest }: PageKit): void {
  const openShop = (request: FastifyRequest, path: string): Promise<Shop> =>
    guest(request, namedBy(request, path)).unit(async (context) => {
      const { shown: store, row } = await namedStore(context, request, path)
      if (!store.isVerified) refuse(problemsOfStores.notVerified, {})
      const enabled = await listEnabled(context, row.mid, row.store_id)
      if (enabled.length === 0) refuse(problemsOfChannels.noneEnabled, {})
      const isPos = path === '/pos_merchant'
      const items =
        store.isInventory && !isPos ? await itemsForCustomers(context, { params: { storeId: store.storeId } }) : []
      if (items.length > 0 && !enabled.some(isOnline)) refuse(problemsOfChannels.noOnlineChannel, {})
      const isDelivered = items.some((item) => item.shippable)
      const served = isDelivered ? await servedBy(context, row.mid) : null
      const details = await detailsOf(
        context.tx,
        items.map(({ Id }) => Id),
      )
      const names = details.size > 0 ? await storeNames(context, row.mid) : []
      return {
        store,
        items,
        details,
        branches: new Map(names.map(({ storeId, storeName }) => [storeId, storeName])),
        isPos,
        isOrder: path === orderPage,
        provinces: served?.provinces.map(({ name }) => name) ?? [],
        addsShippingFee: served?.hasRate ?? false,
        address: `${path}/${namedBy(request, path) === 'store' ? store.storeId : String(idOf(request))}`,
        host,
      }
    })

  for (const path of pages) {
    app.get(`${path}/:id`, async (request, reply) => {
      const shop = await openShop(request, path)
      // A store without items takes amounts.
      if (shop.isOrder && shop.items.length === 0) return seeOther(reply, `/merchant_qr/${shop.store.storeId}`)
      const chosen = isItem(request, path) ? idOf(request) : queryOf(request, 'item')
      const item = shop.items.find(({ Id, most }) => Id === chosen && most > 0)
      const wish = item ? { ...noWish, quantities: new Map([[item.Id, 1]]) } : noWish
      return answer(reply, storePage(shop, wish, await typedBefore(guest(request, namedBy(request, path)))))
    })

    app.post(`${path}/:id`, async (request, reply) => {
      const shop = await openShop(request, path)
      const form = (request.body ?? {}) as Form
      const wish = wishOf(form, shop)
      const ships = shop.items.some((item) => item.shippable && wish.quantities.has(item.Id))
      const judged = await judgeCustomer(form, ships)
      const { details } = judged
      const faults = [...missingAnswers(shop, wish), ...judged.faults]
      const hasItems = shop.items.length > 0
      const allowsAmount = shop.store.isPos && !shop.isOrder
      const isAmount = !hasItems || (allowsAmount && wish.quantities.size === 0 && wish.amount.trim() !== '')
      const sum = isAmount ? judgeAmount(wish.amount) : null
      const wrong = sum === null ? faultOfItems(shop.items, wish, allowsAmount) : 'fault' in sum ? sum.fault : null
      const wrongField = isAmount ? 'amount' : 'items'
      const showFault = (message: string | null, status: number, field = wrongField) => {
        const all = message === null ? faults : [{ field, message }, ...faults]
        return answer(reply, storePage(shop, wish, { ...judged, faults: all }), status)
      }
      if (wrong !== null || faults.length > 0 || !details) return showFault(wrong, 422)
      try {
        const id = await guest(request, namedBy(request, path)).unit((context) =>
          startOrder(context, {
            storeId: shop.store.storeId,
            ...(sum !== null && 'amount' in sum && { amount: sum.amount }),
            items: [...wish.quantities].map(([itemId, quantity]) => ({
              itemId,
              quantity,
              references: referencesOf(shop, wish, itemId),
            })),
            note: wish.note,
            ...details,
          }),
        )
        await keepDetails(parts, guest(request, namedBy(request, path)), reply, judged)
        return seeOther(reply, to.entry(id))
      } catch (error) {
        if (error instanceof Refusal && isAboutItems(error))
          return showFault(error.message, error.problem.status, error.field?.split('.')[1])
        throw error
      }
    })
  }
}
