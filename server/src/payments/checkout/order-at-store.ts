import * as contract from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { findItems } from '../../catalogue/inventory/index.ts'
import { answersTo, detailsOf } from '../../catalogue/item-details/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles, isVerified } from '../../catalogue/merchants/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { priceListOf } from '../../catalogue/channels/index.ts'
import { composeLink, refuseUnpayable } from './create-temporary.ts'
import { addLink } from './note-link.ts'
import { hasShippable, refuseUnserved, resolvePlaces, shippingFeeTo } from './order-places.ts'

type Body = Parameters<Handler<typeof contract.orderAtStore>>[1]['body']

/** Customers order at the shop's price; tax and declared value are the merchant's to give. */
const plainLine = { tax: centavos(0), declaredValue: null }

export const orderAtStore: Handler<typeof contract.orderAtStore> = async (context, { body }) => {
  const id = await startOrder(context, body)
  return { Id: id, url: `${context.publicUrl}/redirect/${id}` }
}

/** An order of a web store. What is picked up has no address, although its items could be sent. */
export interface WebOrder {
  readonly isPickUp: boolean
}

/** A customer at the page of a store or web store creates a payment link; the prices are the server's. */
export async function startOrder(
  context: Context,
  body: Body,
  web: WebOrder | null = null,
): Promise<contract.TemporaryId> {
  const store = (await findStores(context.tx, [body.storeId])).get(body.storeId)
  if (!store || store.status !== 'ACTIVE') refuse(contract.problemsOfCheckout.storeUnknown, {}, 'storeId')
  const profile = (await findProfiles(context.tx, [store.mid])).get(store.mid)!
  if (profile.isBlocked) refuse(problemsOfStores.unavailable, {})
  if (!isVerified(profile.level)) refuse(problemsOfStores.notVerified, {})
  const items = await findItems(
    context.tx,
    body.items.map((item) => item.itemId),
  )
  const places = await resolvePlaces(body)
  if (places instanceof Refusal) throw places
  const details = await detailsOf(context.tx, [...items.keys()])
  // A stranger's address makes no delivery of an order that has none.
  const isSent = hasShippable(items) && web?.isPickUp !== true
  const shippingAddress = isSent ? places.shippingAddress : null
  if (shippingAddress) refuseUnserved(items, details, shippingAddress)
  const shippingFee = shippingAddress
    ? await shippingFeeTo(context, store.mid, { address: shippingAddress, items, details, lines: body.items })
    : centavos(0)
  const lines = body.items.map((item) => {
    const description = items.get(item.itemId)?.description ?? ''
    const { answers, missing } = answersTo({ description, details: details.get(item.itemId), given: item.references })
    if (missing[0]) throw missing[0].refusal
    return { ...item, ...plainLine, references: [...answers] }
  })
  const link = composeLink(
    context,
    {
      ...body,
      ...places,
      shippingAddress,
      items: lines,
      shippingFee,
      formAnswers: [],
      description: body.note,
      customerChoosePmethod: true,
      channels: [],
      origin: web ? 'web_store' : body.items.length > 0 ? 'item' : 'store_page',
    },
    store,
    profile,
    items,
  )
  if (link instanceof Refusal) throw link
  // A stranger does not learn how much the merchant may collect.
  const offers = await priceListOf(context, { mid: store.mid, storeId: store.store_id })
  const unpayable = refuseUnpayable(link, { offers, limitFor: () => null })
  if (unpayable) throw unpayable
  addLink(context, link)
  context.changed(
    'temporary transaction',
    link.id,
    null,
    { request_id: link.request_id, amount: link.amount, origin: link.origin },
    { mid: link.mid },
  )
  return link.id
}
