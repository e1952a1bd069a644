/**
 * Client of the payment gateway: signed requests, each with our idempotency key, so that a repeated call has no second effect. Amounts are
 * in centavos. An answer that is missing, malformed or about another object is `unknown`: it must be queried again and is never taken as an
 * outcome. The same holds for every error status except the refusals listed in answers.ts.
 */
import { createHmac } from 'node:crypto'
import type { Centavos } from '@singil/contract/kit/money'
import type * as z from 'zod'
import { parseJsonText } from '../kit/http/index.ts'
import { type Call, GatewayPayment, GatewayRefund, isRefusal, refusalIn } from './answers.ts'
import { readText } from './read-text.ts'
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
export interface NewRefund {
  readonly refund_ref: string
  readonly amount: Centavos
  readonly reason: string
}

export interface Unknown {
  readonly kind: 'unknown'
  /** HTTP status; absent if there was no answer. */
  readonly status?: number
  readonly message: string
}
/** `refused`: the gateway rejected the call and did nothing. `unknown`: the call may or may not have taken effect. */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | Unknown

type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Request<T> {
  readonly call: Call
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
  /** Parses the answer; null if it is malformed or about another object. */
  readonly read: (text: string) => T | null
  /** Maximum size of the answer in bytes. */
  readonly most?: number
}
const mostBytes = 256 * 1024
/** Enough for a day of some 300,000 payments and refunds. */
const mostBytesOfFile = 64 * 1024 * 1024

/** Parses an answer of the given shape; null if it fails the check. */
const reading =
  <T>(shape: z.ZodType<T>, isAboutIt: (value: T) => boolean) =>
  (text: string): T | null => {
    const value = shape.safeParse(parseJsonText(text)).data
    return value !== undefined && isAboutIt(value) ? value : null
  }

export function createGatewayClient(config: GatewayConfig, fetch: Fetch, timeoutMs = 15_000) {
  async function send<T>({ call, method, path, body, key, read, most = mostBytes }: Request<T>): Promise<Reply<T>> {
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
      const text = await readText(response, most)
      const { status } = response
      if (!response.ok) {
        const { code, message } = refusalIn(text)
        if (isRefusal(call, status, code)) return { kind: 'refused', status, code, message }
        return { kind: 'unknown', status, message: `status ${status}${code === '' ? '' : ` ${code}`}` }
      }
      const value = read(text)
      return value === null
        ? { kind: 'unknown', status, message: 'an answer that does not fit' }
        : { kind: 'ok', value }
    } catch (error) {
      return { kind: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
    }
  }
  const at = (id: string) => `/v1/payments/${encodeURIComponent(id)}`
  return {
    /** Without a gateway no payment is started. */
    isConfigured: true,
    createPayment: (payment: NewPayment, key: string) =>
      send({
        call: 'create',
        method: 'POST',
        path: '/v1/payments',
        body: payment,
        key,
        read: reading(
          GatewayPayment,
          ({ request_id, amount, currency }) =>
            request_id === payment.request_id && amount === payment.amount && currency === payment.currency,
        ),
      }),
    getPayment: (requestId: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/v1/payments?request_id=${encodeURIComponent(requestId)}`,
        read: reading(GatewayPayment, ({ request_id }) => request_id === requestId),
      }),
    cancelPayment: (paymentId: string) =>
      send({
        call: 'cancel',
        method: 'POST',
        path: `${at(paymentId)}/cancel`,
        body: {},
        read: reading(GatewayPayment, ({ payment_id }) => payment_id === paymentId),
      }),
    refundPayment: (paymentId: string, refund: NewRefund, key: string) =>
      send({
        call: 'refund',
        method: 'POST',
        path: `${at(paymentId)}/refunds`,
        body: refund,
        key,
        read: reading(
          GatewayRefund,
          ({ refund_ref, payment_id, amount }) =>
            refund_ref === refund.refund_ref && payment_id === paymentId && amount === refund.amount,
        ),
      }),
    getRefund: (refundRef: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/v1/refunds?refund_ref=${encodeURIComponent(refundRef)}`,
        read: reading(GatewayRefund, ({ refund_ref }) => refund_ref === refundRef),
      }),
    /** The payments and refunds of a Manila day as recorded by the gateway. */
    getSettlementFile: (day: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/v1/settlements/${day}.csv`,
        read: readSettlementFile,
        most: mostBytesOfFile,
      }),
  }
}
export type GatewayClient = Readonly<
  Omit<ReturnType<typeof createGatewayClient>, 'isConfigured'> & { isConfigured: boolean }
>
