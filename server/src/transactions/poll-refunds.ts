/** Asking the gateway for refunds whose outcome is not known: asked again with the same key, so that none is ever done twice. */
import { refundOutcomeOf, responseCodes } from '@singil/contract/gateway'
import type { Context } from '../kit/context.ts'
import type { Outside } from '../kit/outside.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { type RefundRecord, takeDueRefunds } from './refund-store.ts'
import { findOne } from './store.ts'

interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
}
const leaseMs = 60_000
const notThere = 404

/** Checks the refunds that are due; returns how many. */
export async function pollRefunds(steps: Steps, limit = 50): Promise<number> {
  const due = await steps.unit((context) =>
    takeDueRefunds(context.tx, context.now, new Date(context.now.getTime() + leaseMs), limit),
  )
  for (const refund of due) await check(steps, refund)
  return due.length
}

async function check(steps: Steps, refund: RefundRecord): Promise<void> {
  let reply = await steps.outside.gateway.getRefund(refund.id)
  if (reply.kind === 'refused' && reply.status === notThere) {
    const row = await steps.unit((context) => findOne(context.tx, context.sight, { id: refund.transaction_id }))
    if (!row?.org_trxid) return
    const asked = { refund_ref: refund.id, amount: refund.amount, reason: refund.reason }
    reply = await steps.outside.gateway.refundPayment(row.org_trxid, asked, refund.id)
  }
  if (reply.kind === 'unknown') return
  const code = reply.kind === 'ok' ? reply.value.response_code : responseCodes.failed
  await steps.unit((context) =>
    applyRefundOutcome(context, { refundId: refund.id, outcome: refundOutcomeOf(code), code }),
  )
}
