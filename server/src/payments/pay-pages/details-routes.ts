/** The customer's details: to be changed, or entered before a channel is chosen. */
import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import { problemsOfItemDetails } from '@singil/contract/catalogue/item-details'
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfShippingRates } from '@singil/contract/catalogue/shipping-rates'
import type { DetailsPage } from '@singil/pay/payments/checkout/page.ts'
import type { FastifyInstance } from 'fastify'
import { saveDetails } from '../checkout/index.ts'
import { type Form, judgeCustomer, type CustomerInput } from './customer-form.ts'
import { linkIdOf } from './guest.ts'
import { type LinkView, openLink, orderOf, provincesIf, sellerOf } from './link-view.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { nextStep, to } from './places.ts'
import { keepDetails, typedBefore } from './remembered.ts'

/** Refusals of the place where the order would go. */
const aboutPlace: ReadonlySet<string> = new Set([
  problemsOfCheckout.amountTooLarge.id,
  problemsOfItemDetails.notServiced.id,
  problemsOfShippingRates.notServed.id,
  problemsOfShippingRates.unweighed.id,
])

export function detailsRoutes(app: FastifyInstance, { parts, host, answer, guest }: PageKit): void {
  const pageOf = async (view: LinkView, shown: CustomerInput): Promise<DetailsPage> => ({
    kind: 'details',
    title: `Pay ${view.page.store.merchantName}`,
    host,
    help: view.help,
    action: to.details(view.page.Id),
    seller: sellerOf(view.page),
    order: orderOf(view),
    provinces: await provincesIf(view.page.ships),
    ...shown,
  })
  const open = (request: Parameters<typeof guest>[0]) =>
    guest(request, 'link').unit((context) => openLink(context, linkIdOf(request)))

  app.get('/redirect_customer_info/:id', async (request, reply) => {
    const view = await open(request)
    if (view.page.status !== 'payable') return seeOther(reply, nextStep(view))
    return answer(reply, await pageOf(view, await typedBefore(guest(request, 'link'))))
  })

  app.post('/redirect_customer_info/:id', async (request, reply) => {
    const view = await open(request)
    if (view.page.status !== 'payable') return seeOther(reply, nextStep(view))
    const judged = await judgeCustomer((request.body ?? {}) as Form, view.page.ships)
    const { details, ...shown } = judged
    if (!details) return answer(reply, await pageOf(view, shown), 422)
    try {
      await guest(request, 'link').unit((context) => saveDetails(context, view.page.Id, details))
      await keepDetails(parts, guest(request, 'link'), reply, judged)
    } catch (error) {
      if (!(error instanceof Refusal) || !aboutPlace.has(error.problem.id)) throw error
      const faults = [{ field: 'province', message: error.message }]
      return answer(reply, await pageOf(view, { ...shown, faults }), error.problem.status)
    }
    return seeOther(reply, to.channels(view.page.Id))
  })
}
