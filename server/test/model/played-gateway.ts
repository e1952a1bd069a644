/** A gateway behind the real adapter, which answers what the model sets. */
import { centavos } from '@singil/contract/kit/money'
import { createGatewayClient } from '../../src/payments/gateway/client.ts'

/** A response code; the status of an answer without information; a refusal of the call itself; an unreadable answer; null for no answer. */
export type Said = string | number | null
export const declined = 'refused'
export const garbage = 'garbage'

/** Answers without information about a payment or refund. */
export const tellNothing: readonly Said[] = [401, 403, 404, 408, 409, 429, 500, 503, garbage, null]
export const isSilent = (said: Said): boolean => tellNothing.includes(said)

export interface GatewayAnswers {
  /** For queries of payments without an entry in `truths`. */
  payment: Said
  /** The states of payments by their request ids. */
  readonly truths: Map<string, Truth>
  cancel: Said
  refund: Said
  queryRefund: Said
}
export interface Truth {
  readonly code: string
  /** What arrived; null if nothing did. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
}
export const silence = (): GatewayAnswers => ({
  payment: null,
  truths: new Map(),
  cancel: null,
  refund: null,
  queryRefund: null,
})
export const paymentId = (requestId: string) => `pay_${requestId}`

interface Asked {
  readonly requestId: string
  readonly amount: number
}
interface AskedRefund {
  readonly ref: string
  readonly paymentId: string
  readonly amount: number
}

export function playedGateway(answers: GatewayAnswers) {
  const payments = new Map<string, Asked>()
  const refunds = new Map<string, AskedRefund>()

  const paymentSaid = ({ requestId, amount }: Asked, code: string, paid: Truth['paid'] = null) => ({
    payment_id: paymentId(requestId),
    request_id: requestId,
    status: code,
    response_code: code,
    response_message: code,
    amount,
    currency: 'PHP',
    ...(paid && { paid_amount: paid.amount, paid_currency: paid.currency }),
  })
  const refundSaid = ({ ref, paymentId: payment_id, amount }: AskedRefund, code: string) => ({
    refund_id: `ref_${ref}`,
    refund_ref: ref,
    payment_id,
    amount,
    response_code: code,
    response_message: code,
  })

  function answer(said: Said, value: (code: string) => object): Response {
    if (said === null) throw new Error('no answer')
    if (typeof said === 'number') return Response.json({ error: { code: 'some_reason' } }, { status: said })
    if (said === declined) return Response.json({ error: { code: 'declined', message: 'no' } }, { status: 422 })
    return said === garbage ? new Response('<h1>Bad gateway</h1>') : Response.json(value(said))
  }

  async function play(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, never>) : {}
    if (pathname === '/v1/payments' && init.method === 'POST') {
      const asked = { requestId: String(body['request_id']), amount: Number(body['amount']) }
      payments.set(asked.requestId, asked)
      return answer('GR033', (code) => paymentSaid(asked, code))
    }
    if (pathname === '/v1/payments') {
      const asked = payments.get(searchParams.get('request_id') ?? '')
      const truth = asked && answers.truths.get(asked.requestId)
      return answer(asked ? (truth?.code ?? answers.payment) : 404, (code) => paymentSaid(asked!, code, truth?.paid))
    }
    if (pathname === '/v1/refunds') {
      const asked = refunds.get(searchParams.get('refund_ref') ?? '')
      return answer(asked ? answers.queryRefund : 404, (code) => refundSaid(asked!, code))
    }
    const [, id = '', what] = /^\/v1\/payments\/(.+)\/(cancel|refunds)$/.exec(decodeURIComponent(pathname)) ?? []
    const asked = payments.get(id.replace(/^pay_/, ''))
    if (what === 'cancel') return answer(answers.cancel, (code) => paymentSaid(asked!, code))
    const refund = { ref: String(body['refund_ref']), paymentId: id, amount: centavos(Number(body['amount'])) }
    refunds.set(refund.ref, refund)
    return answer(answers.refund, (code) => refundSaid(refund, code))
  }
  return createGatewayClient({ url: 'http://gateway', key: 'k', secret: 's' }, play)
}
