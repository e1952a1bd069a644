/** Client of the payment gateway: signed requests, each with our idempotency key. Amounts are in centavos. */
import type { Centavos } from '@singil/contract/kit/money'
import { type Fetch, type PeerConfig, reading, signedPeer } from '../../kit/http/index.ts'
import { maxBytesOfDailyFile } from '../../kit/outside/index.ts'
import { GatewayDispute, GatewayEvidence, GatewayPayment, GatewayRefund, refusals } from './answers.ts'
import { readSettlementFile } from './settlement-file.ts'

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

export interface NewEvidence {
  readonly file_ref: string
  readonly name: string
  readonly content_type: string
  /** In base64. */
  readonly content: string
}
export interface NewAnswer {
  readonly answer_ref: string
  readonly action: 'accept' | 'contest'
  readonly text: string
  /** Files that were sent before. */
  readonly file_refs: readonly string[]
}

export function createGatewayClient(config: PeerConfig, fetch: Fetch, timeoutMs?: number) {
  const send = signedPeer({ name: 'gateway', config, fetch, refusals, ...(timeoutMs !== undefined && { timeoutMs }) })
  const at = (id: string) => `/v1/payments/${encodeURIComponent(id)}`
  const disputeAt = (id: string) => `/v1/disputes/${encodeURIComponent(id)}`
  const readingDispute = (id: string) => reading(GatewayDispute, ({ dispute_id }) => dispute_id === id)
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
    getDispute: (id: string) => send({ call: 'query', method: 'GET', path: disputeAt(id), read: readingDispute(id) }),
    sendEvidence: (id: string, file: NewEvidence, key: string) =>
      send({
        call: 'evidence',
        method: 'POST',
        path: `${disputeAt(id)}/files`,
        body: file,
        key,
        read: reading(GatewayEvidence, ({ file_ref }) => file_ref === file.file_ref),
      }),
    answerDispute: (id: string, answer: NewAnswer, key: string) =>
      send({
        call: 'answer',
        method: 'POST',
        path: `${disputeAt(id)}/answer`,
        body: answer,
        key,
        read: readingDispute(id),
      }),
    /** The payments and refunds of a Manila day as recorded by the gateway. */
    getSettlementFile: (day: string) =>
      send({
        call: 'query',
        method: 'GET',
        path: `/v1/settlements/${day}.csv`,
        read: readSettlementFile,
        most: maxBytesOfDailyFile,
      }),
  }
}
export type GatewayClient = Readonly<
  Omit<ReturnType<typeof createGatewayClient>, 'isConfigured'> & { isConfigured: boolean }
>
