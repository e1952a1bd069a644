/** The page behind a store's QR code: a customer enters an amount or selects items and gets a payment link. */
import { problemsOfChannels } from '@singil/contract/channels'
import { problemsOfCheckout } from '@singil/contract/checkout'
import { StoreId } from '@singil/contract/kit/id'
import { type Centavos, parseAmount } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/stores'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOnline, listEnabled } from '../channels/index.ts'
import { itemsForCustomers } from '../inventory/index.ts'
import { storeForCustomers } from '../stores/index.ts'
import { startOrder } from '../checkout/index.ts'
import { type Form, judgeCustomer, textOf } from './customer-form.ts'
import { type PageKit, queryOf, seeOther } from './page-kit.ts'
import { to } from './places.ts'
import { faultOfItems, noWish, type Shop, storePage, type Wish } from './store-page.ts'

const smallest = 100
const maxQuantity = 999
const pages = ['/customer_payment', '/merchant_qr', '/merchant_kyc_display', '/pos_merchant'] as const

/** The amount in centavos, or the fault of the text. */
function judgeAmount(text: string): { amount: Centavos } | { fault: string } {
  const amount = parseAmount(text)
  if (amount === null) return { fault: 'Amount invalid' }
  return amount < smallest ? { fault: problemsOfCheckout.amountTooSmall.message } : { amount }
}

function wishOf(form: Form, { items }: Shop): Wish {
  const quantities = new Map<string, number>()
  for (const { Id } of items) {
    const typed = textOf(form, `quantity-${Id}`, 10).trim()
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : typed === '' ? 0 : maxQuantity + 1
    if (quantity > 0) quantities.set(Id, quantity)
  }
  return { amount: textOf(form, 'amount', 20), note: textOf(form, 'note', 120).trim(), quantities }
}

export function storeRoutes(app: FastifyInstance, { host, answer, guest }: PageKit): void {
  const openShop = (request: FastifyRequest, path: string): Promise<Shop> =>
    guest(request, 'store').unit(async (context) => {
      const id = StoreId.safeParse((request.params as { id?: unknown }).id)
      if (!id.success) refuse(problemsOfStores.unknown, {})
      const { shown: store, row } = await storeForCustomers(context.tx, id.data)
      if (!store.isVerified) refuse(problemsOfStores.notVerified, {})
      const enabled = await listEnabled(context, row.mid, row.store_id)
      if (enabled.length === 0) refuse(problemsOfChannels.noneEnabled, {})
      const isPos = path === '/pos_merchant'
      const items =
        store.isInventory && !isPos ? await itemsForCustomers(context, { params: { storeId: store.storeId } }) : []
      if (items.length > 0 && !enabled.some(isOnline)) refuse(problemsOfChannels.noOnlineChannel, {})
      return { store, items, isPos, address: `${path}/${store.storeId}`, host }
    })

  for (const path of pages) {
    app.get(`${path}/:id`, async (request, reply) => {
      const shop = await openShop(request, path)
      const item = shop.items.find(({ Id }) => Id === queryOf(request, 'item'))
      return answer(reply, storePage(shop, item ? { ...noWish, quantities: new Map([[item.Id, 1]]) } : noWish))
    })

    app.post(`${path}/:id`, async (request, reply) => {
      const shop = await openShop(request, path)
      const form = (request.body ?? {}) as Form
      const wish = wishOf(form, shop)
      const ships = shop.items.some((item) => item.shippable && wish.quantities.has(item.Id))
      const { customer, values, faults } = judgeCustomer(form, ships)
      const hasItems = shop.items.length > 0
      const isAmount = !hasItems || (shop.store.isPos && wish.quantities.size === 0 && wish.amount.trim() !== '')
      const judged = isAmount ? judgeAmount(wish.amount) : null
      const wrong =
        judged === null ? faultOfItems(shop.items, wish, shop.store.isPos) : 'fault' in judged ? judged.fault : null
      const wrongField = isAmount ? 'amount' : 'items'
      const showFault = (message: string | null, status: number) => {
        const all = message === null ? faults : [{ field: wrongField, message }, ...faults]
        return answer(reply, storePage(shop, wish, { values, faults: all }), status)
      }
      if (wrong !== null || !customer) return showFault(wrong, 422)
      try {
        const id = await guest(request, 'store').unit((context) =>
          startOrder(context, {
            storeId: shop.store.storeId,
            ...(judged !== null && 'amount' in judged && { amount: judged.amount }),
            items: [...wish.quantities].map(([itemId, quantity]) => ({ itemId, quantity })),
            note: wish.note,
            customer,
          }),
        )
        return seeOther(reply, to.entry(id))
      } catch (error) {
        if (error instanceof Refusal && error.problem.id.startsWith('inventory.'))
          return showFault(error.message, error.problem.status)
        throw error
      }
    })
  }
}
