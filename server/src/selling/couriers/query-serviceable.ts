import type { queryServiceable as promise } from '@singil/contract/selling/couriers'
import { Refusal } from '@singil/contract/kit/problem'
import { resolveAddress } from '../../foundation/places/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import { areaOf, senderOf } from './place-of-order.ts'
import { askCouriers, quotesOf, quoteText } from './quotes.ts'

export const queryServiceable: Flow<typeof promise> = async (flow, { body }) => {
  const { storeId, grams, quote_mode } = body
  const address = await resolveAddress(body.address, 'address')
  if (address instanceof Refusal) throw address
  const from = await flow.unit((context) => senderOf(context, storeId))
  const route = { from: { cityCode: from.cityCode, provinceCode: from.provinceCode }, to: areaOf(address)!, grams }
  const answers = await askCouriers(flow.outside, route)
  const quotes = await flow.unit(async (context) => quotesOf(context, storeId, route, answers))
  const serving = answers.found.filter(({ offers }) => offers.length > 0)
  const hasFees = quote_mode === '1'
  return {
    quote_mode,
    serviceable: serving.length > 0,
    couriers: serving.map(({ courier, courierName, offers }) => ({
      courier,
      courierName,
      coverage: offers[0]!.coverage,
    })),
    Quote: hasFees ? quoteText(quotes) : '',
    quotes: hasFees ? quotes : [],
  }
}
