/** The gateway's API, as the payment platform calls it: every request is signed over its raw bytes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { dayOfFile } from '../kit/daily-file.ts'
import { Refused } from '../kit/refused.ts'
import { acceptSigned, idempotencyKey, jsonBody, rawBodyOf } from '../kit/signed-api.ts'
import { underFaults } from '../kit/trouble.ts'
import { act, findPayment } from './act.ts'
import { addEvidence, answerDispute, AnswerRequest, EvidenceRequest, findDispute } from './act-on-dispute.ts'
import { createPayment, PaymentRequest } from './create-payment.ts'
import { disputeView } from './dispute.ts'
import type { Gateway } from './gateway.ts'
import { creationView, paymentView } from './payment.ts'
import { type Refund, refundView } from './refund.ts'
import { refundPayment, RefundRequest } from './refund-payment.ts'
import { settlementFile } from './settlement-file.ts'

const DisputeId = z.object({ dispute_id: z.string().max(100) })
/** A file in base64. */
const maxBytesOfEvidence = 32 * 1024 * 1024
const PaymentId = z.object({ payment_id: z.string().max(100) })

function answerCreation(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): unknown {
  const body = PaymentRequest.parse(jsonBody(request))
  if (gateway.faults.mode('createPayment') === 'refused') {
    gateway.faults.take('createPayment')
    throw new Refused(422, 'declined', 'The channel does not take this payment')
  }
  const payment = createPayment(gateway, idempotencyKey(request), rawBodyOf(request), body)
  reply.code(201)
  return creationView(payment)
}

export const gatewayRoutes = (gateway: Gateway) => (app: FastifyInstance, _options: object, done: () => void) => {
  const { key, secret, slowMs } = gateway.config
  acceptSigned(app, { name: 'gateway', key, secret })
  const answering = underFaults(gateway.faults, slowMs)
  const paymentShown = (paymentId: string) => paymentView(findPayment(gateway, paymentId))
  const refundShown = (refund: Refund | undefined) => {
    if (!refund) throw new Refused(404, 'not_found', 'No such refund')
    return refundView(refund)
  }

  app.post(
    '/payments',
    answering('createPayment', (request, reply) => answerCreation(gateway, request, reply)),
  )

  app.get(
    '/payments',
    answering('queryPayment', ({ query }) => {
      const { request_id } = z.object({ request_id: z.string() }).parse(query)
      return paymentShown(gateway.payments.byRequestId(request_id)?.payment_id ?? '')
    }),
  )

  app.get(
    '/payments/:payment_id',
    answering('queryPayment', ({ params }) => paymentShown(PaymentId.parse(params).payment_id)),
  )

  app.post(
    '/payments/:payment_id/cancel',
    answering('cancelPayment', ({ params }) => {
      const payment = findPayment(gateway, PaymentId.parse(params).payment_id)
      if (payment.status === 'paid') throw new Refused(422, 'already_paid', 'This payment is already paid')
      if (payment.status !== 'pending') return paymentView(payment)
      return paymentView(act(gateway, payment.payment_id, { action: 'cancel' }))
    }),
  )

  app.post(
    '/payments/:payment_id/refunds',
    answering('refund', (request, reply) => {
      const { payment_id } = PaymentId.parse(request.params)
      const body = RefundRequest.parse(jsonBody(request))
      const refund = refundPayment(gateway, payment_id, idempotencyKey(request), rawBodyOf(request), body)
      reply.code(201)
      return refundView(refund, refund.first_response_code)
    }),
  )

  app.get(
    '/refunds',
    answering('queryRefund', ({ query }) =>
      refundShown(gateway.refunds.byRef(z.object({ refund_ref: z.string() }).parse(query).refund_ref)),
    ),
  )

  app.get(
    '/refunds/:refund_id',
    answering('queryRefund', ({ params }) =>
      refundShown(gateway.refunds.get(z.object({ refund_id: z.string() }).parse(params).refund_id)),
    ),
  )

  app.get(
    '/disputes/:dispute_id',
    answering('queryDispute', ({ params }) => disputeView(findDispute(gateway, DisputeId.parse(params).dispute_id))),
  )
  app.post(
    '/disputes/:dispute_id/files',
    { bodyLimit: maxBytesOfEvidence },
    answering('answerDispute', (request, reply) => {
      const { dispute_id } = DisputeId.parse(request.params)
      reply.code(201)
      return addEvidence(gateway, dispute_id, EvidenceRequest.parse(jsonBody(request)))
    }),
  )
  app.post(
    '/disputes/:dispute_id/answer',
    answering('answerDispute', (request) => {
      const { dispute_id } = DisputeId.parse(request.params)
      const body = AnswerRequest.parse(jsonBody(request))
      return disputeView(answerDispute(gateway, dispute_id, rawBodyOf(request), body))
    }),
  )

  app.get('/settlements/:file', ({ params }, reply) =>
    reply.type('text/csv; charset=utf-8').send(settlementFile(gateway, dayOfFile(params))),
  )
  done()
}
