import * as contract from '@singil/contract/checkout'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import { detailsOf } from '../item-details/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { renewLinkKeys } from './link-state-store.ts'
import { pushLink } from './note-link.ts'
import { refuseUnlessOpen } from './pay.ts'
import { readPayPage } from './pay-page.ts'
import { isShipped, itemsOf, refuseUnserved, resolvePlaces } from './order-places.ts'
import { lockLink, saveCustomer } from './store.ts'

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
  if (shippingAddress) refuseUnserved(items, await detailsOf(context.tx, [...items.keys()]), shippingAddress)
  await saveCustomer(context.tx, link, {
    customer: details.customer,
    shippingAddress: shippingAddress ?? link.shipping_address,
    billingAddress: places.billingAddress ?? link.billing_address,
  })
  await renewLinkKeys(context.tx, { ...link, customer: details.customer })
  pushLink(context, link)
  context.changed('temporary transaction', id, null, { customer: 'given' }, { mid: link.mid })
  return readPayPage(context, id)
}
