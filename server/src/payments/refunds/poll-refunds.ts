/** Queries the gateway about refunds with an unknown outcome, with the same key so that none is done twice. */
import { boundTo, type Unit } from '../../kit/work/index.ts'
import type { Outside } from '../../kit/outside/index.ts'
import { applyRefundReply } from './apply-refund-reply.ts'
import { type Logging, runEach } from '../gateway/index.ts'
import { type RefundRecord, takeDueRefunds } from './store.ts'
import { findTransaction } from '../transactions/index.ts'

interface Steps {
  readonly unit: Unit
  readonly outside: Outside
}
const leaseMs = 60_000
const notThere = 404

/** Checks the refunds that are due; returns how many. */
export async function pollRefunds(steps: Steps & Logging, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDueRefunds(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  await runEach(steps, due, (refund) => check(boundTo(steps, refund.mid), refund))
  return due.length
}

/**
 * A gateway that reports the refund as unknown may never have received the request, or only not find it: the refund is requested again
 * under its own key, and that answer counts.
 */
async function check({ outside: { gateway }, unit }: Steps, refund: RefundRecord): Promise<void> {
  let reply = await gateway.getRefund(refund.id)
  if (reply.kind === 'unknown' && reply.status === notThere) {
    const row = await unit((context) => findTransaction(context.tx, context.scope, { id: refund.transaction_id }))
    if (!row?.org_trxid) throw new Error(`The refund ${refund.id} is of no payment of the gateway`)
    const asked = { refund_ref: refund.id, amount: refund.amount, reason: refund.reason }
    reply = await gateway.refundPayment(row.org_trxid, asked, refund.id)
  }
  const answer = reply
  await unit((context) => applyRefundReply(context, refund, answer))
}
