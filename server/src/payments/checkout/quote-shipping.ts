import * as contract from '@singil/contract/payments/checkout'
import {
  formatShippingArea,
  formatUpTo,
  isWeightNeeded,
  rateFor,
  shippingFeeOf,
} from '@singil/contract/catalogue/shipping-rates'
import { findItems } from '../../catalogue/inventory/index.ts'
import { detailsOf } from '../../catalogue/item-details/index.ts'
import { setupOf } from '../../catalogue/shipping-rates/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { weightOf } from './order-places.ts'

/** Who composes a link decides what is delivered, so that every item counts, also one that customers cannot have sent. */
export const quoteShipping: Handler<typeof contract.quoteShipping> = async (context, { body }) => {
  const { to, goods } = body
  const mid = context.mid()
  const found = await findItems(
    context.tx,
    body.items.map(({ itemId }) => itemId),
  )
  const lines = body.items.flatMap(({ itemId, quantity }) => {
    const item = found.get(itemId)
    return item?.mid === mid ? [{ item, quantity }] : []
  })
  const details = await detailsOf(
    context.tx,
    lines.map(({ item }) => item.id),
  )
  const { grams, unweighed } = weightOf(lines, details)
  const setup = await setupOf(context, mid)
  if (unweighed.length > 0 && isWeightNeeded(setup, { to, grams, goods }))
    return { fee: null, rate: '', grams, unweighed, isFreeByAmount: false }
  const fee = shippingFeeOf(setup, { to, grams, goods })
  const rate = rateFor(setup.rates, to, grams)
  return {
    fee,
    unweighed: [],
    rate: rate ? `${formatShippingArea(rate)}, ${formatUpTo(rate.upToGrams)}` : '',
    grams,
    isFreeByAmount: fee === 0 && rate !== undefined && rate.amount > 0,
  }
}
