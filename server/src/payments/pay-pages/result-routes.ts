/** Result pages: live status, receipt and short pages. Each shows the actual state of its link, whatever its address says. */
import { TemporaryId } from '@singil/contract/payments/checkout'
import type { OutcomePage } from '@singil/pay/payments/checkout/page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findLinks } from '../checkout/index.ts'
import { linkIdOf } from './guest.ts'
import { heldPage } from './held-page.ts'
import { type LinkView, openLink } from './link-view.ts'
import * as outcome from './outcome-page.ts'
import { type PageKit, queryOf, seeOther } from './page-kit.ts'
import { nextStep, resultOf, to } from './places.ts'
import { backTo, receiptPage } from './receipt-page.ts'
import { statusPage } from './waiting-page.ts'

type Render = (view: LinkView, host: string, back: Awaited<ReturnType<typeof backTo>>) => OutcomePage

export function resultRoutes(app: FastifyInstance, kit: PageKit): void {
  const { host, answer, guest } = kit
  const open = (request: FastifyRequest): Promise<LinkView> =>
    guest(request, 'link').unit((context) => openLink(context, linkIdOf(request)))

  app.get('/redirect_transaction/:id', async (request, reply) => {
    const before = await open(request)
    const isWaiting = before.page.status === 'pending' && before.attempt !== undefined
    if (isWaiting) await kit.askGateway(guest(request, 'link'), before.attempt)
    const view = isWaiting ? await open(request) : before
    const place = resultOf(view)
    if (place !== to.status(view.page.Id) || !view.attempt) return seeOther(reply, place)
    const isHeld = view.page.status === 'held'
    return answer(reply, isHeld ? heldPage(view, view.attempt, host) : statusPage(view, view.attempt, host))
  })

  // Only the link's id opens a payment. A request id is short, read aloud and printed on slips, so it is not accepted here.
  app.get('/redirect_response', (request, reply) => {
    const id = TemporaryId.safeParse(queryOf(request, 'id'))
    return id.success ? seeOther(reply, to.status(id.data)) : answer(reply, outcome.general.pending(host))
  })

  for (const path of ['/redirect_success_detailed/:id', '/redirect_success_boc/:id'])
    app.get(path, async (request, reply) => {
      const id = linkIdOf(request)
      const page = await guest(request, 'link').unit(async (context) => {
        const view = await openLink(context, id)
        return view.page.status === 'paid' ? receiptPage(context, view, host) : nextStep(view)
      })
      return typeof page === 'string' ? seeOther(reply, page) : answer(reply, page)
    })

  app.get('/redirect_detailed/:id', async (request, reply) => {
    const id = linkIdOf(request)
    return answer(
      reply,
      await guest(request, 'link').unit(async (context) => receiptPage(context, await openLink(context, id), host)),
    )
  })

  /** With the id of a link the page shows that link's actual state; without one it refers to no payment. */
  const short = (path: string, general: (host: string) => OutcomePage, own: string, render: Render | null) =>
    app.get(path, async (request, reply) => {
      const id = TemporaryId.safeParse(queryOf(request, 'id'))
      if (!id.success) return answer(reply, general(host))
      const found = await guest(request, 'link').unit(async (context) => {
        const [link] = await findLinks(context.tx, [id.data])
        if (!link) return general(host)
        const view = await openLink(context, id.data)
        const place = resultOf(view)
        if (!render || !place.startsWith(own)) return place
        return render(view, host, await backTo(context, view, 'failed_url'))
      })
      return typeof found === 'string' ? seeOther(reply, found) : answer(reply, found)
    })
  short('/redirect_success', outcome.general.success, '', null)
  short('/redirect_failed', outcome.general.failed, '/redirect_failed', outcome.failedPage)
  short('/redirect_expired', outcome.general.expired, '/redirect_expired', outcome.expiredPage)
  short('/redirect_refund', outcome.general.refunded, '/redirect_refund', outcome.refundedPage)
  short('/redirect_pending', outcome.general.pending, '', null)
  short('/redirect_error', outcome.general.error, '', null)
  app.get('/redirect_store_not_found', (_request, reply) => answer(reply, outcome.storeNotFound(host), 404))
}
