/** A fake gateway for seeding the past: it answers as planned, and makes no calls. */
import { responseCodes } from '@singil/contract/payments/gateway'
import type { GatewayClient, GatewayPayment, Reply } from '../payments/gateway/index.ts'
import type { Ending } from './plan-past.ts'

type NewPayment = Parameters<GatewayClient['createPayment']>[0]
const ok = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ kind: 'ok', value })
const notPlayed = () => Promise.reject(new Error('The past has no such call.'))

const codes: Readonly<Record<Ending, string>> = {
  paid: responseCodes.paid,
  refunded: responseCodes.paid,
  partly_refunded: responseCodes.paid,
  wrong_amount: responseCodes.paid,
  failed: responseCodes.failed,
  cancelled: responseCodes.cancelled,
  expired: responseCodes.expired,
  pending: responseCodes.pending,
}
const messages: Readonly<Record<Ending, string>> = {
  paid: 'Transaction Successful.',
  refunded: 'Transaction Successful.',
  partly_refunded: 'Transaction Successful.',
  wrong_amount: 'Transaction Successful.',
  failed: 'Transaction Failed.',
  cancelled: 'Cancelled by the customer.',
  expired: 'Transaction Expired.',
  pending: 'Waiting for the payment.',
}

/** The gateway of one payment that ends like this at that time; `id` is the gateway's payment id. */
export function fakeGateway(id: string, ending: Ending, endsAt: Date): GatewayClient {
  let asked: NewPayment | undefined
  const payment = (): GatewayPayment => ({
    payment_id: id,
    request_id: asked!.request_id,
    status: ending,
    response_code: codes[ending],
    response_message: messages[ending],
    amount: asked!.amount,
    currency: asked!.currency,
    ...(codes[ending] === responseCodes.paid && {
      // The customer paid half of it at a counter.
      paid_amount: ending === 'wrong_amount' ? Math.ceil(asked!.amount / 2) : asked!.amount,
      paid_currency: asked!.currency,
      paid_at: endsAt.toISOString(),
    }),
    ...(asked!.flow === 'reference_number' && {
      reference: { number: id.slice(-12), barcode: id.slice(-12), steps: [] },
    }),
  })
  return {
    isConfigured: true,
    createPayment: (wanted) => {
      asked = wanted
      return ok(payment())
    },
    getPayment: () => ok(payment()),
    refundPayment: (payment_id, refund) =>
      ok({
        refund_id: `rf_${refund.refund_ref.slice(-12)}`,
        refund_ref: refund.refund_ref,
        payment_id,
        amount: refund.amount,
        response_code: responseCodes.refunded,
        response_message: 'Refunded.',
      }),
    cancelPayment: notPlayed,
    getRefund: notPlayed,
    getDispute: notPlayed,
    sendEvidence: notPlayed,
    answerDispute: notPlayed,
    getSettlementFile: notPlayed,
  }
}
