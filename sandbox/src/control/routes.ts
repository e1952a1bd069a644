/** The switches of the gateway and the faults, for tests and the control page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { actOnDispute, disputeActions, NewDispute, openDispute } from '../gateway/act-on-dispute.ts'
import { act, actions } from '../gateway/act.ts'
import { FaultSettings } from '../kit/faults.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { paymentView, type Payment } from '../gateway/payment.ts'
import { refundView } from '../gateway/refund.ts'
import { finishRefund, refundActions } from '../gateway/refund-payment.ts'
import { controlPage } from '../pages/control-page.ts'
import { sendPage } from '../pages/layout.ts'
import { actOptions, Id } from './act-options.ts'
import { serveLocally } from './local-only.ts'

const ActBody = z.strictObject({
  action: z.enum(actions),
  ...actOptions,
})
const RefundAct = z.strictObject({ action: z.enum(refundActions) })
const DisputeAct = z.strictObject({ action: z.enum(disputeActions) })
const maxListed = 500

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
const answer = (request: FastifyRequest, reply: FastifyReply, value: unknown): unknown =>
  isForm(request) ? reply.redirect('/control', 303) : reply.send(value)

const listed = (payment: Payment) => ({
  ...paymentView(payment),
  description: payment.description,
  customer: payment.customer,
  notify_url: payment.notify_url,
  created_at: payment.created_at,
  planned: payment.planned,
})

export const controlRoutes = (gateway: Gateway) => (app: FastifyInstance, _options: object, done: () => void) => {
  serveLocally(app)

  app.get('/control', (_request, reply) => sendPage(reply, controlPage(gateway)))

  app.get('/control/payments', ({ query }) => {
    const { request_id } = z.object({ request_id: z.string().optional() }).parse(query)
    const payments = gateway.payments.newest(request_id === undefined ? maxListed : Infinity)
    return payments.filter((payment) => request_id === undefined || payment.request_id === request_id).map(listed)
  })

  app.post('/control/payments/:id/act', ({ params, body }) =>
    listed(act(gateway, Id.parse(params).id, ActBody.parse(body))),
  )

  app.post('/control/refunds/:id/act', (request, reply) => {
    const { action } = RefundAct.parse(request.body)
    return answer(request, reply, refundView(finishRefund(gateway, Id.parse(request.params).id, action)))
  })

  app.post('/control/payments/:id/dispute', (request, reply) => {
    const dispute = openDispute(gateway, Id.parse(request.params).id, NewDispute.parse(request.body ?? {}))
    return answer(request, reply, dispute)
  })
  app.post('/control/disputes/:id/act', (request, reply) => {
    const { action } = DisputeAct.parse(request.body)
    return answer(request, reply, actOnDispute(gateway, Id.parse(request.params).id, action))
  })
  app.get('/control/disputes', ({ query }) => {
    const { request_id } = z.object({ request_id: z.string().optional() }).parse(query)
    const disputes = gateway.disputes.newest(request_id === undefined ? maxListed : Infinity)
    return disputes.filter((dispute) => request_id === undefined || dispute.request_id === request_id)
  })

  app.post('/control/faults', (request, reply) => {
    const { times, ...modes } = (request.body ?? {}) as Record<string, unknown>
    gateway.faults.set(FaultSettings.parse(times === '' ? modes : { ...modes, times }))
    return answer(request, reply, gateway.faults.all())
  })
  app.get('/control/faults', () => gateway.faults.all())

  app.get('/control/callbacks', ({ query }) => {
    const { request_id } = z.object({ request_id: z.string().optional() }).parse(query)
    const deliveries = gateway.deliveries.newest(request_id === undefined ? maxListed : Infinity)
    return deliveries.filter(({ event }) => request_id === undefined || event.request_id === request_id)
  })
  done()
}
