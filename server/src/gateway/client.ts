/**
 * The adapter to the payment gateway: signed requests, each with a key of ours, so that nothing is ever done twice. Money in centavos.
 * An answer that cannot be understood, that is about something else, or none, is `unknown`: it must be asked about again and is never
 * taken for an outcome. Neither is a refusal to answer: only the refusals listed in answers.ts are one.
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
  /** Of the answer; absent where there was none. */
  readonly status?: number
  readonly message: string
}
/** `refused`: the gateway understood and said no, nothing happened there. `unknown`: it may or may not have happened. */
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
  /** What the answer says; null where it cannot be understood or is about something else. */
  readonly read: (text: string) => T | null
  /** So many bytes are read of the answer at most. */
  readonly most?: number
}
const mostBytes = 256 * 1024
/** A day of some 300,000 payments and refunds. */
const mostBytesOfFile = 64 * 1024 * 1024

/** Reads an answer of that shape that is about what was asked. */
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
    /** Without a gateway nothing is begun. */
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
    /** What was paid and refunded on a Manila day, as the gateway has it. */
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
