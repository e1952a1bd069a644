/** The entry of a payment link, and the details of whoever pays. */
import type { DetailsPage } from '@singil/pay/checkout/page.ts'
import type { FastifyInstance } from 'fastify'
import { saveDetails } from '../update-temporary.ts'
import { type Form, type Judged, judgeCustomer, noDetails } from './customer-form.ts'
import { linkIdOf } from './guest.ts'
import { isShipped, type LinkView, openLink, orderOf, sellerOf } from './link-view.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { nextStep, to } from './places.ts'

type Shown = Pick<Judged, 'values' | 'faults'>

/** A name from the address is only ever the first value of the two name fields. */
function namedBy(text: string): Shown {
  const words = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return {
    values: { ...noDetails, firstName: words.join(' ').slice(0, 60), lastName: lastName.slice(0, 60) },
    faults: [],
  }
}

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
    guest(request).unit(async (context) => {
      const view = await openLink(context, linkIdOf(request))
      return { view, needsAddress: await isShipped(context, view.link) }
    })

  app.get('/redirect/:id', async (request, reply) => seeOther(reply, nextStep((await open(request)).view)))

  app.get('/redirect/:id/:customer', async (request, reply) => {
    const { view, needsAddress } = await open(request)
    const next = nextStep(view)
    if (next !== to.details(view.page.Id)) return seeOther(reply, next)
    return answer(reply, pageOf(view, needsAddress, namedBy((request.params as { customer: string }).customer)))
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
    await guest(request).unit((context) => saveDetails(context, view.page.Id, customer))
    return seeOther(reply, to.channels(view.page.Id))
  })
}
