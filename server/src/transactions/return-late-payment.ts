/** Money that waits goes back to the customer: asked of the gateway first, and booked when it said that it is sent. */
import { responseCodes } from '@singil/contract/gateway'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Flow } from '../kit/handler.ts'
import { returnSuspense } from '../wallets/index.ts'
import { decideLate, lockLate } from './late-store.ts'
import { lateOf } from './list-late-payments.ts'
import { log } from './note.ts'
import { openLate } from './open-late.ts'

const { problemsOfTransactions: problem } = contract

export const returnLatePayment: Flow<typeof contract.returnLatePayment> = async (flow, { params }) => {
  const { late, row } = await flow.unit((context) => openLate(context, params.id))
  // The id of the decision is the key at the gateway: two clicks, or a click after a lost answer, send the money back once.
  const asked = { refund_ref: late.id, amount: late.amount, reason: late.note.slice(0, 200) }
  const reply = await flow.outside.gateway.refundPayment(row.org_trxid ?? '', asked, late.id)
  const isSent = reply.kind === 'ok' && reply.value.response_code === responseCodes.refunded
  if (!isSent) refuse(problem.lateNotReturned, {})
  return flow.unit(async (context) => {
    const current = await lockLate(context.tx, context.sight, late.id)
    if (!current) refuse(problem.lateUnknown, {})
    if (current.status !== 'open') return lateOf(current)
    if (late.currency === 'PHP')
      await returnSuspense(context, { mid: late.mid, transactionId: row.id, amount: late.amount, why: late.why })
    const decided = await decideLate(context.tx, current, 'refunded')
    context.changed('late payment', late.id, { status: 'open' }, { status: 'refunded' }, { mid: late.mid })
    await log(context, row, 'Money that could not be placed was sent back.', 'refund')
    return lateOf(decided)
  })
}
