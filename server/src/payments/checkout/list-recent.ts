import * as contract from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import { searchTransactions } from '@singil/contract/payments/transactions'
import type { Handler } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { maySell } from './create-temporary.ts'
import { recentLinks, type RecentLink } from './store.ts'

/** The newest links of the merchant that are looked through. */
const maxLooked = 300
const maxOffered = 6

/** Users who may not see transactions are not offered their customers. */
export const listRecent: Handler<typeof contract.listRecent> = async (context, { params }) => {
  const store = (await findStores(context.tx, [params.storeId])).get(params.storeId)
  if (!store || !maySell(context, store)) refuse(contract.problemsOfCheckout.storeUnknown, {}, 'storeId')
  const links = await recentLinks(context.tx, context.scope, store, maxLooked)
  const mayKnow = context.actor.may?.(searchTransactions.permission) === true
  const lines = links.flatMap(({ items }) => items)
  return {
    customers: mayKnow ? firstOf(links.flatMap(customerOf), ({ email, mobile }) => email || mobile) : [],
    lines: firstOf(
      lines.flatMap(({ itemId, description, amount, tax, declaredValue }) =>
        itemId === undefined ? [{ description, amount, tax, declaredValue }] : [],
      ),
      ({ description }) => description.toLowerCase(),
    ),
    itemIds: firstOf(
      lines.flatMap(({ itemId }) => itemId ?? []),
      (itemId) => itemId,
    ),
  }
}

const customerOf = ({ customer, shipping_address: shippingAddress }: RecentLink) =>
  customer && (customer.email || customer.mobile) ? [{ ...customer, shippingAddress }] : []

/** The first of each key, a few of them. */
function firstOf<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>()
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()].slice(0, maxOffered)
}
