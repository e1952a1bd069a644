/** Offers of the couriers, each sealed for its store, place and weight, so that it can be booked as it was shown and not otherwise. */
import { type CourierQuote, problemsOfCouriers as problem, writeQuotes } from '@singil/contract/selling/couriers'

import { PositiveCentavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { StoreId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { isNear } from '../../kit/base/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { Offer, Route } from './courier.ts'

const purpose = 'couriers.quote'
const Sealed = z.object({
  storeId: StoreId,
  from: z.string(),
  to: z.string(),
  grams: z.int(),
  courier: z.string(),
  courierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  ref: z.string(),
  fee: PositiveCentavos,
  etaMinutes: z.int(),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type SealedQuote = z.output<typeof Sealed>

interface CourierOffers {
  readonly courier: string
  readonly courierName: string
  readonly offers: readonly Offer[]
}
export interface Answers {
  readonly found: readonly CourierOffers[]
  /** The names of couriers that gave no answer. */
  readonly silent: readonly string[]
}

/** Asks every courier. Refuses if none of them answers. */
export async function askCouriers({ couriers }: Pick<Outside, 'couriers'>, route: Route): Promise<Answers> {
  const replies = await Promise.all(couriers.map(async (courier) => ({ courier, reply: await courier.quote(route) })))
  const found = replies.flatMap(({ courier: { code, name }, reply }) =>
    reply.kind === 'ok'
      ? [{ courier: code, courierName: name, offers: reply.value.filter(({ mostGrams }) => mostGrams >= route.grams) }]
      : [],
  )
  if (found.length === 0) refuse(problem.providerFailed, {})
  return { found, silent: replies.flatMap(({ courier, reply }) => (reply.kind === 'ok' ? [] : [courier.name])) }
}

type Sealing = Pick<Context, 'secrets'>

/** The offers as quotes, cheapest first, without those that end at an impossible time. */
export const quotesOf = (
  { secrets, now }: Sealing & Pick<Context, 'now'>,
  storeId: StoreId,
  route: Route,
  { found }: Answers,
): CourierQuote[] =>
  found
    .flatMap(({ courier, courierName, offers }) =>
      offers
        .filter(({ expiresAt }) => isNear(expiresAt, now))
        .map((offer): CourierQuote => {
          const { ref, service, serviceName, fee, etaMinutes, expiresAt, coverage, mostGrams } = offer
          const sealed: SealedQuote = {
            storeId,
            from: route.from.cityCode,
            to: route.to.cityCode,
            grams: route.grams,
            courier,
            courierName,
            service,
            serviceName,
            ref,
            fee,
            etaMinutes,
            expiresAt,
          }
          return {
            quoteId: secrets.seal(purpose, JSON.stringify(sealed)),
            courier,
            courierName,
            service,
            serviceName,
            fee,
            etaMinutes,
            coverage,
            mostGrams,
            expiresAt,
            Quote: writeQuotes([{ courier, service, fee, etaMinutes }]),
          }
        }),
    )
    .toSorted((one, other) => one.fee - other.fee || one.etaMinutes - other.etaMinutes)

export const quoteText = (quotes: readonly CourierQuote[]): string => writeQuotes(quotes)

/** Opens a quote that was shown. `text`: what the caller says it is, if it does. Refuses an altered one. */
export function openQuote({ secrets }: Sealing, quoteId: string, text?: string): SealedQuote {
  const opened = secrets.open(purpose, quoteId)
  if (opened === null) refuse(problem.quoteUnknown, {}, 'quoteId')
  const quote = Sealed.parse(JSON.parse(opened))
  if (text !== undefined && text !== writeQuotes([quote])) refuse(problem.quoteUnknown, {}, 'Quote')
  return quote
}
