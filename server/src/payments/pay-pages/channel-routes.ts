/** Choosing a payment method, the payment in progress, and cancelling it. */
import { ChannelCode } from '@singil/contract/catalogue/channels'
import { problemsOfCheckout } from '@singil/contract/payments/checkout'
import { splitName } from '@singil/contract/kit/names'
import { Refusal } from '@singil/contract/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dispositionOf } from '../../kit/http/index.ts'
import { cancelPayment } from '../transactions/index.ts'
import { startLink, findLinks, isShipped, itemsOf, saveDetails } from '../checkout/index.ts'
import { formTargetsOf } from './answer.ts'
import { isAboutItems } from './store-page.ts'
import { channelsPage } from './channels-page.ts'
import { type Form, fresh, judgeCustomer, noDetails, textOf, type CustomerInput } from './customer-form.ts'
import { linkIdOf } from './guest.ts'
import { type LinkView, openLink, provincesIf } from './link-view.ts'
import { qrImage } from './modules.ts'
import { noteOpened } from './note-opened.ts'
import { type PageKit, queryOf, seeOther } from './page-kit.ts'
import { nextStep, to } from './places.ts'
import { keepDetails, typedBefore } from './remembered.ts'
import { soldOutPage } from './outcome-page.ts'
import { confirmPage, waitingPage } from './waiting-page.ts'

const address = '/redirect_payment_channel/:id'

/** Refusals shown on the choice page; after any other refusal the link has another status, and the customer is redirected. */
const shownHere = new Set([
  'checkout.channelNotOffered',
  'checkout.createFailed',
  'checkout.amountChanged',
  'transactions.limitReached',
])
const isShownHere = (refusal: Refusal) => shownHere.has(refusal.problem.id) || isAboutItems(refusal)

