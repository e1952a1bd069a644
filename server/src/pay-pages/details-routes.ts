/** The customer's details: to be changed, or entered before a channel is chosen. */
import type { DetailsPage } from '@singil/pay/checkout/page.ts'
import type { FastifyInstance } from 'fastify'
import { saveDetails } from '../checkout/index.ts'
import { type Form, type Judged, judgeCustomer, noDetails } from './customer-form.ts'
import { linkIdOf } from './guest.ts'
import { isShipped, type LinkView, openLink, orderOf, sellerOf } from './link-view.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { nextStep, to } from './places.ts'

type Shown = Pick<Judged, 'values' | 'faults'>

export function detailsRoutes(app: FastifyInstance, { host, answer, guest }: PageKit): void {
  const pageOf = (view: LinkView, needsAddress: boolean, shown: Shown): DetailsPage => ({
    kind: 'details',
    title: `Pay ${view.page.store.merchantName}`,
    host,
    action: to.details(view.page.Id),
    seller: sellerOf(view.page),
    order: orderOf(view),
    needsAddress,
    ...shown,
  })
  const open = (request: Parameters<typeof guest>[0]) =>
    guest(request, 'link').unit(async (context) => {
      const view = await openLink(context, linkIdOf(request))
      return { view, needsAddress: await isShipped(context, view.link) }
    })

  app.get('/redirect_customer_info/:id', async (request, reply) => {
    const { view, needsAddress } = await open(request)
    if (view.page.status !== 'payable') return seeOther(reply, nextStep(view))
    return answer(reply, pageOf(view, needsAddress, { values: noDetails, faults: [] }))
  })

  app.post('/redirect_customer_info/:id', async (request, reply) => {
    const { view, needsAddress } = await open(request)
    if (view.page.status !== 'payable') return seeOther(reply, nextStep(view))
    const { customer, ...shown } = judgeCustomer((request.body ?? {}) as Form, needsAddress)
    if (!customer) return answer(reply, pageOf(view, needsAddress, shown), 422)
    await guest(request, 'link').unit((context) => saveDetails(context, view.page.Id, customer))
    return seeOther(reply, to.channels(view.page.Id))
  })
}
