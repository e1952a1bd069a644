import * as contract from '@singil/contract/payments/checkout'
import { orderTotals } from '@singil/contract/kit/order'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { renewLinkKeys } from './link-state-store.ts'
import { pushLink } from './note-link.ts'
import { refuseUnlessOpen } from './link.ts'
import { readPayPage } from './pay-page.ts'
import { type Delivery, isShipped, itemsOf, refuseUnserved, resolvePlaces, shippingFeeTo } from './order-places.ts'
import { lockLink, saveCustomer, type TemporaryRecord } from './store.ts'

export const updateTemporary: Handler<typeof contract.updateTemporary> = (context, { params, body }) =>
  saveDetails(context, params.id, body)
export const updateTemporaryEncrypted: Handler<typeof contract.updateTemporaryEncrypted> = (
  context,
  { params, body },
) => saveDetails(context, params.id, body)

type Details = Parameters<typeof updateTemporary>[1]['body']

/** Stores the customer's details while the link can be paid. An address that is not given again stays. */
export async function saveDetails(
  context: Context,
  id: contract.TemporaryId,
  details: Details,
): Promise<contract.PayPage> {
  const link = await lockLink(context.tx, id)
  if (!link) refuse(contract.problemsOfCheckout.unknown, {})
  refuseUnlessOpen(link, await attemptsOf(context.tx, link.mid, [id]), context.now)
  const places = await resolvePlaces(details)
  if (places instanceof Refusal) throw places
  const items = await itemsOf(context.tx, link)
  const shippingAddress = isShipped(link, items) ? places.shippingAddress : null
  const fieldsOf = await detailsOf(context.tx, shippingAddress ? [...items.keys()] : [])
  if (shippingAddress) refuseUnserved(items, fieldsOf, shippingAddress)
  const priced = shippingAddress
    ? await pricedTo(context, link, { address: shippingAddress, items, details: fieldsOf })
    : link
  await saveCustomer(context.tx, priced, {
    customer: details.customer,
    shippingAddress: shippingAddress ?? link.shipping_address,
    billingAddress: places.billingAddress ?? link.billing_address,
  })
  await renewLinkKeys(context.tx, { ...priced, customer: details.customer })
  pushLink(context, link)
  const before = priced.amount === link.amount ? null : { amount: link.amount }
  const after = { customer: 'given', ...(before && { amount: priced.amount }) }
  context.changed('temporary transaction', id, before, after, { mid: link.mid })
  return readPayPage(context, id)
}

const placeOf = (address: Delivery['address'] | null) =>
  address && [address.province, address.city, address.barangay].join('\n')

/** An order that a customer made costs what the merchant's rates say for its new place. A fee that the merchant set itself stays. */
async function pricedTo(
  context: Context,
  link: TemporaryRecord,
  delivery: Omit<Delivery, 'lines'>,
): Promise<TemporaryRecord> {
  const isOfCustomer = link.origin === 'item' || link.origin === 'web_store'
  if (!isOfCustomer || placeOf(delivery.address) === placeOf(link.shipping_address)) return link
  const lines = link.items.flatMap(({ itemId, quantity, amount }) => (itemId ? [{ itemId, quantity, amount }] : []))
  const fee = await shippingFeeTo(context, link.mid, { ...delivery, lines })
  const totals = orderTotals(link.items, fee)
  if (!totals) refuse(contract.problemsOfCheckout.amountTooLarge, {}, 'shippingAddress.province')
  return { ...link, amount: totals.amount, shipping_fee: totals.shippingFee }
}
