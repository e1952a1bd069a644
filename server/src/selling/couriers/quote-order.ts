import type { quoteOrder as promise } from '@singil/contract/selling/couriers'
import type { Flow } from '../../kit/work/index.ts'
import { findOrder } from './find-order.ts'
import { bookableOrder, weighed } from './place-of-order.ts'
import { askCouriers, quotesOf, quoteText } from './quotes.ts'

export const quoteOrder: Flow<typeof promise> = async (flow, { body }) => {
  const { storeId, walletId, parcel } = await flow.unit(async (context) => {
    const row = await findOrder(context, body.id)
    return { storeId: row.store_id, walletId: row.wallet_id, parcel: await bookableOrder(context, row) }
  })
  const { sender, recipient } = parcel
  const route = { from: areaOf(sender), to: areaOf(recipient), grams: body.grams ?? weighed(parcel) }
  const answers = await askCouriers(flow.outside, route)
  const quotes = await flow.unit(async (context) => quotesOf(context, storeId, route, answers))
  return {
    from: `${sender.name}, ${sender.city}`,
    to: `${recipient.city}, ${recipient.province}`,
    grams: route.grams,
    itemGrams: parcel.itemGrams,
    walletId,
    silent: [...answers.silent],
    Quote: quoteText(quotes),
    quotes,
  }
}

const areaOf = ({ cityCode, provinceCode }: { readonly cityCode: string; readonly provinceCode: string }) => ({
  cityCode,
  provinceCode,
})
