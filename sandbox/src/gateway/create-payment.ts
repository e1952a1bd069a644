/** The platform requests a payment from the gateway. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { digestOf } from '../kit/signed-api.ts'
import { webAddress } from '../kit/web-address.ts'
import { findPayment, planExpiry } from './act.ts'
import type { Gateway } from './gateway.ts'
import type { Payment } from './payment.ts'
import { qrPayload } from './qr-payload.ts'
import { newReference, newTransfer } from './reference.ts'

const personal = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text ?? undefined)

export const PaymentRequest = z.object({
  request_id: z.string().min(1).max(64),
  channel: z.string().regex(/^\w{1,40}$/),
  flow: z.enum(['redirect', 'reference_number', 'qr']),
  amount: z.int().min(1).max(1_000_000_000_000),
  currency: z.literal('PHP'),
  description: z.string().max(500),
  return_url: webAddress,
  cancel_url: webAddress,
  notify_url: webAddress,
  expires_at: z.iso.datetime({ offset: true }),
  customer: z.object({ name: personal, email: personal, mobile: personal }),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

const isTransfer = (channel: string): boolean => /^(instapay|pesonet)_/.test(channel)

/**
 * The same key with the same body returns the same payment; a different body, or another pending payment of the request, is refused with
 * 409.
 */
export function createPayment(gateway: Gateway, key: string, rawBody: Buffer, request: PaymentRequest): Payment {
  const bodyDigest = digestOf(rawBody)
  const known = gateway.payments.byIdempotencyKey(key)
  if (known?.body_digest === bodyDigest) return known
  if (known) throw new Refused(409, 'idempotency_key_reused', 'This key was used with another body')
  const expiresMs = Date.parse(request.expires_at)
  if (expiresMs <= Date.now()) throw new Refused(400, 'invalid_request', 'expires_at: lies in the past')
  const earlier = gateway.payments.byRequestId(request.request_id)
  const standing = earlier && findPayment(gateway, earlier.payment_id)
  if (standing?.status === 'pending' || standing?.status === 'paid') {
    throw new Refused(409, 'request_exists', `This request has the payment ${standing.payment_id} already`)
  }
  const paymentId = `pay_${randomBytes(12).toString('hex')}`
  const reference = isTransfer(request.channel) ? newTransfer() : newReference()
  const payment: Payment = {
    ...request,
    payment_id: paymentId,
    expires_at: new Date(expiresMs).toISOString(),
    ...(request.flow === 'redirect' ? { redirect_url: `${gateway.config.publicUrl()}/pay/${paymentId}` } : {}),
    ...(request.flow === 'reference_number' ? { reference } : {}),
    ...(request.flow === 'qr' ? { qr: { payload: qrPayload(request.amount, reference.number) } } : {}),
    status: 'pending',
    response_code: 'GR033',
    paid_amount: null,
    paid_currency: null,
    paid_at: null,
    sequence: 1,
    created_at: new Date().toISOString(),
    idempotency_key: key,
    body_digest: bodyDigest,
    planned: [],
  }
  gateway.payments.put(payment)
  planExpiry(gateway, payment)
  return payment
}
