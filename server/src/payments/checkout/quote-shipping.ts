import * as contract from '@singil/contract/payments/checkout'
import { formatShippingArea, formatUpTo, rateFor, shippingFeeOf } from '@singil/contract/catalogue/shipping-rates'
import { findItems } from '../../catalogue/inventory/index.ts'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import { setupOf } from '../../catalogue/shipping-rates/index.ts'
import type { Handler } from '../../kit/work/index.ts'

/** Who composes a link decides what is delivered, so that every item counts, also one that customers cannot have sent. */
export const quoteShipping: Handler<typeof contract.quoteShipping> = async (context, { body }) => {
  const { to, goods } = body
  const mid = context.mid()
  const found = await findItems(
    context.tx,
    body.items.map(({ itemId }) => itemId),
  )
  const items = body.items.filter(({ itemId }) => found.get(itemId)?.mid === mid)
  const details = await detailsOf(
    context.tx,
    items.map(({ itemId }) => itemId),
  )
  const grams = items.reduce(
    (total, { itemId, quantity }) => total + quantity * (details.get(itemId)?.weightGrams ?? 0),
    0,
  )
  const setup = await setupOf(context, mid)
  const fee = shippingFeeOf(setup, { to, grams, goods })
  const rate = rateFor(setup.rates, to, grams)
  return {
    fee,
    rate: rate ? `${formatShippingArea(rate)}, ${formatUpTo(rate.upToGrams)}` : '',
    grams,
    isFreeByAmount: fee === 0 && rate !== undefined && rate.amount > 0,
  }
}
