/** Callbacks of one payment or one of its refunds, for support to explain its state. */
import type { Centavos } from '@singil/contract/kit/money'
import { own, type Tx } from '../../kit/database/index.ts'

interface CallbackRow {
  event_id: string
  received_at: Date
  type: 'payment.updated' | 'refund.updated'
  request_id: string
  refund_ref: string | null
  response_code: string
  amount: Centavos
}
const db = own<{ gateway_callbacks: CallbackRow }>()

/** Callbacks in order of arrival, at most twenty: of the refund if one is given, otherwise of the payment. */
export const callbacksOf = (tx: Tx, about: { requestId: string; refundId: string | null }) =>
  db(tx)
    .selectFrom('gateway_callbacks')
    .select(['event_id', 'received_at', 'response_code', 'amount'])
    .where('request_id', '=', about.requestId)
    .where('type', '=', about.refundId === null ? 'payment.updated' : 'refund.updated')
    .$if(about.refundId !== null, (query) => query.where('refund_ref', '=', about.refundId))
    .orderBy('received_at')
    .limit(20)
    .execute()
