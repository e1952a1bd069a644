/** The form that a merchant asks its customers to fill in before they pay. */
import { inputsOf } from '@singil/contract/kit/form-layout'
import type { FormInput } from '@singil/contract/kit/form-rules'
import type { FormPage } from '@singil/pay/payments/checkout/page.ts'
import { nameOf } from '@singil/pay/payments/forms/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerForm, type Unanswered } from '../checkout/index.ts'
import { type Form, textOf } from './customer-form.ts'
import { linkIdOf } from './guest.ts'
import { type LinkView, openLink, orderOf, sellerOf } from './link-view.ts'
import { type PageKit, seeOther } from './page-kit.ts'
import { nextStep, to } from './places.ts'

const path = '/redirect_form/:id'
const maxValues = 20
const maxLetters = 2000

/** Everything that was typed into fields of the form. */
function typedIn(sent: Form, { form }: LinkView): FormInput {
  const given = inputsOf(form?.rows ?? []).map(({ paramName }) => {
    const value = sent[nameOf(paramName)] ?? []
    const values = (Array.isArray(value) ? value : [value]).slice(0, maxValues)
    return [paramName, values.map((text) => text.slice(0, maxLetters))] as const
  })
  return Object.fromEntries(given)
}

export function formRoutes(app: FastifyInstance, { host, answer, guest }: PageKit): void {
  const open = (request: FastifyRequest) =>
    guest(request, 'link').unit((context) => openLink(context, linkIdOf(request)))
  const pageOf = (view: LinkView, typed: FormInput, { faults, isOther }: Unanswered): FormPage => ({
    kind: 'form',
    title: `Pay ${view.page.store.merchantName}`,
    host,
    help: view.help,
    action: to.form(view.page.Id),
    seller: sellerOf(view.page),
    order: orderOf(view),
    form: { version: view.form?.version ?? 0, rows: view.form?.rows ?? [], values: typed, faults },
    notice: isOther ? 'The merchant changed this form meanwhile. Please check your answers.' : null,
  })

  app.get(path, async (request, reply) => {
    const view = await open(request)
    if (!view.form) return seeOther(reply, nextStep(view))
    return answer(reply, pageOf(view, typedIn({}, view), { faults: [], isOther: false }))
  })

  app.post(path, async (request, reply) => {
    const view = await open(request)
    if (!view.form) return seeOther(reply, nextStep(view))
    const sent = (request.body ?? {}) as Form
    const typed = typedIn(sent, view)
    const seen = textOf(sent, 'version')
    const version = /^\d+$/.test(seen) ? Number(seen) : 0
    const wrong = await guest(request, 'link').unit((context) => answerForm(context, view.page.Id, { version, typed }))
    const now = await open(request)
    return wrong && now.form ? answer(reply, pageOf(now, typed, wrong), 422) : seeOther(reply, nextStep(now))
  })
}
