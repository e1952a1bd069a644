/** Refunds a payment: the money is held, the gateway is asked, and its answer is booked; an unknown answer is queried again. */
import { problemsOfGateway, responseCodes } from '@singil/contract/payments/gateway'
import { formatPeso, plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Context, Flow } from '../../kit/work/index.ts'
import { holdRefund } from '../../wallets/wallets/index.ts'
import { applyRefundReply } from './apply-refund-reply.ts'
import {
  assertMove,
  findTransaction,
  lockTransaction,
  publishChange,
  rowOf,
  type TransactionRecord,
  updateTransaction,
  writeLog,
} from '../transactions/index.ts'
import { proveRefund, waitsForApproval } from './approval.ts'
import { findRefund, findTwin, insertRefund, type RefundRecord } from './store.ts'
import { adviseRefund, refundableLeft } from './refund.ts'
import { sharedSales } from './shared-sales.ts'
import { refundRowOf } from './view-refund.ts'

const { problemsOfTransactions: problem } = contract
/** The delay before an unanswered refund is queried. */
const firstCheckMs = 15_000
/** Two equal calls without a key within this time are a double click, not two refunds. */
const sameCallMs = 60_000

export const refundTransaction: Flow<typeof contract.refundTransaction> = async (flow, { body }) => {
  if (!flow.outside.gateway.isConfigured) refuse(problemsOfGateway.unreachable, {})
  const held = await flow.unit((context) => begun(context, flow.keyedId, body))
  if (held.refund.is_waiting) {
    flow.say(contract.texts.refundWaits)
    const { refund, row } = held
    const response = { response_code: refund.response_code, response_message: contract.texts.refundWaits }
    return { ...response, refund: refundRowOf(refund), transaction: rowOf(row) }
  }
  const reply = await flow.outside.gateway.refundPayment(
    held.row.org_trxid!,
    { refund_ref: held.refund.id, amount: held.refund.amount, reason: held.refund.reason },
    held.refund.id,
  )
  return flow.unit(async (context) => {
    const { refund, row } = await applyRefundReply(context, held.refund, reply)
    const message = {
      refunded: contract.texts.refunded,
      pending: contract.texts.refundPending,
      failed: contract.texts.refundFailed,
    }
    flow.say(message[refund.status])
    return {
      response_code: refund.response_code,
      response_message: message[refund.status],
      refund: refundRowOf(refund),
      transaction: rowOf(row),
    }
  })
}

interface GatewayRefund {
  readonly request_id: string
  readonly org_trxid: string
  readonly amount: contract.TransactionRow['amount']
  readonly reason: string
  readonly restock?: boolean | undefined
}
interface HeldRefund {
  readonly row: TransactionRecord
  readonly refund: RefundRecord
}

/** The refund that an earlier run of this call began, or a new one. Without a key, an equal call of the last minute is the same call. */
async function begun(context: Context, id: string | undefined, body: GatewayRefund): Promise<HeldRefund> {
  const refund = id === undefined ? undefined : await findRefund(context.tx, id)
  if (refund) return { refund, row: (await lockTransaction(context.tx, refund.transaction_id))! }
  const row = await lockAsked(context, body)
  const since = new Date(context.now.getTime() - sameCallMs)
  const { username } = context.actor
  const twin = id === undefined ? await findTwin(context.tx, row, { ...body, username, since }) : undefined
  return twin ? { refund: twin, row } : hold(context, id ?? context.newId(), row, body)
}

async function lockAsked(context: Context, body: GatewayRefund): Promise<TransactionRecord> {
  const seen = await findTransaction(context.tx, context.scope, { requestId: body.request_id })
  if (!seen || seen.org_trxid === null || seen.org_trxid !== body.org_trxid) refuse(problem.unknown, {}, 'request_id')
  return (await lockTransaction(context.tx, seen.id))!
}

/** Checks the rules under the transaction's lock and holds the money in the merchant's wallet. */
async function hold(
  context: Context,
  refundId: string,
  row: TransactionRecord,
  body: GatewayRefund,
): Promise<HeldRefund> {
  const advice = adviseRefund(row, context.now)
  if (row.refund_rule === 'none') refuse(problem.refundNotOffered, { channel: row.channel_name })
  assertMove(row.status, 'refund_pending')
  if (advice.until && context.now > advice.until)
    refuse(problem.refundTooLate, { channel: row.channel_name, days: row.refund_window_days ?? 0 })
  const left = refundableLeft(row)
  if (body.amount > left) refuse(problem.refundTooMuch, { left: formatPeso(left) }, 'amount')
  if (row.refund_rule === 'full' && body.amount !== left)
    refuse(problem.refundWholeOnly, { channel: row.channel_name }, 'amount')
  if (body.restock && body.amount !== left) refuse(problem.restockWhole, {}, 'restock')

  await proveRefund(context, row, body)
  const isWaiting = await waitsForApproval(context, row, { id: refundId, amount: body.amount, reason: body.reason })
  const refund: RefundRecord = {
    mid: row.mid,
    id: refundId,
    transaction_id: row.id,
    amount: body.amount,
    status: 'pending',
    response_code: responseCodes.pending,
    gateway_refund_id: null,
    reason: body.reason,
    requested_by: context.actor.username,
    created_at: context.now,
    finished_at: null,
    next_check_at: isWaiting ? null : new Date(context.now.getTime() + firstCheckMs),
    checks: 0,
    is_waiting: isWaiting,
    restocks: body.restock === true,
  }
  const held = {
    mid: row.mid,
    walletId: row.wallet_id,
    refundId: refund.id,
    transactionId: row.id,
    amount: refund.amount,
  }
  await sharedSales.get(context).takeBack(context, { ...held, left })
  await holdRefund(context, held)
  await insertRefund(context.tx, refund)
  const after = await updateTransaction(context.tx, row, {
    status: 'refund_pending',
    refunding: plus(row.refunding, refund.amount),
    response_code: responseCodes.pending,
    response_message: isWaiting ? contract.texts.refundWaits : contract.texts.refundPending,
  })
  await writeLog(
    context,
    after,
    `Refund of ${formatPeso(refund.amount)} asked${isWaiting ? ', which waits for approval' : ''}${refund.reason && `: ${refund.reason}`}`,
    'refund',
  )
  publishChange(context, row, after)
  return { row: after, refund }
}