/** The version of the terms that stood on the page. */
function termsIn(form: Form): number | undefined {
  const text = textOf(form, 'terms')
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The amount that stood on the page, in centavos; what is no amount is no amount of a link either. */
const amountIn = (form: Form): number | undefined => ('amount' in form ? Number(textOf(form, 'amount')) : undefined)

/** It can be paid, and nothing is left to fill in. */
const isChoosing = ({ page, form }: LinkView) => page.status === 'payable' && form === null

export function channelRoutes(app: FastifyInstance, kit: PageKit): void {
  const { parts, host, answer, guest } = kit
  const targets = formTargetsOf(parts)
  const open = (request: FastifyRequest): Promise<LinkView> =>
    guest(request, 'link').unit((context) => openLink(context, linkIdOf(request)))
  /** The choice page, with the fields that the customer still has to fill in. */
  const choice = async (
    view: LinkView,
    shown: { readonly fault: string | null; readonly wanted?: string; readonly typed?: CustomerInput },
  ) => {
    const provinces = await provincesIf(view.page.ships && view.page.deliversTo === null)
    const fields = view.page.customerGiven ? null : { ...(shown.typed ?? fresh), provinces }
    return channelsPage(view, host, { ...shown, fields })
  }
  const isTarget = (url: string) => URL.canParse(url) && targets.includes(new URL(url).origin)

  app.get(address, async (request, reply) => {
    const view = await open(request)
    const { page, attempt } = view
    if (page.status === 'pending' && attempt) {
      const step = queryOf(request, 'step')
      if (step === 'change' || step === 'cancel') return answer(reply, confirmPage(view, attempt, step, host, null))
      if (view.isSoldOut) {
        await kit.askGateway(guest(request, 'link'), attempt)
        const now = await open(request)
        return now.page.status === 'pending' || now.isSoldOut
          ? answer(reply, soldOutPage(now, host))
          : seeOther(reply, nextStep(now))
      }
      if (attempt.org_trxid !== null) return answer(reply, await waitingPage(view, attempt, host, parts.clock.now()))
      await kit.askGateway(guest(request, 'link'), attempt)
      const now = await open(request)
      if (now.page.status !== 'pending' || !now.attempt) return seeOther(reply, nextStep(now))
      return answer(reply, await waitingPage(now, now.attempt, host, parts.clock.now()))
    }
    if (!isChoosing(view)) return seeOther(reply, nextStep(view))
    if (view.isSoldOut) return answer(reply, soldOutPage(view, host))
    return answer(reply, await choice(view, { fault: null, typed: await typedBefore(guest(request, 'link')) }))
  })

  // The link that a customer gets shows the choice at once. A name in it only prefills the two name fields.
  app.get('/redirect/:id/:customer?', async (request, reply) => {
    const view = await guest(request, 'link').unit(async (context) => {
      const opened = await openLink(context, linkIdOf(request))
      await noteOpened(context, opened, request)
      return opened
    })
    if (!isChoosing(view)) return seeOther(reply, nextStep(view))
    if (view.isSoldOut) return answer(reply, soldOutPage(view, host))
    const { customer } = request.params as { customer?: string }
    const known = await typedBefore(guest(request, 'link'))
    const typed = customer && !known.isKnown ? { ...fresh, values: { ...noDetails, ...splitName(customer) } } : known
    return answer(reply, await choice(view, { fault: null, typed }))
  })

  app.get(`${address}/qr.png`, async (request, reply) => {
    const { page, attempt, isSoldOut } = await open(request)
    const isOver = attempt !== undefined && parts.clock.now() >= attempt.expires_at
    if (page.status !== 'pending' || isSoldOut || isOver || !attempt?.qr_payload)
      return seeOther(reply, to.channels(page.Id))
    return reply
      .type('image/png')
      .header('cache-control', 'no-store')
      .header('content-disposition', dispositionOf(`qr-ph-${attempt.request_id}.png`))
      .send(await qrImage(attempt.qr_payload))
  })

  async function pay(request: FastifyRequest, reply: FastifyReply, form: Form) {
    const id = linkIdOf(request)
    const wanted = textOf(form, 'channel')
    const channel = ChannelCode.safeParse(wanted)
    const showFault = async (fault: string | null, status: number, typed: CustomerInput) => {
      const view = await open(request)
      if (!isChoosing(view)) return seeOther(reply, nextStep(view))
      return answer(reply, await choice(view, { fault, wanted, typed }), status)
    }
    const judge = () =>
      guest(request, 'link').unit(async (context) => {
        const [link] = await findLinks(context.tx, [id])
        if (!link || link.customer !== null) return null
        return judgeCustomer(form, link.shipping_address === null && isShipped(link, await itemsOf(context.tx, link)))
      })
    // The page of a link whose customer is known has no such field.
    const judged = 'firstName' in form ? await judge() : null
    const typed = judged ?? fresh
    if (!channel.success) return showFault('Choose how you want to pay.', 422, { ...typed, faults: [] })
    if (judged && !judged.details) return showFault(null, 422, judged)
    try {
      const details = judged?.details
      if (judged && details) {
        await guest(request, 'link').unit((context) => saveDetails(context, id, details))
        await keepDetails(parts, guest(request, 'link'), reply, judged)
      }
      const choice = { id, channel: channel.data, terms: termsIn(form), amount: amountIn(form) }
      const attempt = await startLink(guest(request, 'link'), choice, { mayCancel: false })
      const url = attempt.redirect_url
      return seeOther(reply, attempt.flow === 'redirect' && url && isTarget(url) ? url : to.channels(id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.problem.id === problemsOfCheckout.unknown.id) throw error
      if (error.problem.id === problemsOfCheckout.customerNeeded.id)
        return showFault(null, 422, (await judge()) ?? fresh)
      if (isShownHere(error)) return showFault(error.message, error.problem.status, typed)
      const view = await open(request)
      const running = view.page.status === 'pending' ? view.attempt : undefined
      // Another tab has started a payment, which may be paid at this moment.
      if (error.problem.id === problemsOfCheckout.inProgress.id && running)
        return answer(reply, confirmPage(view, running, 'change', host, null, channel.data), 409)
      return seeOther(reply, nextStep(view))
    }
  }

  async function callOff(request: FastifyRequest, reply: FastifyReply, step: 'change' | 'cancel', form: Form) {
    const view = await open(request)
    const { attempt } = view
    if (view.page.status !== 'pending' || !attempt) return seeOther(reply, nextStep(view))
    try {
      const after = await cancelPayment(guest(request, 'link'), attempt)
      if (after.status === 'cancelled' && step === 'change' && 'channel' in form) return await pay(request, reply, form)
      return seeOther(
        reply,
        after.paid_at === null && step === 'change' ? to.channels(view.page.Id) : to.status(view.page.Id),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answer(
        reply,
        confirmPage(view, attempt, step, host, error.message, textOf(form, 'channel') || null),
        error.problem.status,
      )
    }
  }

  app.post(address, async (request, reply) => {
    const form = (request.body ?? {}) as Form
    const step = textOf(form, 'step')
    return step === 'change' || step === 'cancel' ? callOff(request, reply, step, form) : pay(request, reply, form)
  })
}
