/** A stand-in for the gateway, as far as faults need it: it stores every request, and never executes one twice. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { responseCodes } from '@singil/contract/payments/gateway'

export const gatewayKey = 'singil-faults'
export const gatewaySecret = 'a gateway secret of the fault tests'

interface Payment {
  readonly request_id: string
  readonly amount: number
  readonly channel: string
  isPaid: boolean
  readonly refunds: Map<string, number>
}

/** Inquiries of every so many refunds get one of these refusals although the refund is done. */
const refusals = [401, 403, 404, 408, 409, 429, 500]
const refusedEvery = 4

export async function startGatewayPeer() {
  let refundsAsked = 0
  const payments = new Map<string, Payment>()
  const idOf = (requestId: string) => `gp-${requestId}`
  const shown = (payment: Payment) => ({
    payment_id: idOf(payment.request_id),
    request_id: payment.request_id,
    status: payment.isPaid ? 'paid' : 'pending',
    response_code: payment.isPaid ? responseCodes.paid : responseCodes.pending,
    redirect_url: `https://gateway.example/pay/${payment.request_id}`,
    amount: payment.amount,
    currency: 'PHP',
    ...(payment.isPaid && { paid_amount: payment.amount, paid_currency: 'PHP', paid_at: new Date().toISOString() }),
  })
  const refundShown = (payment: Payment, ref: string) => ({
    refund_id: `gr-${ref}`,
    refund_ref: ref,
    payment_id: idOf(payment.request_id),
    amount: payment.refunds.get(ref)!,
    response_code: responseCodes.refunded,
  })

  function answer(method: string, url: URL, body: Record<string, unknown>): object | undefined {
    if (url.pathname === '/v1/payments' && method === 'POST') {
      const requestId = String(body['request_id'])
      const known = payments.get(requestId)
      if (known) return shown(known)
      const payment = {
        request_id: requestId,
        amount: Number(body['amount']),
        channel: String(body['channel']),
        isPaid: false,
        refunds: new Map<string, number>(),
      }
      payments.set(requestId, payment)
      return shown(payment)
    }
    if (url.pathname === '/v1/payments') {
      const payment = payments.get(url.searchParams.get('request_id') ?? '')
      return payment && shown(payment)
    }
    if (url.pathname === '/v1/refunds') {
      const ref = url.searchParams.get('refund_ref') ?? ''
      const payment = [...payments.values()].find((one) => one.refunds.has(ref))
      return payment && refundShown(payment, ref)
    }
    const refunded = /^\/v1\/payments\/gp-(.+)\/refunds$/.exec(decodeURIComponent(url.pathname))?.[1]
    const payment = payments.get(refunded ?? '')
    if (!payment) return undefined
    const ref = String(body['refund_ref'])
    if (!payment.refunds.has(ref)) payment.refunds.set(ref, Number(body['amount']))
    return refundShown(payment, ref)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const text = await read(request)
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const found = answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://gateway'), body)
      const isRefund = request.method === 'POST' && request.url?.endsWith('/refunds')
      const isRefused = isRefund && ++refundsAsked % refusedEvery === 0
      const refusal = isRefused ? refusals[(refundsAsked / refusedEvery) % refusals.length]! : 404
      const isAnswered = found !== undefined && !isRefused
      response.writeHead(isAnswered ? 200 : refusal, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isAnswered ? found : { error: { code: 'refused', message: 'unknown' } }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The callback of the customer's payment; the same on every call. */
    callbackOf: (requestId: string) => {
      const payment = payments.get(requestId)
      if (!payment) throw new Error(`The gateway was never asked for ${requestId}`)
      payment.isPaid = true
      const { payment_id, response_code, amount, currency } = shown(payment)
      return {
        event_id: `event-${requestId}`,
        type: 'payment.updated',
        sequence: 2,
        payment_id,
        request_id: requestId,
        channel: payment.channel,
        response_code,
        response_message: 'Paid',
        amount,
        currency,
        occurred_at: new Date().toISOString(),
      }
    },
    /** The amount that the customer really got back, however often the refund was requested. */
    refundedOf: (requestId: string) =>
      [...(payments.get(requestId)?.refunds.values() ?? [])].reduce((sum, amount) => sum + amount, 0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type GatewayPeer = Awaited<ReturnType<typeof startGatewayPeer>>

export function signed(raw: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', gatewaySecret).update(`${seconds}.${raw}`).digest('hex')}`
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
