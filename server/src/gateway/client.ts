/**
 * The adapter to the payment gateway: signed requests, each with a key of ours, so that nothing is ever done twice. Money in centavos.
 * An answer that cannot be understood, or none, is `unknown`: it must be asked about again and never taken for success.
 */
import { createHmac } from 'node:crypto'
import type { Centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { readSettlementFile } from './settlement-file.ts'

export interface GatewayConfig {
  readonly url: string
  readonly key: string
  readonly secret: string
}

export interface NewPayment {
  readonly request_id: string
  readonly channel: string
  readonly flow: 'redirect' | 'reference_number' | 'qr'
  readonly amount: Centavos
  readonly currency: 'PHP'
  readonly description: string
  readonly return_url: string
  readonly cancel_url: string
  readonly notify_url: string
  readonly expires_at: string
  readonly customer: { readonly name: string; readonly email: string; readonly mobile: string }
}

const GatewayPayment = z.object({
  payment_id: z.string(),
  request_id: z.string(),
  status: z.string(),
  response_code: z.string(),
  response_message: z.string().default(''),
  redirect_url: z.string().optional(),
  reference: z.object({ number: z.string(), barcode: z.string(), steps: z.array(z.string()) }).optional(),
  qr: z.object({ payload: z.string() }).optional(),
  amount: z.int(),
  currency: z.string(),
  paid_amount: z.int().nullish(),
  paid_currency: z.string().nullish(),
  paid_at: z.string().nullish(),
})
export type GatewayPayment = z.output<typeof GatewayPayment>

const GatewayRefund = z.object({
  refund_id: z.string(),
  refund_ref: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  response_code: z.string(),
  response_message: z.string().default(''),
})
export type GatewayRefund = z.output<typeof GatewayRefund>

/** `refused`: the gateway understood and said no, nothing happened there. `unknown`: it may or may not have happened. */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function createGatewayClient(config: GatewayConfig, fetch: Fetch, timeoutMs = 15_000) {
  const call = <T>(shape: z.ZodType<T>, method: string, path: string, body?: object, key?: string) =>
    send(method, path, (text) => shape.safeParse(JSON.parse(text)).data ?? null, body, key)

  /** `read`: what the answer says; null where it cannot be understood. */
  async function send<T>(
    method: string,
    path: string,
    read: (text: string) => T | null,
    body?: object,
    key?: string,
  ): Promise<Reply<T>> {
    const raw = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', config.secret).update(`${timestamp}.${method}.${path}.${raw}`).digest('hex')
    const headers: Record<string, string> = {
      'x-gateway-key': config.key,
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': signature,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    try {
      const response = await fetch(config.url + path, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: raw }),
      })
      const text = await response.text()
      if (response.status >= 500 || response.status === 429)
        return { kind: 'unknown', message: `status ${response.status}` }
      if (!response.ok) return { kind: 'refused', status: response.status, message: refusalIn(text) }
      const value = read(text)
      return value === null ? { kind: 'unknown', message: 'an answer of another shape' } : { kind: 'ok', value }
    } catch (error) {
      return { kind: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
    }
  }
  const at = (id: string) => `/v1/payments/${encodeURIComponent(id)}`
  return {
    createPayment: (payment: NewPayment, key: string) => call(GatewayPayment, 'POST', '/v1/payments', payment, key),
    getPayment: (requestId: string) =>
      call(GatewayPayment, 'GET', `/v1/payments?request_id=${encodeURIComponent(requestId)}`),
    cancelPayment: (paymentId: string) => call(GatewayPayment, 'POST', `${at(paymentId)}/cancel`, {}),
    refundPayment: (paymentId: string, refund: { refund_ref: string; amount: Centavos; reason: string }, key: string) =>
      call(GatewayRefund, 'POST', `${at(paymentId)}/refunds`, refund, key),
    getRefund: (refundRef: string) =>
      call(GatewayRefund, 'GET', `/v1/refunds?refund_ref=${encodeURIComponent(refundRef)}`),
    /** What was paid and refunded on a Manila day, as the gateway has it. */
    getSettlementFile: (day: string) => send('GET', `/v1/settlements/${day}.csv`, readSettlementFile),
  }
}
export type GatewayClient = ReturnType<typeof createGatewayClient>

function refusalIn(text: string): string {
  try {
    const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.error.message : 'refused'
  } catch {
    return 'refused'
  }
}
