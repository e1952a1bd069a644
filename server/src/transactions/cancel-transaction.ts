/** A merchant or customer gives a payment up before it is made; the gateway is asked first, for it may have been paid meanwhile. */
import { responseCodes } from '@singil/contract/gateway'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Context } from '../kit/context.ts'
import type { Flow, FlowParts } from '../kit/handler.ts'
import { applyAnswer } from './apply-answer.ts'
import { end } from './apply-outcome.ts'
import { findOne, lockById, logsOf, type TransactionRecord } from './store.ts'
import { logOf, rowOf } from './view.ts'

const { problemsOfTransactions: problem } = contract

export const cancelTransaction: Flow<typeof contract.cancelTransaction> = (flow, { params }) =>
  cancelBy(flow, { id: params.id })
export const cancelTemporary: Flow<typeof contract.cancelTemporary> = (flow, { body }) =>
  cancelBy(flow, { requestId: body.requestId })

async function cancelBy(flow: FlowParts, by: { id: string } | { requestId: string }) {
  const seen = await flow.unit((context) => findOne(context.tx, context.sight, by))
  if (!seen) refuse(problem.unknown, {})
  const after = await cancelPayment(flow, seen)
  if (after.status !== 'cancelled') refuse(problem.cancelFailed, {})
  const logs = await flow.unit((context) => logsOf(context.tx, after.mid, after.id))
  flow.say(fill(contract.texts.cancelled, { requestid: after.request_id }))
  return { transaction: rowOf(after), logs: logs.map(logOf) }
}

/** Cancels at the gateway and here; gives the transaction as it then stands, which may be paid. */
export async function cancelPayment(
  steps: Pick<FlowParts, 'unit' | 'outside'>,
  row: TransactionRecord,
): Promise<TransactionRecord> {
  if (row.status !== 'pending') return row
  const reply = row.org_trxid === null ? null : await steps.outside.gateway.cancelPayment(row.org_trxid)
  const truth = reply?.kind === 'refused' ? await steps.outside.gateway.getPayment(row.request_id) : null
  return steps.unit(async (context: Context) => {
    if (truth?.kind === 'ok') await applyAnswer(context, row.request_id, truth.value)
    const current = (await lockById(context.tx, row.id))!
    if (current.status !== 'pending') return current
    // Without the gateway's word we do not know that nobody is paying right now; the merchant tries again.
    if (reply?.kind === 'unknown' || (reply?.kind === 'refused' && truth?.kind !== 'ok'))
      refuse(problem.cancelFailed, {})
    return end(context, current, 'cancelled', responseCodes.cancelled, 'Cancelled.')
  })
}
