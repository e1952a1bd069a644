/** What disputes do with the gateway's callbacks: a callback only says that there is news, and the gateway is asked for the case. */
import { callbackKind, type GatewayDispute, type WaitingCallback } from '../../payments/gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findTopup } from '../../payouts/topups/index.ts'
import { findTransaction } from '../../payments/transactions/index.ts'
import { applyCase } from './apply-case.ts'

const paymentOf = (context: Context, { request_id: requestId }: WaitingCallback) =>
  findTransaction(context.tx, context.scope, { requestId })

/** Always asked, so that late, repeated and invented callbacks change nothing that the gateway does not confirm now. */
export const disputeCallbacks = callbackKind<GatewayDispute>({
  type: 'dispute.updated',
  apply: async (context, callback) => {
    const paid = await paymentOf(context, callback)
    if (!paid)
      return (await findTopup(context.tx, callback.request_id))
        ? {
            next: 'set_aside',
            why: 'It disputes a top-up. Ask the gateway about it, and correct the balance of the wallet.',
          }
        : { next: 'not_mine' }
    if (callback.refund_ref === null) return { next: 'set_aside', why: 'It names no dispute.' }
    if (paid.org_trxid !== callback.payment_id)
      return { next: 'set_aside', why: 'It is about another payment of the gateway than ours.' }
    return { next: 'ask' }
  },
  ask: (gateway, callback) => gateway.getDispute(callback.refund_ref ?? ''),
  applyAnswer: async (context, callback, answer) => {
    const paid = await paymentOf(context, callback)
    return paid ? applyCase(context, paid, answer) : 'unknown_payment'
  },
  // The code of an older callback differs from what the gateway says now.
  confirms: (callback, answer) => callback.payment_id === answer.payment_id && callback.amount === answer.amount,
})
