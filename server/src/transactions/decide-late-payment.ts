/** A merchant decides about money that waits: it becomes the payment after all, or goes back to the customer. */
import { responseCodes } from '@singil/contract/gateway'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Context } from '../kit/context.ts'
import type { Flow, Handler } from '../kit/handler.ts'
import { placeSuspense, returnSuspense } from '../wallets/index.ts'
import { accept } from './apply-outcome.ts'
import { decideLate, type LateRecord, lockLate } from './late-store.ts'
import { lateOf } from './list-late-payments.ts'
import { log, tell } from './note.ts'
import { paymentOf } from './payment-of.ts'
import { isLinkPaid, lockById, lockLink, type TransactionRecord } from './store.ts'

const { problemsOfTransactions: problem } = contract

export const acceptLatePayment: Handler<typeof contract.acceptLatePayment> = async (context, { params }) => {
  const { late, row } = await open(context, params.id)
  if (row.temporary_id !== null) await lockLink(context.tx, row.temporary_id)
  if (late.currency !== 'PHP' || late.amount !== row.total)
    refuse(problem.lateNotAccepted, { why: 'it is not the amount that was asked.' })
  if (row.paid_at !== null || (await isLinkPaid(context.tx, row)))
    refuse(problem.lateNotAccepted, { why: 'this was paid already.' })
  const accepted = await accept(context, row, {
    paymentId: row.org_trxid ?? '',
    code: responseCodes.paid,
    message: 'Accepted late.',
    at: context.now,
  })
  if (accepted === 'no_stock') refuse(problem.lateNotAccepted, { why: 'an item is sold out.' })
  if (accepted === 'no_room') refuse(problem.limitReached, {})
  await placeSuspense(context, paymentOf(accepted))
  await log(context, accepted, 'Late money accepted as the payment.')
  tell(context, row, accepted)
  const decided = await decideLate(context.tx, late, 'accepted')
  context.changed('late payment', late.id, { status: 'open' }, { status: 'accepted' }, { mid: late.mid })
  return lateOf(decided)
}

export const returnLatePayment: Flow<typeof contract.returnLatePayment> = async (flow, { params }) => {
  const { late, row } = await flow.unit((context) => open(context, params.id))
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

/** The transaction first and then its money, as everywhere. */
async function open(context: Context, id: string): Promise<{ late: LateRecord; row: TransactionRecord }> {
  const late = await lockLate(context.tx, context.sight, id)
  const row = late && (await lockById(context.tx, late.transaction_id))
  if (!late || !row) refuse(problem.lateUnknown, {})
  if (late.status !== 'open') refuse(problem.lateDecided, { status: late.status })
  return { late, row }
}
