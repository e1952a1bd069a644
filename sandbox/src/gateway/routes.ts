/** The gateway's programming interface, as the payment platform calls it: every request signed over its raw bytes. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { isSameText, signRequest } from '../kit/signature.ts'
import { act, findPayment } from './act.ts'
import { createPayment, PaymentRequest } from './create-payment.ts'
import type { Gateway } from './gateway.ts'
import { creationView, paymentView } from './payment.ts'
import { refundView } from './refund.ts'
import { refundPayment, RefundRequest } from './refund-payment.ts'
import { settlementFile } from './settlement-file.ts'

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

async function answerCreation(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const fault = gateway.faults.take('createPayment')
  if (fault === 'error500') throw new Refused(500, 'internal_error', 'Something broke on purpose')
  if (fault === 'garbage') return reply.code(200).type('text/html').send('<h1>Bad gateway</h1><p>{"payment_id":')
  if (fault === 'slow') await wait(gateway.config.slowMs)
  const body = PaymentRequest.parse(jsonBody(request))
  const payment = createPayment(gateway, idempotencyKey(request), rawBodyOf(request), body)
  // The worst kind of silence: the payment exists, but nobody hears of it.
  if (fault === 'timeout') return reply.hijack()
  return reply.code(201).send(creationView(payment))
}

export const gatewayRoutes = (gateway: Gateway) => (app: FastifyInstance, _options: object, done: () => void) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  app.addHook('preValidation', async (request) => refuseUnsigned(gateway, request))

  app.post('/payments', (request, reply) => answerCreation(gateway, request, reply))

  app.get('/payments', ({ query }) => {
    const { request_id } = z.object({ request_id: z.string() }).parse(query)
    return paymentView(findPayment(gateway, gateway.payments.byRequestId(request_id)?.payment_id ?? ''))
  })

  app.get('/payments/:payment_id', ({ params }) =>
    paymentView(findPayment(gateway, PaymentId.parse(params).payment_id)),
  )

  app.post('/payments/:payment_id/cancel', ({ params }) => {
    const payment = findPayment(gateway, PaymentId.parse(params).payment_id)
    if (payment.status === 'paid') throw new Refused(409, 'already_paid', 'This payment is already paid')
    return paymentView(payment.status === 'pending' ? act(gateway, payment.payment_id, { action: 'cancel' }) : payment)
  })

  app.post('/payments/:payment_id/refunds', (request, reply) => {
    const { payment_id } = PaymentId.parse(request.params)
    const body = RefundRequest.parse(jsonBody(request))
    const refund = refundPayment(gateway, payment_id, idempotencyKey(request), rawBodyOf(request), body)
    return reply.code(201).send(refundView(refund, refund.first_response_code))
  })

  app.get('/refunds', ({ query }) => {
    const refund = gateway.refunds.byRef(z.object({ refund_ref: z.string() }).parse(query).refund_ref)
    if (!refund) throw new Refused(404, 'not_found', 'No such refund')
    return refundView(refund)
  })

  app.get('/refunds/:refund_id', ({ params }) => {
    const refund = gateway.refunds.get(z.object({ refund_id: z.string() }).parse(params).refund_id)
    if (!refund) throw new Refused(404, 'not_found', 'No such refund')
    return refundView(refund)
  })

  app.get('/settlements/:file', ({ params }, reply) => {
    const { file } = z.object({ file: z.string() }).parse(params)
    const day = z.iso.date().safeParse(file.replace(/\.csv$/, ''))
    if (!day.success || !file.endsWith('.csv')) throw new Refused(404, 'not_found', 'Ask for YYYY-MM-DD.csv')
    return reply.type('text/csv; charset=utf-8').send(settlementFile(gateway, day.data))
  })
  done()
}
