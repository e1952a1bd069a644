/** The gateway's API, as the payment platform calls it: every request is signed over its raw bytes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { isSameText, signRequest } from '../kit/signature.ts'
import { act, findPayment } from './act.ts'
import { createPayment, PaymentRequest } from './create-payment.ts'
import type { Gateway } from './gateway.ts'
import { creationView, paymentView } from './payment.ts'
import { type Refund, refundView } from './refund.ts'
import { refundPayment, RefundRequest } from './refund-payment.ts'
import { settlementFile } from './settlement-file.ts'
import { answerUnderFault, type CallName } from './trouble.ts'

const toleranceSeconds = 300
const PaymentId = z.object({ payment_id: z.string().max(100) })

const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function idempotencyKey(request: FastifyRequest): string {
  const key = header(request, 'idempotency-key')
  if (key === '' || key.length > 255) throw new Refused(400, 'invalid_request', 'Idempotency-Key: 1 to 255 characters')
  return key
}

function jsonBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBodyOf(request).toString('utf8'))
  } catch {
    throw new Refused(400, 'invalid_request', 'The body is not JSON')
  }
}

function refuseUnsigned({ config }: Gateway, request: FastifyRequest): void {
  const timestamp = header(request, 'x-gateway-timestamp')
  const parts = { timestamp, method: request.method, pathWithQuery: request.url, rawBody: rawBodyOf(request) }
  const isSigned =
    isSameText(header(request, 'x-gateway-key'), config.key) &&
    isSameText(header(request, 'x-gateway-signature'), signRequest(config.secret, parts))
  if (!isSigned) throw new Refused(401, 'bad_signature', 'The request is not signed by a known key')
  const isTimely = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds
  if (!isTimely) throw new Refused(401, 'stale_timestamp', 'The timestamp is more than five minutes off')
}

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
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  app.addHook('preValidation', async (request) => refuseUnsigned(gateway, request))

  const answering = (name: CallName, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) => {
    return (request: FastifyRequest, reply: FastifyReply) =>
      answerUnderFault(gateway, name, reply, () => answer(request, reply))
  }
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

  app.get('/settlements/:file', ({ params }, reply) => {
    const { file } = z.object({ file: z.string() }).parse(params)
    const day = z.iso.date().safeParse(file.replace(/\.csv$/, ''))
    if (!day.success || !file.endsWith('.csv')) throw new Refused(404, 'not_found', 'Ask for YYYY-MM-DD.csv')
    return reply.type('text/csv; charset=utf-8').send(settlementFile(gateway, day.data))
  })
  done()
}
