/** An order at the page of a store or web store: what can be ordered, and the form that was sent. */
import { problemsOfChannels } from '@singil/contract/catalogue/channels'
import { problemsOfCheckout, type TemporaryId } from '@singil/contract/payments/checkout'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { readAmount, readWhole } from '@singil/contract/kit/typed'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOnline, listEnabled } from '../../catalogue/channels/index.ts'
import type { startOrder } from '../checkout/index.ts'
import { itemsForCustomers } from '../../catalogue/inventory/index.ts'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { servedBy } from '../../catalogue/shipping-rates/index.ts'
import { type StoreForCustomers, storeNames } from '../../catalogue/stores/index.ts'
import type { Fault } from '@singil/pay/payments/checkout/page.ts'
import { type Form, judgeCustomer, textOf } from './customer-form.ts'
import type { Guest } from './guest.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { to } from './places.ts'
import { keepDetails, typedBefore } from './remembered.ts'
import {
  faultOfItems,
  isAboutItems,
  missingAnswers,
  referenceField,
  referencesOf,
  type Shop,
  storePage,
  type OrderInput,
} from './store-page.ts'

const smallest = 100
const maxQuantity = 999
const maxOfNote = 120
const maxOfAnswer = 200

interface Opening {
  readonly store: StoreForCustomers
  /** Of the page, where its form is sent. */
  readonly address: string
  readonly host: string
  readonly isPos: boolean
  readonly isOrder: boolean
  /** The item that the address names. */
  readonly named?: string | undefined
  /** Nothing is delivered, although items could be sent. */
  readonly isPickUp?: boolean
  /** The items that a web store sells, also of a store whose own page only takes amounts; without it all of the store. */
  readonly sells?: (itemId: string) => boolean
}

/** What can be ordered at an open store; refuses a store that takes no orders. */
export async function openOrder(context: Context, opening: Opening): Promise<Shop> {
  const { address, host, isPos, isOrder, named, isPickUp = false, sells } = opening
  const { shown: store, row } = opening.store
  if (!store.isVerified) refuse(problemsOfStores.notVerified, {})
  const enabled = await listEnabled(context, row.mid, row.store_id)
  if (enabled.length === 0) refuse(problemsOfChannels.noneEnabled, {})
  const hasItems = sells !== undefined || (store.isInventory && !isPos)
  const all = hasItems ? await itemsForCustomers(context, { params: { storeId: store.storeId } }) : []
  const sold = sells ? all.filter(({ Id }) => sells(Id)) : all
  if (sold.length > 0 && !enabled.some(isOnline)) refuse(problemsOfChannels.noOnlineChannel, {})
  const isDelivered = !isPickUp && sold.some((item) => item.shippable)
  const served = isDelivered ? await servedBy(context, row.mid) : null
  // What is to be delivered is not on sale as long as the merchant delivers nowhere.
  const isKept = served?.provinces.length === 0
  const items = isKept ? sold.map((item) => (item.shippable ? { ...item, unavailable: true } : item)) : sold
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
    isOrder,
    named,
    isPickUp,
    provinces: served?.provinces.map(({ name }) => name) ?? [],
    addsShippingFee: served?.hasRate ?? false,
    address,
    host,
  }
}

/** The amount in centavos, or the fault of the text. */
function judgeAmount(text: string): { amount: Centavos } | { fault: string } {
  const read = readAmount(text)
  if ('why' in read) return { fault: read.why }
  return read.amount < smallest
    ? { fault: problemsOfCheckout.amountTooSmall.message }
    : { amount: centavos(read.amount) }
}

function wishOf(form: Form, { items, details }: Shop): OrderInput {
  const quantities = new Map<string, number>()
  const answers = new Map<string, string>()
  for (const { Id } of items) {
    const typed = textOf(form, `quantity-${Id}`).trim()
    const read = typed === '' ? { whole: 0 } : readWhole(typed)
    const quantity = 'whole' in read ? read.whole : maxQuantity + 1
    if (quantity > 0) quantities.set(Id, quantity)
    for (const at of (details.get(Id)?.references ?? []).keys()) {
      const name = referenceField(Id, at)
      answers.set(name, textOf(form, name))
    }
  }
  return { amount: textOf(form, 'amount'), note: textOf(form, 'note').trim(), quantities, answers }
}

/** Notes and answers that are longer than an order keeps: shortening them would change them. */
const tooLong = ({ note, answers }: OrderInput): Fault[] =>
  [['note', note, maxOfNote] as const, ...[...answers].map(([name, text]) => [name, text, maxOfAnswer] as const)]
    .filter(([, text, most]) => text.trim().length > most)
    .map(([field, , most]) => ({ field, message: `At most ${most} characters.` }))

/** The page with what this device remembers of its customer. */
export const showOrder = async ({ answer }: PageKit, reply: FastifyReply, shop: Shop, wish: OrderInput, guest: Guest) =>
  answer(reply, storePage(shop, wish, await typedBefore(guest)))

type Order = Parameters<typeof startOrder>[1]
interface Taking {
  readonly shop: Shop
  readonly guest: Guest
  place(context: Context, order: Order): Promise<TemporaryId>
  /** Once the order is placed. */
  readonly after?: (id: TemporaryId) => void
}

/** Places the order of a sent form and leads to its payment, or shows the form with its faults. */
export async function takeOrder(kit: PageKit, request: FastifyRequest, reply: FastifyReply, taking: Taking) {
  const { shop, guest } = taking
  const form = (request.body ?? {}) as Form
  const wish = wishOf(form, shop)
  const ships = !shop.isPickUp && shop.items.some((item) => item.shippable && wish.quantities.has(item.Id))
  const judged = await judgeCustomer(form, ships)
  const { details } = judged
  const faults = [...missingAnswers(shop, wish), ...tooLong(wish), ...judged.faults]
  const hasItems = shop.items.length > 0
  const allowsAmount = shop.store.isPos && !shop.isOrder
  const isAmount = !hasItems || (allowsAmount && wish.quantities.size === 0 && wish.amount.trim() !== '')
  const sum = isAmount ? judgeAmount(wish.amount) : null
  const wrong = sum === null ? faultOfItems(shop.items, wish, allowsAmount) : 'fault' in sum ? sum.fault : null
  const wrongField = isAmount ? 'amount' : 'items'
  const showFault = (message: string | null, status: number, field = wrongField) => {
    const all = message === null ? faults : [{ field, message }, ...faults]
    return kit.answer(reply, storePage(shop, wish, { ...judged, faults: all }), status)
  }
  if (wrong !== null || faults.length > 0 || !details) return showFault(wrong, 422)
  try {
    const id = await guest.unit((context) =>
      taking.place(context, {
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
    await keepDetails(kit.parts, guest, reply, judged)
    taking.after?.(id)
    return seeOther(reply, to.entry(id))
  } catch (error) {
    if (error instanceof Refusal && (isAboutItems(error) || error.problem.id === problemsOfCheckout.unpayable.id))
      return showFault(error.message, error.problem.status, error.field?.split('.')[1])
    throw error
  }
}
